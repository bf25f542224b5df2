// Finds commits by the start of their subject, among those that HEAD reaches: one git process for all starts.

import type { FoundSubject } from "@/lib/engine/formats/evidence";
import { isObjectId } from "@/lib/io/git/locate-repository";
import type { Ask } from "@/lib/io/git/object-answers";

const maxStarts = 2_000;

type Subjects = ReadonlyMap<string, readonly FoundSubject[]>;

/** Adds the starts that are not known yet; when the search fails they stay unknown. */
export async function readSubjects(ask: Ask, asked: readonly string[], head: string | null, known: Subjects): Promise<Subjects> {
  const starts = [...new Set(asked)].filter((start) => start !== "" && !/[\n\0]/.test(start) && !known.has(start)).slice(0, maxStarts);
  if (starts.length === 0 || head === null) return known;
  const args = [
    "log",
    "-z",
    "--format=%H %s",
    "--fixed-strings",
    "--no-show-signature",
    ...starts.map((start) => `--grep=${start}`),
    head,
    "--",
  ];
  const answer = await ask(args);
  if (!answer.ok) return known;
  const all = answer.text.split("\0").flatMap((record): FoundSubject[] => {
    const cut = record.indexOf(" ");
    const commit = record.slice(0, Math.max(0, cut));
    return isObjectId(commit) ? [{ commit, subject: record.slice(cut + 1) }] : [];
  });
  const found = starts.map((start) => [start, all.filter(({ subject }) => subject.startsWith(start))] as const);
  return new Map([...known, ...found]);
}
