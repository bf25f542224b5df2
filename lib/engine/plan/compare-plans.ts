// What is different between the plan a person saw and the plan as the disk is now, in words.

import { canonicalJson } from "@/lib/engine/plan/canonical-json";
import type { Consequences, Plan } from "@/lib/engine/plan/plan";

/** Differences, most telling first; empty exactly when both plans say the same. */
export function comparePlans(old: Plan, fresh: Plan): readonly string[] {
  if (old.digest === fresh.digest) return [];
  const words = [
    ...readChanges(old, fresh),
    ...jobChanges(old.consequences, fresh.consequences),
    ...setChanges("It would also change", "It would no longer change", old.edits, fresh.edits, (edit) => edit.path),
    ...setChanges("It would also", "It would no longer", old.effects, fresh.effects, (effect) => `${effect.kind} ${effect.path}`),
    ...setChanges("It asks as well", "It no longer asks", old.gates, fresh.gates, (gate) => gate.question),
    ...lostChanges(old.consequences, fresh.consequences),
  ];
  if (fresh.empty && !old.empty) words.unshift("Nothing is left to do.");
  return words.length > 0 ? words : ["The plan reads differently now, although it changes the same files."];
}

function readChanges(old: Plan, fresh: Plan): readonly string[] {
  const before = new Map(old.reads.map((read) => [read.path, read]));
  return fresh.reads.flatMap((read) => {
    const known = before.get(read.path);
    if (known === undefined) return [`${read.path} was not looked at before.`];
    if (known.sha256 === read.sha256) return [];
    if (known.sha256 === null) return [`${read.path} has appeared.`];
    return [read.sha256 === null ? `${read.path} is gone.` : `${read.path} has changed (${known.sizeBytes} → ${read.sizeBytes} bytes).`];
  });
}

const fates = [
  ["redispatch", "would be run again"],
  ["keep", "would be kept"],
  ["held", "would be held"],
  ["needsPerson", "would need a person"],
] as const;

function jobChanges(old: Consequences, fresh: Consequences): readonly string[] {
  const fateOf = (all: Consequences) => new Map(fates.flatMap(([fate, words]) => all[fate].map((job) => [job.jobId, words] as const)));
  const before = fateOf(old);
  const after = fateOf(fresh);
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].flatMap((id) => {
    const was = before.get(id) ?? "was not part of the plan";
    const is = after.get(id) ?? "would not be part of the plan";
    return was === is ? [] : [`${id}: ${is}; before, it ${was}.`];
  });
}

function setChanges<T>(
  added: string,
  removed: string,
  old: readonly T[],
  fresh: readonly T[],
  name: (one: T) => string,
): readonly string[] {
  const before = new Map(old.map((one) => [name(one), canonicalJson(one)]));
  const after = new Map(fresh.map((one) => [name(one), canonicalJson(one)]));
  return [
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `${added}: ${key}`),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `${removed}: ${key}`),
    ...[...after].filter(([key, one]) => before.has(key) && before.get(key) !== one).map(([key]) => `Different now: ${key}`),
  ];
}

function lostChanges(old: Consequences, fresh: Consequences): readonly string[] {
  const before = new Map(old.lost.map((item) => [item.path, item.count]));
  return fresh.lost.flatMap((item) => {
    const was = before.get(item.path) ?? 0;
    return was === item.count ? [] : [`In ${item.path}, ${item.count} files would be lost; it was ${was}.`];
  });
}
