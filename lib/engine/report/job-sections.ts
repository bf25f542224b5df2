// The jobs, what is stopped, and what git says about them: the middle of the generated report.

import { type ReportSection, unlessEmpty } from "@/lib/engine/report/report-section";
import { bullets, cellCode, code, table, words } from "@/lib/engine/report/write-markdown";
import type { Breaker } from "@/lib/engine/run/breaker";
import type { Job } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";
import type { TruthTable } from "@/lib/engine/run/truth";

/** Most jobs that are listed; a longer table says how many are left out. */
const mostJobs = 500;

export function jobSections(run: Run): readonly ReportSection[] {
  return [
    ...unlessEmpty("Jobs", jobsOf(run.jobs)),
    ...unlessEmpty("Breakers", bullets(run.breakers.map(breakerLine))),
    ...(run.truth === null ? [] : [{ heading: "Git truth", blocks: truthOf(run.truth) }]),
  ];
}

function jobsOf(jobs: readonly Job[]): readonly string[] {
  const rows = jobs.slice(0, mostJobs).map(({ id, state, stateWord, attempts, why }) => {
    const word = stateWord === null || stateWord.toLowerCase() === state ? state : `${state} (${words(stateWord)})`;
    return [cellCode(id), word, attempts === null ? "—" : `${attempts.used} of ${attempts.cap}`, words(why) || "—"];
  });
  return [...table(["Job", "State", "Attempts", "Why"], rows), ...leftOut(jobs.length - mostJobs, "jobs")];
}

function breakerLine({ backend, state, reason, held, clears }: Breaker): string {
  const waiting = held.length === 0 ? "" : `, held: ${held.slice(0, 50).map(code).join(", ")}`;
  return `${words(backend)}: ${state}${reason === null ? "" : `, ${words(reason)}`}${waiting}. ${words(clears)}`;
}

function truthOf({ unavailable, rows }: TruthTable): readonly string[] {
  if (unavailable !== null) return [`Git could not be asked: ${words(unavailable)}`];
  const shown = rows
    .slice(0, mostJobs)
    .map(({ jobId, ledger, git, so, change }) => [cellCode(jobId), words(ledger), words(git), words(so), change]);
  return [...table(["Job", "Ledger", "Git", "So", "Change"], shown), ...leftOut(rows.length - mostJobs, "jobs")];
}

function leftOut(count: number, what: string): readonly string[] {
  return count > 0 ? [`… and ${count} more ${what}.`] : [];
}
