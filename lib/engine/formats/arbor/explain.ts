// What happened, in sentences (§19, §21). Absolute times only.

import type { InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { isoText } from "@/lib/engine/text/instant-text";

/** The verdict first, then each interrupted idea with what survived of it. */
export function explanationOf(facts: SessionFacts): readonly string[] {
  const { verdict, interrupted, log, processes, reconstructed, treeContent } = facts;
  return [
    verdict.sentence,
    ...(reconstructed === null || treeContent === null
      ? []
      : ["Its tree cannot be read, so it cannot be resumed; what is shown was put together from other files."]),
    ...(processes.length > 1
      ? [`${processes.length} processes wrote its log; the newest began ${moment(processes.at(-1)?.startedAtMs ?? null)}.`]
      : []),
    ...interrupted.slice(0, 20).map(interruptedSentence),
    ...(interrupted.length > 20 ? [`And ${interrupted.length - 20} more.`] : []),
    ...(log.partial === null ? [] : [log.partial]),
  ];
}

/** One sentence on one interrupted node: what it was, its last sign of life, what git has of it. */
function interruptedSentence({ id, inTree, run, branch }: InterruptedNode): string {
  const state = inTree ? `${id} is marked as running` : `${id} has an executor that never ended, although the tree does not say running`;
  const signs = [run?.lastHeartbeat, run?.lastTool].flatMap((sign) => (sign == null || sign.atMs === null ? [] : [sign]));
  const last = signs.toSorted((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0))[0];
  const seen =
    last === undefined
      ? run === null
        ? ", and no executor of it is in the log"
        : ""
      : `; its last sign of life was ${moment(last.atMs)} (${last.what ?? "event"})`;
  return `${state}${seen}. ${branchSentence(branch)}`;
}

function branchSentence(branch: InterruptedNode["branch"]): string {
  if (branch === null) return "No branch of it is known.";
  if (branch.tip === undefined) return `Its branch would be ${branch.name}; git could not be asked.`;
  if (branch.tip === null) return `Git has no branch ${branch.name}: nothing of it was committed here.`;
  const { log, tree } = branch;
  const count =
    log === null
      ? "an unknown number of commits"
      : log.commits.length === 0
        ? "no commit of its own"
        : `${log.commits.length}${log.more ? " or more" : ""} ${log.commits.length === 1 ? "commit" : "commits"} of its own`;
  const loose = tree?.uncommitted
    ? ` Its working tree has ${tree.uncommitted === 1 ? "1 file that is" : `${tree.uncommitted} files that are`} not committed.`
    : "";
  return `Branch ${branch.name} has ${count}.${loose}`;
}

function moment(atMs: number | null): string {
  return atMs === null ? "at an unknown time" : isoText(atMs);
}
