// reprise list: every run of every root, the ones that need a person first.

import type { Answer } from "@/cli/answer";
import { needsPerson } from "@/lib/engine/run/need";
import type { RunSummary } from "@/lib/engine/run/run";
import { listRuns } from "@/lib/service/list-runs";
import type { Services } from "@/lib/service/services";

/** Exit code 0 when nothing needs a person, 1 when something does, 2 when a root cannot be read. */
export async function list(services: Services): Promise<Answer> {
  const view = await listRuns(services);
  const problems = view.roots.filter((root) => root.problem !== null);
  const lines = view.runs.flatMap(describe);
  for (const root of problems) lines.push(`! ${root.name} (${root.path}): ${root.problem}`);
  if (view.rootsProblem !== null) lines.push(`! ${view.rootsProblem}`);
  if (lines.length === 0)
    lines.push(view.roots.length === 0 ? "No root is configured. Give one: --root DIR. Without any, npm start makes a demo." : "No runs.");
  const unreadable = problems.length > 0 || view.rootsProblem !== null;
  const needed = view.runs.some((run) => needsPerson(run.status.condition));
  return { code: unreadable ? 2 : needed ? 1 : 0, lines, value: view };
}

function describe(run: RunSummary): readonly string[] {
  const quiet = run.liveness.lastActivity === null ? "" : ` (last activity ${new Date(run.liveness.lastActivity.atMs).toISOString()})`;
  return [
    `${run.status.word.padEnd(22)} ${run.ref.rootId}:${run.ref.path}`,
    `    ${run.title}`,
    `    ${run.status.sentence}${quiet} Next: ${run.nextStep.sentence}`,
  ];
}
