// reprise check: the findings of one run, or of all runs; for one run also what its host's own check says.

import { type Answer, cannot } from "@/cli/answer";
import { checkAsHost, type HostAnswer } from "@/cli/check-as-host";
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
  /** What the host's own check says; null when there is none, or when all runs are checked. */
  readonly hostCheck: HostAnswer | null;
  /** Why the run could not be opened; null when it was. */
  readonly problem: string | null;
}

/**
 * Exit code 0 without findings above a note, 1 with or when the host's check of the one run fails, 2 when a run is damaged beyond
 * reading or cannot be found, or when the host's check has no such flag.
 * @param flags the host's own flags, for one run only
 */
export async function check(services: Services, word: string | undefined, flags: readonly string[] = []): Promise<Answer> {
  if (word === undefined && flags[0] !== undefined) return cannot(`Which run? reprise check RUN ${flags.join(" ")}`);
  const refs = await runsMeant(services, word);
  if (!refs.ok) return cannot(refs.message);
  const checked: CheckedRun[] = [];
  for (const ref of refs.value) {
    const opened = await openRun(services, ref);
    if (!opened.ok) {
      checked.push({ ref, findings: [], hostCheck: null, problem: opened.problem.message });
      continue;
    }
    const { run } = opened.value;
    const host = word === undefined || run.hostCheck === null ? null : await checkAsHost(services, ref, run.hostCheck, flags);
    if (host === null && flags[0] !== undefined)
      return cannot(`The program that owns this run makes no check of it, so “${flags[0]}” means nothing.`);
    if (host !== null && !host.ok) return cannot(host.message);
    checked.push({ ref, findings: run.findings, hostCheck: host?.value ?? null, problem: null });
  }
  const all = checked.flatMap((run) => run.findings);
  const unreadable = checked.some((run) => run.problem !== null) || all.some((finding) => finding.severity === "blocker");
  const wrong = all.some((finding) => finding.severity !== "note") || checked.some((run) => run.hostCheck?.ok === false);
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
  const host = run.hostCheck === null ? [] : [`  ${run.hostCheck.title}:`, ...run.hostCheck.lines.map((line) => `    ${line}`)];
  return [head, ...(run.findings.length === 0 ? ["  no findings"] : run.findings.flatMap(describeFinding)), ...host];
}
