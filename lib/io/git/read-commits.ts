// Which of many commits exist, and the tree of each: one git process.

import { isObjectId } from "@/lib/io/git/locate-repository";
import type { Ask, CommitPlace } from "@/lib/io/git/object-answers";

const maxCommits = 2_000;

type Commits =
  | { readonly ok: true; readonly found: ReadonlyMap<string, CommitPlace | null> }
  | { readonly ok: false; readonly reason: string };

/** Adds the names that are not known yet; one that is not written as a commit id is left out. */
export async function readCommits(ask: Ask, named: readonly string[], known: ReadonlyMap<string, CommitPlace | null>): Promise<Commits> {
  const names = [...new Set(named)].filter((name) => /^[0-9a-fA-F]{7,64}$/.test(name) && !known.has(name)).slice(0, maxCommits);
  if (names.length === 0) return { ok: true, found: known };
  const input = names.flatMap((name) => [`${name}^{commit}`, `${name}^{tree}`]).join("\n");
  const answer = await ask(["cat-file", "--batch-check=%(objecttype) %(objectname)"], `${input}\n`);
  if (!answer.ok) return { ok: false, reason: answer.message };
  const lines = answer.text.split("\n");
  const found = names.map((name, index): readonly [string, CommitPlace | null] => {
    const id = idIn(lines[index * 2], "commit");
    return [name, id === null ? null : { id, tree: idIn(lines[index * 2 + 1], "tree") }];
  });
  return { ok: true, found: new Map([...known, ...found]) };
}

function idIn(line: string | undefined, kind: string): string | null {
  const [found, id] = line?.split(" ") ?? [];
  return found === kind && id !== undefined && isObjectId(id) ? id : null;
}
