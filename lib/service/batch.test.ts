// Runs recovered together: one preview, each run by its own plan, one name in the journal, one undo.

import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyBatch } from "@/lib/service/apply-batch";
import { planBatch } from "@/lib/service/plan-batch";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { batchScene, confirmed, everyRun, planned, runNumber } from "@/lib/service/testing/batch-scene";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import type { ParcelScene } from "@/lib/service/testing/parcel-scene";
import { undoBatch } from "@/lib/service/undo-batch";

let scene: ParcelScene;
let services: Services;
const tidy = { kind: "tidy", selection: everyRun } as const;

beforeEach(() => {
  scene = batchScene(4);
  services = scene.services();
});
afterEach(() => scene.remove());

const stateOf = (number: number) => path.join(scene.project.folder, `.parcel/p${number}/state.json`);
const statuses = (result: Awaited<ReturnType<typeof applyBatch>>) =>
  result.status === "done" ? result.results.map((one) => one.result.status) : [result.code];
function groupOf(result: Awaited<ReturnType<typeof applyBatch>>): string {
  if (result.status !== "done") throw new Error(result.message);
  return result.group;
}

describe("a batch", () => {
  it("asks one question once for all runs, and does and undoes all of them, byte for byte", async () => {
    const before = hashFolder(scene.project.folder, true);
    const plan = await planned(services, tidy);
    expect(plan.gates).toMatchObject([{ gateId: "sure", covers: [1, 2, 3, 4].map((number) => ({ run: runNumber(number) })) }]);
    expect(plan.totals).toMatchObject({ planned: 4, nothing: 0, refused: 0, filesChanged: 5, filesRemoved: 4 });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);

    const result = await applyBatch(services, confirmed(plan, tidy, "confirmation-of-all"));
    expect(statuses(result)).toEqual(["applied", "applied", "applied", "applied"]);
    expect(readFileSync(stateOf(3), "utf8")).toBe('{"run": 3, "state": "PENDING again"}\n');
    const journal = await readJournal(services, null);
    expect(journal.groups).toMatchObject([{ id: groupOf(result), planKind: "tidy", undoable: true, leftOver: 0 }]);

    const undone = await undoBatch(services, groupOf(result));
    expect(undone).toMatchObject({
      status: "done",
      results: [4, 3, 2, 1].map((number) => ({ run: runNumber(number), result: { status: "undone", verified: true } })),
    });
    expect(hashFolder(scene.project.folder, true)).toEqual(before);
    expect((await readJournal(services, null)).groups).toMatchObject([{ undoable: false, leftOver: 0 }]);
  });

  it("plans what can be planned: a run that is refused, and one with nothing to do, stand beside the others", async () => {
    await applyBatch(services, confirmed(await planned(services, one(2)), one(2), "confirmation-of-second"));
    const selection = {
      by: "runs",
      runs: [runNumber(1), runNumber(2), runNumber(9), { rootId: "gone", path: "x" }, runNumber(1)],
    } as const;
    const plan = await planned(services, { kind: "tidy", selection });
    expect(plan.runs.map((run) => run.outcome.is)).toEqual(["plan", "nothing", "refused", "refused"]);
    expect(plan.runs.slice(2).map((run) => run.outcome)).toMatchObject([{ code: "unknown-run" }, { code: "unknown-root" }]);
    const result = await applyBatch(services, confirmed(plan, { kind: "tidy", selection }, "confirmation-of-rest"));
    expect(statuses(result)).toEqual(["applied", "nothing", "not-planned", "not-planned"]);
  });

  it("goes on when one run moved since it was read, and says which", async () => {
    const plan = await planned(services, tidy);
    appendFileSync(stateOf(2), " ");
    const result = await applyBatch(services, confirmed(plan, tidy, "confirmation-of-all"));
    expect(statuses(result)).toEqual(["applied", "refused", "applied", "applied"]);
    expect(result).toMatchObject({ results: [{}, { run: runNumber(2), result: { code: "stale", fresh: null } }, {}, {}] });
    expect((await readJournal(services, null)).groups).toMatchObject([{ leftOver: 1, runs: [{}, { entryId: null }, {}, {}] }]);
  });

  it("stops at the first that is refused when asked to, and can be gone on with under the same name", async () => {
    const plan = await planned(services, tidy);
    appendFileSync(stateOf(2), " ");
    const result = await applyBatch(services, confirmed(plan, tidy, "confirmation-of-all", true));
    expect(statuses(result)).toEqual(["applied", "refused", "not-begun", "not-begun"]);
    const rest = { kind: "tidy", selection: { by: "rest", group: groupOf(result) } } as const;
    const left = await planned(services, rest);
    expect(left.runs.map((run) => run.run)).toEqual([2, 3, 4].map(runNumber));
    expect(statuses(await applyBatch(services, confirmed(left, rest, "confirmation-of-rest")))).toEqual(["applied", "applied", "applied"]);
    const { groups } = await readJournal(services, null);
    expect(groups).toMatchObject([{ id: groupOf(result), leftOver: 0 }]);
    expect(await undoBatch(services, groupOf(result))).toMatchObject({ results: [{}, {}, {}, { run: runNumber(1) }] });
  });

  it("counts again what the filter means: with one run more nothing is written", async () => {
    const plan = await planned(services, tidy);
    const fifth = path.join(scene.project.folder, ".parcel/p5");
    mkdirSync(fifth);
    writeFileSync(path.join(fifth, "state.json"), '{"state": "RUNNING"}');
    const before = hashFolder(scene.project.folder, true);
    const result = await applyBatch(services, confirmed(plan, tidy, "confirmation-of-all"));
    expect(result).toMatchObject({ status: "refused", code: "stale", message: expect.stringContaining("5 runs are meant now, 4 when") });
    rmSync(fifth, { recursive: true });
    rmSync(path.join(scene.project.folder, ".parcel/p4"), { recursive: true });
    expect(statuses(await applyBatch(services, confirmed(plan, tidy, "confirmation-of-all")))).toEqual(["stale"]);
    expect(Object.keys(before).length).toBeGreaterThan(0);
    expect((await readJournal(services, null)).entries).toEqual([]);
  });

  it("is refused when it is not the one that was read, is sent twice, is empty, or only looking is allowed", async () => {
    const plan = await planned(services, tidy);
    const good = confirmed(plan, tidy, "confirmation-of-all");
    expect(statuses(await applyBatch(services, { ...good, runs: good.runs.slice(1) }))).toEqual(["stale"]);
    expect(statuses(await applyBatch(scene.services({ mayAct: false }), good))).toEqual(["read-only"]);
    expect(statuses(await applyBatch(services, good))).toEqual(["applied", "applied", "applied", "applied"]);
    expect(statuses(await applyBatch(services, good))).toEqual(["already-used"]);
    const again = await planned(services, tidy);
    expect(statuses(await applyBatch(services, confirmed(again, tidy, "confirmation-of-more")))).toEqual(["nothing-to-do"]);
    expect(await undoBatch(services, "nothing")).toMatchObject({ status: "refused", code: "unknown-batch" });
  });

  it("writes nothing to a run whose question was not answered", async () => {
    const plan = await planned(services, tidy);
    const good = confirmed(plan, tidy, "confirmation-of-all");
    const [first, ...others] = good.runs;
    if (first === undefined) throw new Error("The batch is empty.");
    const result = await applyBatch(services, { ...good, runs: [{ ...first, answers: {} }, ...others] });
    expect(statuses(result)).toEqual(["refused", "applied", "applied", "applied"]);
  });

  it("takes back what it can: a run that moved on since is named, and keeps nothing else", async () => {
    const result = await applyBatch(services, confirmed(await planned(services, tidy), tidy, "confirmation-of-all"));
    appendFileSync(stateOf(3), " ");
    expect(await undoBatch(services, groupOf(result))).toMatchObject({
      results: [
        { result: { status: "undone" } },
        { run: runNumber(3), result: { status: "refused", code: "moved-on" } },
        { result: { status: "undone" } },
        { result: { status: "undone" } },
      ],
    });
    expect((await readJournal(services, null)).groups).toMatchObject([{ undoable: true }]);
  });

  it("takes two hundred runs and no more", async () => {
    const runs = Array.from({ length: 201 }, (_, index) => runNumber(index));
    const result = await planBatch(services, { kind: "tidy", selection: { by: "runs", runs } });
    expect(result).toMatchObject({ ok: false, problem: { message: expect.stringContaining("200 at most") } });
  });

  it("asks of each run by itself what has to be known of each", async () => {
    const own = parcelFormat((draft) => ({
      ...draft,
      gates: [
        { id: "agent-is-gone", question: "Is it gone?", evidence: [], expects: "the agent is gone" },
        { id: "same", question: "The backend?", evidence: [], expects: "codex answers" },
        { id: "other", question: `About ${draft.run.path}?`, evidence: [], expects: "type this" },
      ],
    }));
    const { gates } = await planned(scene.services({ formats: [own] }), tidy);
    expect(gates.map((gate) => [gate.gateId, gate.covers.length])).toEqual([
      ["agent-is-gone", 1],
      ["same", 4],
      ["other", 1],
      ...[1, 2, 3].flatMap(() => [
        ["agent-is-gone", 1],
        ["other", 1],
      ]),
    ]);
  });
});

function one(number: number) {
  return { kind: "tidy", selection: { by: "runs", runs: [runNumber(number)] } } as const;
}
