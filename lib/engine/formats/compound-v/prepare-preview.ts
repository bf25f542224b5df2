// What the host's own `resume-prepare` would do, job by job, in words (§14). Reprise does none of it.

import { goesOnInSession } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { previewPrepare } from "@/lib/engine/formats/compound-v/rules/resume-prepare";
import type { DispatchPreview } from "@/lib/engine/plan/plan";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";

/** Empty for a run without a workflow: the older dispatcher prepares nothing. */
export function preparePreview(facts: RunFacts): DispatchPreview["prepare"] {
  if (!facts.paths.has("dispatch.workflow.js")) return [];
  const jobs = facts.jobs.map((job) => ({
    id: job.id,
    integrated: job.claim.integrated,
    resumesSession: goesOnInSession(facts, job),
    hasPin: facts.paths.has(`jobs/${job.id}.baseline`),
    hasReceipt: facts.paths.has(`receipts/${job.id}.gate.json`),
    realisedCommit: textOf(member(job.files.receipt ?? undefined, "realised_commit")),
  }));
  const mapped = facts.laneMap.status === "read" ? (entriesOf(member(facts.laneMap.root, "worktrees")) ?? []) : [];
  return previewPrepare(jobs, facts.paths).map(({ id, reset, removes, renames }, index) => {
    if (!reset)
      return {
        jobId: id,
        sentences: [jobs[index]?.integrated === true ? "integrated: left as it is" : "goes on in its session: left as it is"],
      };
    const trees = mapped.filter(([, job]) => textOf(job) === id).length;
    return {
      jobId: id,
      sentences: [
        "status → pending, working tree → none",
        ...(removes === null ? [] : [`${removes} removed`]),
        ...(renames === null ? [] : [`${renames.from} → ${renames.to ?? "an archive named after the time"}`]),
        ...(trees === 0 ? [] : [`${trees} of its trees leave the lane map`]),
      ],
    };
  });
}
