// reprise show: one run as text.

import { type Answer, cannot } from "@/cli/answer";
import { describeFinding } from "@/cli/describe-finding";
import { findRun } from "@/cli/find-run";
import type { Job } from "@/lib/engine/run/job";
import { needsPerson } from "@/lib/engine/run/need";
import type { Run } from "@/lib/engine/run/run";
import { openRun } from "@/lib/service/open-run";
import type { Services } from "@/lib/service/services";

/** Exit code 1 when the run needs a person. */
export async function show(services: Services, word: string): Promise<Answer> {
  const place = await findRun(services, word);
  if (!place.ok) return cannot(place.message);
  const opened = await openRun(services, place.ref);
  if (!opened.ok) return cannot(opened.problem.message);
  const { run } = opened.value;
  return { code: needsPerson(run.status.condition) ? 1 : 0, lines: describeRun(run), value: opened.value };
}

function describeRun(run: Run): readonly string[] {
  const lines = [`${run.title}`, `${run.kind.word} ${run.ref.rootId}:${run.ref.path}`, `${run.status.word}: ${run.status.sentence}`];
  if (run.notice !== null) lines.push(run.notice.title, ...run.notice.sentences.map((sentence) => `  ${sentence}`));
  const activity = run.liveness.lastActivity;
  lines.push(activity === null ? "Last activity: —" : `Last activity: ${new Date(activity.atMs).toISOString()} (${activity.source})`);
  for (const sentence of run.explanation) lines.push(`  ${sentence}`);
  if (run.jobs.length > 0) lines.push("", "Jobs:", ...run.jobs.map(describeJob));
  if (run.gates.length > 0)
    lines.push("", "Gates:", ...run.gates.map((gate) => `  ${gate.guess ? "perhaps " : ""}${gate.title}: ${gate.howToAnswer}`));
  if (run.findings.length > 0) lines.push("", "Findings:", ...run.findings.flatMap(describeFinding));
  lines.push("", `Next: ${run.nextStep.sentence}`, ...run.nextStep.commands.map((command) => `  ${command.host}: ${command.command}`));
  const offered = run.offers.filter((offer) => offer.available);
  if (offered.length > 0) lines.push("", "Recoveries:", ...offered.map((offer) => `  ${offer.kind}: ${offer.sentence}`));
  return lines;
}

function describeJob(job: Job): string {
  return `  ${job.id.padEnd(24)} ${(job.stateWord ?? "—").padEnd(8)} ${job.readiness.padEnd(18)} ${job.why}`;
}
