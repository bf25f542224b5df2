// Made runs of Compound V: a manifest of five jobs as its planner writes it, a state, results and prompts.

import { isoTime, pick, prose, taskOf } from "@/bench/support/made-words";
import type { MadeRun } from "@/bench/support/make-runs";

const kinds = ["engine", "toolkit", "prose", "wiring", "review"];

/** A run of five jobs; its number decides how many are done. */
export function compoundRun(number: number, atMs: number): MadeRun {
  const id = `${isoTime(atMs).slice(0, 10)}-made-${number}`;
  const ids = kinds.map((kind, index) => `task-${index}-${kind}`);
  const done = Math.floor(number / 3) % 6;
  const results = ids.slice(0, done).map((job) => [`results/${job}.json`, result(id, job)]);
  return {
    folder: `docs/superpowers/execution/${id}`,
    files: {
      "manifest.yaml": manifest(id, number, ids),
      "state.json": state(id, number, atMs, ids, done),
      ...Object.fromEntries(results),
      ...Object.fromEntries(ids.map((job, index) => [`jobs/${job}.prompt.md`, `# ${job}\n\n${prose(number + index, job)}\n`])),
    },
  };
}

function manifest(id: string, number: number, ids: readonly string[]): string {
  const jobs = ids.map((job, index) =>
    [
      `  - id: ${job}`,
      `    title: "${prose(number + index, job)
        .slice(0, 90)
        .replaceAll('"', "'")}"`,
      `    type: ${index === 0 ? "shared_foundation" : "core_slice"}`,
      `    backend: ${pick(["claude", "codex"], index)}`,
      "    tier: standard",
      "    effort: high",
      `    isolation: ${index === 0 ? "direct" : "worktree"}`,
      `    run: ${index === 0 ? "serial" : "parallel"}`,
      ...(index === 0 ? [] : ["    depends_on:", `      - ${ids[0]}`]),
      "    write_allowed:",
      `      - src/${job}.ts`,
      "    read_allowed:",
      "      - src/**",
      "      - docs/superpowers/specs/**",
      "    acceptance:",
      `      - "${job} has tests that fail without it"`,
      '      - "the whole suite is green; nothing outside the lane was written"',
      "",
    ].join("\n"),
  );
  return `# Execution manifest, made from the verified plan.
# One job per lane; the first is serial.

run_id: ${id}
feature: "${taskOf(number)} — ${pick(kinds, number)}"
spec_path: docs/superpowers/specs/${id}-design.md
plan_path: docs/superpowers/plans/${id}.md
audits:
  archaeology: docs/superpowers/archaeology/${id}.md
  domain: docs/superpowers/expert/${id}.md

acceptance_criteria:
  - "the self test is green"
  - "no write outside the partitioned file sets"

routing_stance: balanced
max_parallel: 4

jobs:
${jobs.join("\n")}`;
}

function state(id: string, number: number, atMs: number, ids: readonly string[], done: number): string {
  const jobs = ids.map((job, index): readonly [string, object] => {
    const status = index < done ? "done" : index === done ? "running" : "pending";
    return [job, { status, isolation: index === 0 ? "direct" : "worktree", worktree: null, session_id: `s${number}-${index}`, attempt: 1 }];
  });
  const phase = done < ids.length ? "DISPATCHED" : number % 2 === 0 ? "REVIEWED" : "MERGED";
  const counters = { total_retries: 0, max_total_retries: 12, cooldowns: {}, circuit_open: breakers(number, atMs), attempts: {} };
  return `${JSON.stringify({ run_id: id, phase, updated_at: isoTime(atMs), ...counters, jobs: Object.fromEntries(jobs) }, null, 2)}\n`;
}

/** Every fortieth run stands behind an open breaker. */
function breakers(number: number, atMs: number): object {
  return number % 40 === 2 ? { claude: { open: true, reason: "out_of_credits", opened_at: isoTime(atMs) } } : {};
}

function result(id: string, job: string): string {
  const checks = [{ name: "self test", passed: true }];
  return JSON.stringify(
    { run_id: id, job_id: job, status: "done", summary: `${job} is done.`, files_changed: [`src/${job}.ts`], checks },
    null,
    2,
  );
}
