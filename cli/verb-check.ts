// reprise check: the findings of one run, or of all runs.

import { type Answer, cannot } from "@/cli/answer";
import { describeFinding } from "@/cli/describe-finding";
import { findRun } from "@/cli/find-run";
import type { Finding } from "@/lib/engine/run/finding";
import type { RunRef } from "@/lib/engine/run/run";
import { listRuns } from "@/lib/service/list-runs";
import { openRun } from "@/lib/service/open-run";
import type { Services } from "@/lib/service/services";

interface CheckedRun {
  readonly ref: RunRef;
  readonly findings: readonly Finding[];
  /** Why the run could not be opened; null when it was. */
  readonly problem: string | null;
}

/** Exit code 0 without findings above a note, 1 with, 2 when a run is damaged beyond reading or cannot be found. */
export async function check(services: Services, word: string | undefined): Promise<Answer> {
  const refs = await runsMeant(services, word);
  if (!refs.ok) return cannot(refs.message);
  const checked: CheckedRun[] = [];
  for (const ref of refs.value) {
    const opened = await openRun(services, ref);
    checked.push(
      opened.ok ? { ref, findings: opened.value.run.findings, problem: null } : { ref, findings: [], problem: opened.problem.message },
    );
  }
  const all = checked.flatMap((run) => run.findings);
  const unreadable = checked.some((run) => run.problem !== null) || all.some((finding) => finding.severity === "blocker");
  const wrong = all.some((finding) => finding.severity !== "note");
  return { code: unreadable ? 2 : wrong ? 1 : 0, lines: checked.flatMap(describe), value: { runs: checked } };
}

async function runsMeant(
  services: Services,
  word: string | undefined,
): Promise<{ readonly ok: true; readonly value: readonly RunRef[] } | { readonly ok: false; readonly message: string }> {
  if (word === undefined) return { ok: true, value: (await listRuns(services)).runs.map((run) => run.ref) };
  const place = await findRun(services, word);
  return place.ok ? { ok: true, value: [place.ref] } : place;
}

function describe(run: CheckedRun): readonly string[] {
  const head = `${run.ref.rootId}:${run.ref.path}`;
  if (run.problem !== null) return [head, `  cannot be read: ${run.problem}`];
  return run.findings.length === 0 ? [head, "  no findings"] : [head, ...run.findings.flatMap(describeFinding)];
}
