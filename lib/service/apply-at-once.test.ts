// Two processes that send the same confirmation, or two of the same plan: exactly one applies.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { readJournal } from "@/lib/service/read-journal";
import { planKind } from "@/lib/service/testing/confirm";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { childProgram } from "@/lib/service/testing/run-child";

const program = await childProgram();
afterAll(() => program.remove());

let scene: ParcelScene;
beforeEach(() => {
  scene = plainScene();
});
afterEach(() => scene.remove());

/** What each process was told: its refusal's code, or that it applied. */
async function applyInProcesses(confirmations: readonly string[]): Promise<readonly string[]> {
  const { digest } = await planKind(scene.services(), "tidy");
  const ends = await Promise.all(confirmations.map((one) => program.run("apply", scene, 0, "tidy", digest, one)));
  return ends.map(({ result }) => wordOf(result));
}

function wordOf(result: unknown): string {
  if (typeof result !== "object" || result === null) return "nothing";
  if ("code" in result && "message" in result) return `${result.code}: ${result.message}`;
  return "status" in result ? String(result.status) : "nothing";
}

async function expectOneApplied(): Promise<void> {
  const { problems, entries } = await readJournal(scene.services(), null);
  expect(problems).toEqual([]);
  expect(entries.map((entry) => entry.state)).toEqual(["done"]);
  expect((await readJournalFile(scene.home)).lines.filter((line) => line.record.kind === "intent")).toHaveLength(1);
  expect(Object.keys(hashFolder(scene.run, false))).toEqual(["calm.json", "more.json", "state.json"]);
}

describe("several processes at once", () => {
  it("apply one confirmation once", async () => {
    const said = await applyInProcesses(["same", "same", "same"]);
    expect(said.filter((one) => one === "applied")).toEqual(["applied"]);
    // Who waits too long for the others on a busy machine is told who holds the lock.
    for (const one of said) expect(one).toMatch(/^(applied$|already-used: |busy: Process \d+ )/);
    await expectOneApplied();
  });

  it("apply one plan once, whoever confirmed it", async () => {
    const said = await applyInProcesses(["first", "second", "third"]);
    expect(said.filter((one) => one === "applied")).toEqual(["applied"]);
    for (const one of said) expect(one).toMatch(/^(applied$|nothing-to-do: |busy: Process \d+ )/);
    await expectOneApplied();
  });
});
