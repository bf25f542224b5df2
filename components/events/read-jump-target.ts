// What a person types to go somewhere: the number of a line, or a time.

/** A line, from 1, or a moment. */
export type JumpTarget = { readonly line: number } | { readonly atMs: number };

const lineText = /^\d{1,3}(?:[ ,.']?\d{3})*$|^\d+$/;
const timeText = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** Reads a wish; a time without a zone is one of the zone of whoever looks, as the list shows them. @returns null when it is neither */
export function readJumpTarget(text: string): JumpTarget | null {
  const wish = text.trim();
  if (lineText.test(wish)) {
    const line = Number(wish.replaceAll(/\D/g, ""));
    return Number.isSafeInteger(line) && line > 0 ? { line } : null;
  }
  if (!timeText.test(wish)) return null;
  // A date alone would be read as UTC, the same date with a time as local.
  const whole = wish.length === 10 ? `${wish}T00:00` : wish.replace(" ", "T").replace(",", ".");
  const atMs = Date.parse(whole.replace(/\s*UTC$/i, "Z").replace(/\s+/g, ""));
  return Number.isNaN(atMs) ? null : { atMs };
}
