// The session's own log of edits and commits by its executors (§10): it proves work that an interrupted executor already committed.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { member, textOf } from "@/lib/engine/text/json-access";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { splitLines } from "@/lib/engine/text/split-lines";

export interface LoggedEdit {
  readonly line: number;
  readonly recordedAt: string | null;
  /** Tool, colon and the beginning of a path or command. */
  readonly action: string;
  readonly commit: string | null;
  /** Name of the working tree that the action names, perhaps cut at its end; null when it names none. */
  readonly tree: string | null;
}

const mostLines = 20_000;

/** Lines that cannot be read are left out; the ledger shows them. */
export function experimentsOf({ source }: Pick<SessionFacts, "source">): readonly LoggedEdit[] {
  const content = source.files.get(files.experimentsLog);
  if (content?.status !== "ok") return [];
  return splitLines(content.bytes, "lf", mostLines).flatMap((line): readonly LoggedEdit[] => {
    const reading = parseJsonText(line.text);
    if (!reading.ok) return [];
    const { root } = reading.document;
    const action = textOf(member(root, "action")) ?? "";
    // Such as `/tmp/coordinator-worktrees-1003/coordinator__n2-1-…/src/file`: the folder below the one of all trees.
    const tree = /-worktrees-[^/]+\/([^/\s'"]+)/.exec(action)?.[1] ?? null;
    return [{ line: line.line, recordedAt: textOf(member(root, "timestamp")), action, commit: textOf(member(root, "git_commit")), tree }];
  });
}
