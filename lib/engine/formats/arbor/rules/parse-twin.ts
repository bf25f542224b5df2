// Reads the Markdown twin back, which no program of upstream does: only to show something of a tree that is lost (§5, §21).

import type { NumberLiteral } from "@/lib/engine/formats/arbor/rules/idea-tree";

export interface TwinNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly hypothesis: string;
  /** In lower case, as the tree has it. */
  readonly status: string;
  /** As printed: one decimal in the native form, four significant digits in the skill's. */
  readonly score: NumberLiteral | null;
  readonly insight: string;
  readonly result: string;
  readonly branch: string | null;
}

const headingStart = /^(#{2,6}) ([^\s:]+): /;
const headingEnd = / \[([A-Z_]+)\](?: \(score: (-?[0-9.]+(?:e[-+][0-9]+)?)%?\))?$/;
const deepestHeading = 6;

/** The nodes of a twin of either form, in its order; text that is no heading of a node belongs to the node before (§5). */
export function parseTwin(text: string): readonly TwinNode[] {
  const lines = text.split(/\r?\n/);
  const headings = headingsOf(lines);
  const nodes: TwinNode[] = [];
  const lastOfLevel: (string | null)[] = [];
  const ids = new Set<string>();
  for (const [index, heading] of headings.entries()) {
    const { level, id } = heading;
    const body = lines.slice(heading.bodyStart, headings[index + 1]?.start ?? lines.length).join("\n");
    nodes.push({
      id,
      parentId: parentOf(id, level, lastOfLevel, ids),
      hypothesis: heading.hypothesis,
      status: heading.status,
      score: heading.score,
      insight: fieldOf(body, "Insight") ?? "",
      result: fieldOf(body, "Result") ?? "",
      branch: fieldOf(body, "Branch")?.replace(/^`|`$/g, "") ?? null,
    });
    ids.add(id);
    lastOfLevel.length = level;
    lastOfLevel[level] = id;
  }
  return nodes;
}

interface Heading {
  readonly start: number;
  readonly bodyStart: number;
  readonly level: number;
  readonly id: string;
  readonly hypothesis: string;
  readonly status: string;
  readonly score: NumberLiteral | null;
}

function headingsOf(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  let at = 0;
  while (at < lines.length) {
    const heading = headingAt(lines, at);
    // A level that skips one is text which only looks like a heading.
    const isNext = heading !== null && heading.level <= (headings.at(-1)?.level ?? 1) + 1;
    if (isNext) headings.push(heading);
    at = isNext ? heading.bodyStart : at + 1;
  }
  return headings;
}

/** A heading may span lines, as a hypothesis does: it ends where the status stands, before the next one begins. */
function headingAt(lines: readonly string[], start: number): Heading | null {
  const opening = headingStart.exec(lines[start] ?? "");
  if (opening === null) return null;
  const [prefix, marks = "", id = ""] = opening;
  for (let at = start; at < lines.length && at < start + longestHeading; at += 1) {
    if (at > start && headingStart.test(lines[at] ?? "")) return null;
    const closing = headingEnd.exec(lines[at] ?? "");
    if (closing === null) continue;
    const whole = lines.slice(start, at + 1).join("\n");
    const [end, status = "", score] = closing;
    const value = Number(score);
    return {
      start,
      bodyStart: at + 1,
      level: marks.length,
      id,
      hypothesis: whole.slice(prefix.length, Math.max(prefix.length, whole.length - end.length)),
      status: status.toLowerCase(),
      score: score === undefined || Number.isNaN(value) ? null : { value, literal: score },
    };
  }
  return null;
}

/** Most lines of one heading, so that a text without any status ends soon. */
const longestHeading = 200;

function parentOf(id: string, level: number, lastOfLevel: readonly (string | null)[], ids: ReadonlySet<string>): string | null {
  if (level < deepestHeading) return lastOfLevel[level - 1] ?? null;
  // All deeper levels share six marks; there the id itself tells more.
  const above = id.slice(0, Math.max(0, id.lastIndexOf(".")));
  return ids.has(above) ? above : (lastOfLevel[level - 1] ?? null);
}

function fieldOf(body: string, label: string): string | null {
  const start = `\n**${label}**:`;
  const at = `\n${body}`.indexOf(start);
  if (at === -1) return null;
  const rest = `\n${body}`.slice(at + start.length);
  const end = rest.search(/\n\n\*\*(?:Insight|Related work|Grounding|Result|Branch)\*\*:/);
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}
