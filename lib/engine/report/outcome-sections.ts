// What was asked, how it stands, how far it came, what it cost, and who judged it: the first half of the generated report.

import { logBlocks, measureBlocks, scoreBlocks } from "@/lib/engine/report/measured-sections";
import { type ReportSection, unlessEmpty } from "@/lib/engine/report/report-section";
import { bullets, code, table, words } from "@/lib/engine/report/write-markdown";
import type { Assessment, Fact, Run } from "@/lib/engine/run/run";

/** Facts that say with what the run worked, whatever a format calls them. */
const whoWorked = /\b(?:model|provider|backend|engine)\b/i;

export function outcomeSections(run: Run): readonly ReportSection[] {
  return [
    { heading: "Task", blocks: taskOf(run) },
    { heading: "Outcome", blocks: outcomeOf(run) },
    ...unlessEmpty("Event summary", [...eventsOf(run), ...logBlocks(run)]),
    { heading: "Stats", blocks: [...statsOf(run), ...measureBlocks(run)] },
    { heading: "Results", blocks: [...scoreBlocks(run), ...run.assessments.flatMap(resultOf)] },
  ];
}

function taskOf({ packet }: Run): readonly string[] {
  if (packet === null) return [];
  const { intent, verifyCommand, baseline, extra } = packet;
  const criteria = packet.criteria ?? [];
  const scopePaths = packet.scopePaths ?? [];
  const paragraphs = (intent ?? "")
    .split(/\n\s*\n/)
    .map(words)
    .filter((line) => line !== "");
  const given = bullets([
    ...(scopePaths.length === 0 ? [] : [`Scope: ${scopePaths.slice(0, 50).map(code).join(", ")}`]),
    ...(verifyCommand === null ? [] : [`Verified by: ${code(verifyCommand)}`]),
    ...(baseline === null ? [] : [`Starts from: ${code(baseline)}`]),
    ...extra.map(factLine),
  ]);
  return [
    ...(paragraphs.length === 0 ? [] : [paragraphs.map((line) => `> ${line}`).join("\n>\n")]),
    ...(criteria.length === 0 ? [] : ["**Criteria**", ...bullets(criteria.map(words))]),
    ...(given.length === 0 ? [] : ["**Given**", ...given]),
  ];
}

function outcomeOf(run: Run): readonly string[] {
  const { status, explanation, liveness, nextStep, headline } = run;
  const workers = workersOf(run);
  const last = liveness.lastActivity;
  return [
    `**${words(status.word)}${status.guess ? " (a guess)" : ""}**: ${words(status.sentence)}`,
    ...bullets([
      `State: ${code(status.code)}`,
      ...(headline === null ? [] : [`Damage: ${words(headline)}`]),
      ...(workers.length === 0 ? ["Model and provider: not recorded"] : workers),
      `Last activity: ${last === null ? "not recorded" : `${timeText(last.atMs)}, from ${words(last.source)}`}`,
      `Next: ${words(nextStep.sentence) || "nothing"}`,
    ]),
    ...(explanation.length === 0 ? [] : ["**What happened**", ...bullets(explanation.map(words))]),
  ];
}

/** Model, provider and backend as recorded, each once, of the run and of its jobs. */
function workersOf({ facts, packet, jobs }: Run): readonly string[] {
  const all = [...facts, ...(packet?.extra ?? []), ...jobs.flatMap((job) => job.facts)];
  return [...new Set(all.filter(({ label, value }) => value !== null && whoWorked.test(label)).map(factLine))].slice(0, 20);
}

function eventsOf({ progress, stages }: Run): readonly string[] {
  const counts =
    progress === null
      ? []
      : (["total", "done", "running", "failed", "ready", "held", "blocked", "waiting"] as const).map((name) => [
          `${progress.unit} ${name}`,
          String(progress[name]),
        ]);
  const steps = stages.filter((stage) => stage.count > 0 || stage.state !== "optional");
  return [
    ...table(["Count", "Value"], counts),
    ...table(
      ["Stage", "State", "Recorded", "Times"],
      steps.map(({ name, state, recordedAt, count }) => [words(name), state, recordedAt === null ? "—" : words(recordedAt), String(count)]),
    ),
  ];
}

function statsOf({ facts, budgets }: Run): readonly string[] {
  const rows = facts.map(({ label, value, evidence }) => [words(label), value === null ? "—" : words(value), words(evidence ?? "—")]);
  return [...table(["Fact", "Value", "From"], rows), ...bullets(budgets.map(({ name, sentence }) => `${words(name)}: ${words(sentence)}`))];
}

function resultOf({ title, path, verdict, stale, dimensions, defects, facts }: Assessment): readonly string[] {
  const judged = verdict === null ? "no verdict recorded" : words(verdict);
  return [
    `**${words(title)}**: ${judged}${stale ? " (stale: the work changed since)" : ""}, in ${code(path)}`,
    ...bullets([
      ...dimensions.map(({ name, pass }) => `${words(name)}: ${pass === null ? "not recorded" : pass ? "pass" : "fail"}`),
      ...facts.map(factLine),
    ]),
    ...table(
      ["Defect", "Severity", "Category", "Place", "Fix"],
      defects.slice(0, 100).map((one) => [one.id, one.severity, one.category, one.location, one.fix].map(words)),
    ),
  ];
}

function factLine({ label, value }: Fact): string {
  return `${words(label)}: ${value === null ? "—" : words(value)}`;
}

/** A moment in UTC to the second; a number that is no moment is given as it is. */
export function timeText(atMs: number): string {
  const at = new Date(atMs);
  return Number.isNaN(at.getTime()) ? String(atMs) : `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
