// What survived of an interrupted idea, line by line: what a person weighs before choosing between keeping and beginning anew (§20).

import { editsOn } from "@/lib/engine/formats/arbor/edit-index";
import type { InterruptedNode } from "@/lib/engine/formats/arbor/facts";
import type { JobEvidence } from "@/lib/engine/formats/arbor/job-evidence";
import type { LastSign } from "@/lib/engine/formats/arbor/rules/executors";
import { isoText } from "@/lib/engine/text/instant-text";
import { excerpt } from "@/lib/engine/text/json-access";

const mostCommits = 5;

/** Branch, its commits, logged edits, last signs of life and tokens; what is not known is left out. Absolute times only. */
export function survivedLines(evidence: JobEvidence, { id, run, branch }: InterruptedNode): readonly string[] {
  const commits = branch?.log?.commits ?? [];
  const ids = commits.map((one) => one.commit);
  const edits = branch === null ? [] : editsOn(branch.name, ids, evidence.edits);
  const committed = edits.filter((one) => one.commit !== null).length;
  const spent = evidence.spent.get(id);
  const more = commits.length - mostCommits;
  return [
    ...(branch === null ? [] : [`Branch ${branch.name}${branch.tip === null ? ": not in git" : ""}`]),
    ...commits.slice(0, mostCommits).map(({ commit, subject }) => `Commit ${commit.slice(0, 9)} ${excerpt(subject, 100)}`),
    ...(more > 0 ? [`and ${more} more commits`] : []),
    ...(branch?.tree?.uncommitted ? [`Not committed in ${branch.tree.path}: ${branch.tree.files.slice(0, 5).join(", ")}`] : []),
    ...(edits.length === 0 ? [] : [`${edits.length} logged edits of its working tree, ${committed} of them committed`]),
    ...signLine("Last tool", run?.lastTool ?? null),
    ...signLine("Last heartbeat", run?.lastHeartbeat ?? null),
    ...(spent === undefined ? [] : [`Tokens spent: ${spent.input} in, ${spent.output} out, in ${spent.calls} calls`]),
  ];
}

function signLine(label: string, sign: LastSign | null): readonly string[] {
  if (sign === null) return [];
  return [`${label}: ${sign.what ?? "not named"}${sign.atMs === null ? "" : `, ${isoText(sign.atMs)}`}`];
}
