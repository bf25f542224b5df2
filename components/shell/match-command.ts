// How well a command fits what was typed: every word has to stand in it. Letters scattered over a long title are no match.

/**
 * @param value the command's words @param search what was typed
 * @returns 0 for no match; 1 when every word begins a word of the command, less when one only stands within
 */
export function matchCommand(value: string, search: string): number {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = value.toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  const begins = words.filter((word) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ")}`.includes(` ${word}`)).length;
  return words.length === 0 ? 1 : 0.5 + begins / words.length / 2;
}
