// What differs between two trees, and what a commit changed: one git process for all such questions of a round.

import { isObjectId } from "@/lib/io/git/locate-repository";
import type { Ask } from "@/lib/io/git/object-answers";
import type { FileAt } from "@/lib/io/git/status-text";

/** One path; null on the side that does not hold it. Paths are from the top of the repository. */
export interface TreeChange {
  readonly path: string;
  readonly before: FileAt | null;
  readonly after: FileAt | null;
}

/** By question; null where git could not tell. */
export type TreeChanges = ReadonlyMap<string, readonly TreeChange[] | null>;

/** The question what a tree holds: how it differs from the empty tree, which git knows without its object. */
export function everythingIn(tree: string): string {
  const empty =
    tree.length === 40 ? "4b825dc642cb6eb9a060e54bf8d69288fbee4904" : "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321";
  return `${empty} ${tree}`;
}

/** Questions that are asked one by one when the answer to all of them fails: a single missing object must not hide the rest. */
const mostSingles = 16;

/**
 * Adds what is not known yet.
 * @param questions a full commit id, compared with its first parent, or the ids of two trees with a space between
 */
export async function readTreeChanges(ask: Ask, questions: readonly string[], known: TreeChanges): Promise<TreeChanges> {
  const open = [...new Set(questions)].filter((question) => !known.has(question));
  if (open.length === 0) return known;
  const together = await compare(ask, open);
  if (together !== null || open.length === 1) return new Map([...known, ...fill(open, together)]);
  const found = new Map(known);
  for (const one of open.slice(0, mostSingles))
    for (const [question, answer] of fill([one], await compare(ask, [one]))) found.set(question, answer);
  return found;
}

function fill(asked: readonly string[], answers: TreeChanges | null) {
  return asked.map((question) => [question, answers === null ? null : (answers.get(question) ?? [])] as const);
}

async function compare(ask: Ask, questions: readonly string[]): Promise<TreeChanges | null> {
  const args = ["diff-tree", "--stdin", "-r", "-m", "--first-parent", "--root", "--raw", "--no-abbrev", "--no-renames", "-z"];
  const answer = await ask(args, `${questions.join("\n")}\n`);
  return answer.ok ? parse(answer.text) : null;
}

/** A pair of trees is announced with a line, a commit with its id; `:mode mode id id letter`, then the path, for every change. */
function parse(text: string): TreeChanges {
  const found = new Map<string, TreeChange[]>();
  let current: TreeChange[] = [];
  const announce = (question: string): void => {
    current = [];
    found.set(question, current);
  };
  const words = text.split("\0");
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? "";
    for (let cut = word.indexOf("\n"); cut >= 0; cut = word.indexOf("\n")) {
      if (cut > 0) announce(word.slice(0, cut));
      word = word.slice(cut + 1);
    }
    if (isObjectId(word)) announce(word);
    else if (word.startsWith(":")) {
      const [mode, afterMode, id, afterId] = word.slice(1).split(" ");
      at += 1;
      const path = words[at];
      if (path !== undefined) current.push({ path, before: side(mode, id), after: side(afterMode, afterId) });
    }
  }
  return found;
}

const side = (mode: string | undefined, id: string | undefined): FileAt | null =>
  mode === undefined || id === undefined || /^0+$/.test(mode) ? null : { mode, id };
