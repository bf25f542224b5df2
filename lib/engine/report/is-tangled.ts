// Decides before a Markdown text is parsed whether parsing would end in good time: the work grows with the square of the marks
// that could open or close something in one block, with the depth of what is nested, and with the cells of tables.

/** Sum over all blocks of the square of their marks: about a second of parsing on a slow machine. */
const mostWork = 30_000_000;

/** Block quotes and list items that one line may open. */
const mostOpened = 40;

/** Blank columns before a list item: deeper ones nest too far. */
const mostIndent = 100;

/** Lengths of backtick runs in one block: each length may have the reader look through the whole block once. */
const mostTicks = 20;

/** Cell borders in the whole text. */
const mostBorders = 20_000;

/** Runs of marks that may open or close something. An underscore within a word never does. */
const mark = /\*+|~+|!?\[|\]|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;

const opened = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;

/** @param text with plain line feeds. @returns true when the text is better shown as it is */
export function isTangled(text: string): boolean {
  let work = 0;
  let marks = 0;
  let borders = 0;
  let fence: RegExp | null = null;
  const ticks = new Set<number>();
  for (const line of text.split("\n")) {
    if (fence !== null) {
      if (fence.test(line)) fence = null;
      continue;
    }
    fence = fenceOf(line);
    if (fence !== null || line.trim() === "" || /^ {0,3}[-+*][ \t]+\S/.test(line)) {
      work += marks * marks;
      marks = 0;
      ticks.clear();
    }
    if (fence !== null) continue;
    if (isTooDeep(line)) return true;
    marks += line.match(mark)?.length ?? 0;
    borders += line.split("|").length - 1;
    for (const [run] of line.matchAll(/`+/g)) ticks.add(run.length);
    if (work + marks * marks > mostWork || borders > mostBorders || ticks.size > mostTicks) return true;
  }
  return false;
}

/**
 * What closes the fence that a line opens; null when it opens none. Only a fence at the very start of a line counts: a deeper
 * one belongs to a list item, and ends with it. What lies in such a fence is counted, which errs on the safe side.
 */
function fenceOf(line: string): RegExp | null {
  const found = /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
  const sign = found?.[1] ?? found?.[2];
  return sign === undefined ? null : new RegExp(`^ {0,3}${sign}${sign.charAt(0)}*[ \\t]*$`);
}

function isTooDeep(line: string): boolean {
  const start = opened.exec(line)?.[0] ?? "";
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;
  return start.replaceAll(/[ \t\d]/g, "").length > mostOpened || (start !== "" && indent > mostIndent);
}
