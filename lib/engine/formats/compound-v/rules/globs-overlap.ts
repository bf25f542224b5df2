// Whether two lanes may own the same path: the question behind "two jobs write disjoint files".

import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";

/** True unless the two patterns provably share no path (§5.5). */
export function globsOverlap(a: string, b: string): boolean {
  if (a === b) return true;
  const [ownTop, otherTop] = [topOf(a), topOf(b)];
  if (ownTop !== otherTop && !isPattern(ownTop) && !isPattern(otherTop)) return false;
  if (compileGlob(b)(witness(a)) || compileGlob(a)(witness(b))) return true;
  return !provablyDisjoint(a.split("/"), b.split("/"));
}

/** Different literal top folders settle it without any further look. */
const topOf = (pattern: string) => pattern.slice(0, Math.max(pattern.indexOf("/"), 0) || undefined);
const isPattern = (segment: string) => /[*?]/.test(segment);

/** A path that a pattern matches, as good as one can be written down. */
function witness(pattern: string): string {
  return pattern.replace(/\*+|\?/g, (run) => (run.length > 1 ? "x/x" : "x"));
}

function provablyDisjoint(a: readonly string[], b: readonly string[]): boolean {
  const shorter = Math.min(a.length, b.length);
  let left = 0;
  for (; left < shorter; left += 1) {
    const [own, other] = [a[left] ?? "", b[left] ?? ""];
    if (own === "**" || other === "**") break;
    if (segmentsDisjoint(own, other)) return true;
  }
  for (let right = 1; right <= shorter - left; right += 1) {
    const [own, other] = [a.at(-right) ?? "", b.at(-right) ?? ""];
    if (own === "**" || other === "**") break;
    if (segmentsDisjoint(own, other)) return true;
  }
  return a.length !== b.length && !a.includes("**") && !b.includes("**");
}

function segmentsDisjoint(a: string, b: string): boolean {
  const [ownPrefix, otherPrefix] = [literalPrefix(a), literalPrefix(b)];
  if (ownPrefix === a && otherPrefix === b) return a !== b;
  const [ownSuffix, otherSuffix] = [literalSuffix(a), literalSuffix(b)];
  return (
    !(ownPrefix.startsWith(otherPrefix) || otherPrefix.startsWith(ownPrefix)) ||
    !(ownSuffix.endsWith(otherSuffix) || otherSuffix.endsWith(ownSuffix))
  );
}

const literalPrefix = (segment: string) => /^[^*?]*/.exec(segment)?.[0] ?? "";
const literalSuffix = (segment: string) => segment.slice(Math.max(segment.lastIndexOf("*"), segment.lastIndexOf("?")) + 1);
