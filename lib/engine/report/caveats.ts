// What the generated report cannot vouch for, said in it.

import { words } from "@/lib/engine/report/write-markdown";
import type { Run } from "@/lib/engine/run/run";

/** One line each; there is always the first. */
export function caveatsOf(run: Run): readonly string[] {
  const { liveness, status, gates, documents, findings, nextWave, truth } = run;
  const unread = documents.filter((document) => document.problem !== null).length;
  const blockers = findings.filter((finding) => finding.severity === "blocker").length;
  return [
    "It says what the files say at the moment of writing. “—” means that the run did not record it.",
    ...(status.guess ? ["The state is a guess: the evidence only suggests it."] : []),
    ...(liveness.lastActivity === null ? ["Nothing tells when the run last moved."] : []),
    ...(liveness.maybeLive ? ["The run may still be at work, so this may be out of date already."] : []),
    ...(blockers > 0
      ? [`${blockers === 1 ? "One file" : `${blockers} places`} of the run cannot be read as they should, so parts are missing.`]
      : []),
    ...(run.notice === null ? [] : [`${words(run.notice.title)}.`]),
    ...(run.scores !== null && run.scores.test.baseline === null && run.scores.test.trunk === null
      ? [`No ${words(run.scores.test.name)} score: nothing was verified on the held-out split.`]
      : []),
    ...(/smoke/i.test(run.id) ? ["Smoke run: by its name it was made to try things out."] : []),
    ...(/budget|timeout/i.test(status.code) ? ["It was cut by its time budget."] : []),
    ...(unread > 0 ? [`${unread} of ${documents.length} files of the run were not opened.`] : []),
    ...(truth !== null && truth.unavailable !== null ? ["Git was not heard, so the ledger stands unchecked."] : []),
    ...(nextWave === null || nextWave.assumption === "" ? [] : [`The next wave is worked out ${words(nextWave.assumption)}.`]),
    ...gates.map((gate) => `${gate.guess ? "Perhaps a" : "A"} question waits for a person: ${words(gate.title)}`),
  ];
}
