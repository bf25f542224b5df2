// A plan as lines of plain text: everything a person must know before saying yes, for the terminal.

import { countedLost } from "@/lib/engine/plan/counted-lost";
import { describeCreateFile } from "@/lib/engine/plan/describe-create-file";
import { describeEdit } from "@/lib/engine/plan/describe-edit";
import type { Gate, JobConsequence, LostItem, Plan, PlanEffect } from "@/lib/engine/plan/plan";
import type { Finding } from "@/lib/engine/run/finding";

/** All lines of a plan, in the order in which a person should read them. Not inert: the terminal's door escapes them. */
export function describePlan(plan: Plan): readonly string[] {
  const { redispatch, keep, held, needsPerson, lost } = plan.consequences;
  const { sentences, commands } = plan.afterwards;
  return [
    plan.title,
    plan.summary,
    ...section("Would be lost", lost, lostLines),
    ...section("Run again", redispatch, jobLines),
    ...section("Need a person", needsPerson, jobLines),
    ...section("Held", held, jobLines),
    ...section("Kept", keep, jobLines),
    ...section("Files that change", plan.edits, describeEdit),
    ...section("Besides editing files", plan.effects, effectLines),
    ...section("What comes after it, word for word", plan.previews, ({ title, sentence, text }) => [
      `${title}. ${sentence}`,
      ...text.split("\n").map(indented),
    ]),
    ...section("Worth knowing", plan.findings, findingLines),
    ...section("Questions to answer", plan.gates, gateLines),
    ...section("Afterwards", [...sentences, ...commands.map(({ host, command }) => `${host}: ${command}`)], (line) => [line]),
    "",
    ...(plan.empty ? ["Nothing would change."] : []),
    `Made from ${plan.reads.length} ${plan.reads.length === 1 ? "file" : "files"}, by digest ${plan.digest}`,
  ];
}

function section<T>(title: string, items: readonly T[], lines: (item: T) => readonly string[]): readonly string[] {
  return items.length === 0 ? [] : ["", `${title} (${items.length}):`, ...items.flatMap(lines).map(indented)];
}

const indented = (line: string) => `  ${line}`;

function jobLines(job: JobConsequence): readonly string[] {
  return [`${job.jobId}: ${job.reason}`, ...job.evidence.map(indented)];
}

function lostLines(item: LostItem): readonly string[] {
  const size = item.sizeBytes === null ? "" : `, ${item.sizeBytes} bytes`;
  const unnamed = item.count - item.files.length;
  return [
    `${item.path} (${countedLost(item)}${size}): ${item.sentence}`,
    ...item.files.map(indented),
    ...(unnamed > 0 ? [indented(item.files.length === 0 ? `${unnamed} that are not named` : `… and ${unnamed} more`)] : []),
  ];
}

function effectLines(effect: PlanEffect): readonly string[] {
  switch (effect.kind) {
    case "remove-worktree":
      return [
        `Git removes the worktree ${effect.path}. ${effect.sentence}`,
        indented(`branch ${effect.branch ?? "none"}, at ${effect.head ?? "no known commit"}`),
      ];
    case "remove-file":
      return [`Remove the file ${effect.path} (${effect.sizeBytes} bytes). ${effect.sentence}`];
    case "hide-folder":
      return [
        `Move the folder ${effect.path} out of sight. ${effect.sentence}`,
        ...effect.worktrees.map((tree) => indented(`with the worktree ${tree}`)),
      ];
    case "create-file":
      return describeCreateFile(effect);
  }
}

function findingLines(finding: Finding): readonly string[] {
  const { place } = finding;
  const line = place?.line == null ? "" : `:${place.line}`;
  const pointer = place?.pointer == null ? "" : ` ${place.pointer}`;
  return [
    `${finding.severity} ${finding.code}: ${finding.message}`,
    ...(place === null ? [] : [indented(`${place.path}${line}${pointer}`)]),
    ...(finding.evidence === null ? [] : [indented(finding.evidence)]),
    ...(finding.remedy === "" ? [] : [indented(finding.remedy)]),
  ];
}

function gateLines(gate: Gate): readonly string[] {
  return [`${gate.id}: ${gate.question}`, ...gate.evidence.map(indented), indented(`answer: ${gate.expects}`)];
}
