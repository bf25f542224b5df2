// What is different between the plan a person saw and the plan as the disk is now, in words.

import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import { countedLost } from "@/lib/engine/plan/counted-lost";
import type { Consequences, Plan, PlanEffect, PlanRead } from "@/lib/engine/plan/plan";

/** Most differences that are told one by one. */
const most = 50;

/** Differences, most telling first; empty exactly when both plans say the same. Each sentence occurs once. */
export function comparePlans(old: Plan, fresh: Plan): readonly string[] {
  if (old.digest === fresh.digest) return [];
  const words = [
    ...(fresh.empty && !old.empty ? ["Nothing is left to do."] : []),
    ...readChanges(old.reads, fresh.reads),
    ...fateChanges(old.consequences, fresh.consequences),
    ...lostChanges(old.consequences, fresh.consequences),
    ...setChanges(old.edits, fresh.edits, (edit) => `the change of ${edit.path}`),
    ...setChanges(old.effects, fresh.effects, effectWords),
    ...setChanges(old.gates, fresh.gates, (gate) => `the question “${gate.question}”`),
    ...setChanges(old.findings, fresh.findings, (finding) => `the remark “${finding.message}”`),
  ];
  const once = [...new Set(words)];
  if (once.length === 0) return ["The plan reads differently now, although it would do the same."];
  return once.length <= most ? once : [...once.slice(0, most), `… and ${once.length - most} more differences.`];
}

function readChanges(old: readonly PlanRead[], fresh: readonly PlanRead[]): readonly string[] {
  const before = new Map(old.map((read) => [read.path, read]));
  const after = new Set(fresh.map((read) => read.path));
  const changes = fresh.flatMap((read) => {
    const known = before.get(read.path);
    if (known === undefined) return [`${read.path} was not looked at before.`];
    if (known.sha256 === read.sha256) return [];
    if (known.sha256 === null) return [`${read.path} has appeared.`];
    return [read.sha256 === null ? `${read.path} is gone.` : `${read.path} has changed (${known.sizeBytes} → ${read.sizeBytes} bytes).`];
  });
  return [...changes, ...old.flatMap((read) => (after.has(read.path) ? [] : [`${read.path} is no longer looked at.`]))];
}

const fates = [
  ["redispatch", "would be run again"],
  ["keep", "would be kept"],
  ["held", "would be held"],
  ["needsPerson", "would need a person"],
] as const;

function fateChanges(old: Consequences, fresh: Consequences): readonly string[] {
  const before = jobsOf(old);
  const after = jobsOf(fresh);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const was = before.get(id);
    const is = after.get(id);
    if (was?.fate !== is?.fate) {
      return [`${id}: ${is?.fate ?? "would not be part of the plan"}; before, it ${was?.fate ?? "was not part of the plan"}.`];
    }
    return was?.why === is?.why ? [] : [`${id}: ${is?.fate ?? ""} as before, but for another reason or by other evidence.`];
  });
}

function jobsOf(all: Consequences): ReadonlyMap<string, { readonly fate: string; readonly why: string }> {
  return new Map(fates.flatMap(([key, fate]) => all[key].map((job) => [job.jobId, { fate, why: canonicalJson(job) }] as const)));
}

function lostChanges(old: Consequences, fresh: Consequences): readonly string[] {
  const before = new Map(old.lost.map((item) => [item.path, item]));
  const after = new Set(fresh.lost.map((item) => item.path));
  const changes = fresh.lost.flatMap((item) => {
    const known = before.get(item.path);
    if (known === undefined) return [`In ${item.path}, ${countedLost(item)} would be lost; before, none.`];
    if (known.count !== item.count) return [`In ${item.path}, ${countedLost(item)} would be lost; before, ${known.count}.`];
    return canonicalJson(known) === canonicalJson(item)
      ? []
      : [`In ${item.path}, other ${item.unit ?? "files"} would be lost than before.`];
  });
  return [...changes, ...old.lost.flatMap(({ path }) => (after.has(path) ? [] : [`In ${path}, nothing would be lost any more.`]))];
}

/** `name` says what a thing is, and tells two things of a list apart. */
function setChanges<T>(old: readonly T[], fresh: readonly T[], name: (one: T) => string): readonly string[] {
  const before = new Map(old.map((one) => [name(one), canonicalJson(one)]));
  const after = new Map(fresh.map((one) => [name(one), canonicalJson(one)]));
  return [
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `New in the plan: ${key}.`),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `No longer in the plan: ${key}.`),
    ...[...after].filter(([key, one]) => before.has(key) && before.get(key) !== one).map(([key]) => `Different now: ${key}.`),
  ];
}

function effectWords(effect: PlanEffect): string {
  switch (effect.kind) {
    case "remove-worktree":
      return `removing the worktree ${effect.path}`;
    case "remove-file":
      return `removing the file ${effect.path}`;
    case "hide-folder":
      return `moving the folder ${effect.path} out of sight`;
    case "create-file":
      return `making the file ${effect.path}`;
  }
}
