// A scene in which processes are killed, and what must hold whenever one was.

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { recoveriesOf } from "@/lib/io/journal/recovery";
import type { Services } from "@/lib/service/services";
import { settleHalfDone } from "@/lib/service/settle-half-done";
import { planKind } from "@/lib/service/testing/confirm";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { type ParcelScene, treeScene } from "@/lib/service/testing/parcel-scene";
import { type ChildEnd, type ChildProgram, childProgram } from "@/lib/service/testing/run-child";

type Hashes = Readonly<Record<string, string>>;

export interface CrashLab {
  readonly scene: ParcelScene;
  readonly services: Services;
  /** What the project holds before the recovery, with times, and as the recovery leaves it, without. */
  readonly before: Hashes;
  readonly applied: Hashes;
  /** The recovery's entry in the journal. */
  readonly entry: string;
  /** Names of the places that an undisturbed apply and undo pass. */
  readonly applyPlaces: readonly string[];
  readonly undoPlaces: readonly string[];
  apply(killAt: number): Promise<ChildEnd>;
  undo(killAt: number): Promise<ChildEnd>;
  settle(killAt: number): Promise<ChildEnd>;
  /** The scene before the recovery, or after it. */
  reset(to: "before" | "applied"): void;
  remove(): void;
}

/** Applies and undoes once, undisturbed, to learn the places and what the disk should be. */
export async function crashLab(): Promise<CrashLab> {
  const scene = treeScene();
  const program = await childProgram();
  const services = scene.services();
  const { project } = scene;
  const before = hashFolder(project.folder, true);
  const { digest } = await planKind(services, "everything");
  const fresh = scene.keep("before");
  const apply = (killAt: number) => program.run("apply", scene, killAt, "everything", digest, "confirmation");
  const first = await apply(0);
  const entry = entryIn(first.result);
  const applied = hashFolder(project.folder, false);
  const done = scene.keep("applied");
  const undo = (killAt: number) => program.run("undo", scene, killAt, entry);
  const second = await undo(0);
  expect(second.result).toMatchObject({ status: "undone", verified: true });
  expect(hashFolder(project.folder, true)).toEqual(before);
  return {
    scene,
    services,
    before,
    applied,
    entry,
    applyPlaces: first.places,
    undoPlaces: second.places,
    apply,
    undo,
    settle: (killAt) => program.run("settle", scene, killAt),
    reset: (to) => (to === "before" ? fresh : done).back(),
    remove: () => removeBoth(scene, program),
  };
}

function removeBoth(scene: ParcelScene, program: ChildProgram): void {
  scene.remove();
  program.remove();
}

function entryIn(result: unknown): string {
  expect(result).toMatchObject({ status: "applied", verified: true, remarks: [] });
  if (typeof result === "object" && result !== null && "entryId" in result && typeof result.entryId === "string") return result.entryId;
  throw new Error("The apply gave no entry.");
}

const tornNames = [
  ...["state.json", "more.json", "calm.json", "left.tmp"],
  ...["made.md", "new/empty", "new/deep/er/copy.txt", "new/deep/last.json"],
];

/** Every ledger, leftover and made file is the old or the new one, whole; whatever else stands there was there before, or has Reprise's own name. */
export function expectNothingTorn({ scene, before, applied }: CrashLab): void {
  const now = hashFolder(scene.project.folder, false);
  const old = withoutTimes(before);
  for (const name of tornNames.map((one) => `.parcel/p1/${one}`)) {
    expect([old[name], applied[name]], name).toContain(now[name]);
  }
  const strange = Object.keys(now).filter((name) => ![old[name], applied[name]].includes(now[name]) && !/\.reprise-.*\.part/.test(name));
  // Git rewrites its own links to a tree that was moved.
  expect(strange.filter((name) => !/^\.git\/worktrees\/[^/]+\/(gitdir|index)$/.test(name))).toEqual([]);
}

/** Settles as a start does, and expects all of it to be before or applied, with nothing left over and a sound journal. */
export async function expectSettled(lab: CrashLab, expected: "before" | "applied"): Promise<readonly string[]> {
  const { scene, services } = lab;
  const settled = await settleHalfDone(services);
  for (const one of settled) expect(one.message).toContain("“Do everything” of 2026-03-04T05:06:07.000Z");
  const now = hashFolder(scene.project.folder, expected === "before");
  expect(now).toEqual(expected === "before" ? lab.before : lab.applied);
  expect(await settleHalfDone(services)).toEqual([]);
  const reading = await readJournalFile(scene.home);
  expect(reading.problems).toEqual([]);
  expect(recoveriesOf(reading.lines).map((one) => one.state)).not.toContain("half-done");
  expect(readdirSync(path.join(scene.home, "locks"))).toEqual([]);
  const hidden = path.join(scene.home, "hidden");
  if (expected === "before" && existsSync(hidden)) expect(readdirSync(hidden)).toEqual([]);
  return settled.map((one) => one.outcome);
}

function withoutTimes(hashes: Hashes): Hashes {
  return Object.fromEntries(
    Object.entries(hashes).map(([name, text]) => [name, text.startsWith("file ") ? text.split(" ").slice(0, 3).join(" ") : text]),
  );
}
