// A batch killed at every place between and around its runs: each run is done, not begun, or settled; the rest can be done, and all undone.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { applyBatch } from "@/lib/service/apply-batch";
import { readJournal } from "@/lib/service/read-journal";
import { settleHalfDone } from "@/lib/service/settle-half-done";
import { batchScene, confirmed, everyRun, planned } from "@/lib/service/testing/batch-scene";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { type ChildProgram, childProgram } from "@/lib/service/testing/run-child";
import { undoBatch } from "@/lib/service/undo-batch";

const tidy = { kind: "tidy", selection: everyRun } as const;
const scene = batchScene(3);
const services = scene.services();
const before = hashFolder(scene.project.folder, true);
const fresh = scene.keep("before");
let program: ChildProgram;

beforeAll(async () => {
  program = await childProgram("batch-child.ts");
});
afterAll(() => {
  scene.remove();
  program.remove();
});

const batch = JSON.stringify(confirmed(await planned(services, tidy), tidy, "confirmation-of-all"));

describe("a batch that is killed", () => {
  it("can be finished and undone as one, wherever it was cut off", async () => {
    fresh.back();
    const whole = await program.run("apply", scene, 0, batch);
    expect(whole.result).toMatchObject({
      status: "done",
      results: [1, 2, 3].map(() => ({ result: { status: "applied", verified: true } })),
    });
    const after = hashFolder(scene.project.folder, false);
    const { places } = whole;
    expect(new Set(places).has("batch-run-ended")).toBe(true);
    // Every place around the runs, and the first of each kind of write of the second run.
    const second = places.indexOf("batch-run-ended") + 1;
    const inSecond = places.slice(second, places.indexOf("batch-run-ended", second) + 1);
    const kills = [1, second, ...[...new Set(inSecond)].map((name) => second + inSecond.indexOf(name) + 1), places.length];
    for (const killAt of new Set(kills)) {
      const name = `${killAt} ${places[killAt - 1]}`;
      fresh.back();
      expect((await program.run("apply", scene, killAt, batch)).signal, name).toBe("SIGKILL");
      await settleHalfDone(services);
      const [group] = (await readJournal(services, null)).groups;
      if (group === undefined) throw new Error("The journal has no batch.");
      for (const run of group.runs) expect(["done", "reverted", "not-begun"], name).toContain(run.state);
      if (group.leftOver > 0) {
        const rest = { kind: "tidy", selection: { by: "rest", group: group.id } } as const;
        const left = await planned(services, rest);
        expect(left.runs, name).toHaveLength(group.leftOver);
        const result = await applyBatch(services, confirmed(left, rest, `confirmation-of-rest-${killAt}`));
        expect(result, name).toMatchObject({ status: "done", group: group.id });
      }
      expect(hashFolder(scene.project.folder, false), name).toEqual(after);
      const undone = await undoBatch(services, group.id);
      expect(undone.status === "done" && undone.results.map((one) => one.result.status), name).toEqual(["undone", "undone", "undone"]);
      expect(hashFolder(scene.project.folder, true), name).toEqual(before);
      expect((await readJournalFile(scene.home)).problems, name).toEqual([]);
    }
  });

  it("is not done a second time by sending it again", async () => {
    fresh.back();
    await program.run("apply", scene, 1, batch);
    expect((await program.run("apply", scene, 0, batch)).result).toMatchObject({ status: "refused", code: "already-used" });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
  });

  it("and whose undo is killed as well is taken back whole by undoing it again", async () => {
    fresh.back();
    const { result } = await program.run("apply", scene, 0, batch);
    const group = typeof result === "object" && result !== null && "group" in result ? String(result.group) : "";
    const places = 12;
    expect((await program.run("undo", scene, places, group)).signal).toBe("SIGKILL");
    await settleHalfDone(services);
    await undoBatch(services, group);
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
  });
});
