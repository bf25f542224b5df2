// A plan as lines of plain text: everything a person must know before saying yes, for the terminal.

import type { JobConsequence, Plan, PlanEdit, PlanEffect } from "@/lib/engine/plan/plan";

/** All lines of a plan, in the order in which a person should read them. */
export function describePlan(plan: Plan): readonly string[] {
  const { consequences } = plan;
  return [
    plan.title,
    plan.summary,
    ...section("Would be lost", consequences.lost.flatMap(lostLines)),
    ...section("Run again", consequences.redispatch.flatMap(jobLines)),
    ...section("Kept", consequences.keep.flatMap(jobLines)),
    ...section("Held", consequences.held.flatMap(jobLines)),
    ...section("Needs a person", consequences.needsPerson.flatMap(jobLines)),
    ...section("Files that change", plan.edits.flatMap(editLines)),
    ...section("Effects", plan.effects.map(effectLine)),
    ...section(
      "Worth knowing",
      plan.findings.map((finding) => `${finding.severity} ${finding.code}: ${finding.message} ${finding.remedy}`),
    ),
    ...section(
      "Questions to answer",
      plan.gates.flatMap((gate) => [`${gate.id}: ${gate.question} (answer: ${gate.expects})`, ...gate.evidence.map(indented)]),
    ),
    ...section("Afterwards", [...plan.afterwards.sentences, ...plan.afterwards.commands.map(({ host, command }) => `${host}: ${command}`)]),
    "",
    plan.empty ? "Nothing would change." : `Digest ${plan.digest}`,
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map(indented)];
}

const indented = (line: string) => `  ${line}`;

function jobLines(job: JobConsequence): readonly string[] {
  return [`${job.jobId}: ${job.reason}`, ...job.evidence.map(indented)];
}

function lostLines(item: Plan["consequences"]["lost"][number]): readonly string[] {
  const unnamed = item.count - item.files.length;
  return [
    `${item.path}: ${item.sentence}`,
    ...item.files.map(indented),
    ...(unnamed > 0 && item.files.length > 0 ? [indented(`… and ${unnamed} more`)] : []),
  ];
}

const marks = { same: " ", removed: "-", added: "+" } as const;

function editLines(edit: PlanEdit): readonly string[] {
  return [
    `${edit.path} (${edit.before.sizeBytes} → ${edit.after.sizeBytes} bytes)`,
    ...edit.changes.map(indented),
    ...edit.hunks.flatMap((hunk) => [
      indented(`@@ line ${hunk.find((line) => line.before !== null)?.before ?? 1} @@`),
      ...hunk.map((line) => indented(`${marks[line.kind]} ${line.text}`)),
    ]),
  ];
}

function effectLine(effect: PlanEffect): string {
  switch (effect.kind) {
    case "remove-worktree":
      return `Remove the worktree ${effect.path}. ${effect.sentence}`;
    case "remove-file":
      return `Remove the file ${effect.path} (${effect.sizeBytes} bytes). ${effect.sentence}`;
    case "hide-folder":
      return `Move ${effect.path} out of sight. ${effect.sentence}`;
  }
}
