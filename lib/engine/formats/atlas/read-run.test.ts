import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import {
  asWritten,
  type BuiltFile,
  buildRun,
  finishedSubRun,
  graphRun,
  headOf,
  logOf,
  planOf,
  singleChange,
} from "@/lib/engine/formats/atlas/testing/build-run";

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];
const read = (files: Readonly<Record<string, BuiltFile>>) => atlas.read(buildRun({ files }));

/** A sub-run that stopped at CODED. */
function halfSubRun(node: string): Record<string, BuiltFile> {
  const stages = [...begun, "CODED"];
  return {
    [`tasks/${node}/state.json`]: asWritten(headOf("CODED", stages, { run_id: `run-1/tasks/${node}` })),
    [`tasks/${node}/log.jsonl`]: logOf(stages),
  };
}

describe("a graph run as its page shows it", () => {
  const run = read(
    graphRun(
      planOf([
        { id: "a", state: "DONE" },
        { id: "b", deps: ["a"], state: "RUNNING" },
        { id: "c", deps: ["b"] },
        { id: "d", deps: ["a"] },
      ]),
      { ...finishedSubRun("a"), ...halfSubRun("b"), ...halfSubRun("gone") },
    ),
  );

  it("gives every job its wave, its attempts, its lease and whether it is an orphan", () => {
    expect(run.jobs.map(({ id, wave, orphan }) => [id, wave, orphan])).toEqual([
      ["a#0", 0, false],
      ["b#0", 1, true],
      ["c#0", 2, false],
      ["d#0", 1, false],
    ]);
    expect(run.jobs[1]).toMatchObject({ attempts: { used: 0, cap: 2 }, lease: { token: "b#0#0", expected: "b#0#0" } });
  });

  it("shows the sub-run of a job with its own position and next stage", () => {
    expect(run.jobs[1]?.subRun).toMatchObject({ path: ".atlas/run-1/tasks/b", position: "CODED", next: "VERIFIED", refinePasses: 0 });
    expect(run.jobs[0]?.subRun).toMatchObject({ status: { code: "finished-verified" }, diffPath: "tasks/a/diff.patch", remarks: [] });
    expect(run.jobs[2]?.subRun).toBeNull();
  });

  it("lists the frontier in the plan's order, and the wave that would follow with its assumption", () => {
    expect(run.frontier).toEqual(["d#0"]);
    expect(run.nextWave?.jobs).toEqual(["d#0"]);
    expect(run.nextWave?.assumption).toContain("8192 MB");
  });

  it("shows the gas with the seed as an assumption", () => {
    expect(run.budgets).toMatchObject([{ name: "Gas", remaining: 20, total: 36 }]);
    expect(run.budgets[0]?.assumption).toContain("is assumed");
  });

  it("shows a sub-run of no job as a stray with its own status and time", () => {
    expect(run.strays.map(({ id, status, kind }) => [id, status.code, kind.word])).toEqual([
      ["run-1/tasks/gone", "interrupted", "node run"],
    ]);
    expect(run.strays[0]?.liveness.lastActivity?.source).toMatch(/^file time of tasks\/gone\//);
  });

  it("counts jobs by what can happen to them", () => {
    expect(run.progress).toEqual({ unit: "jobs", total: 4, done: 1, running: 1, failed: 0, ready: 1, held: 0, blocked: 0, waiting: 1 });
  });

  it("names ghosts: begun, but pending in the plan", () => {
    const ghost = read(graphRun(planOf([{ id: "a" }, { id: "b" }]), { ...finishedSubRun("a"), ...halfSubRun("b") }));
    expect(ghost.explanation).toContain(
      "Begun, but not recorded in the plan: a#0, b#0. A reset changes nothing about them; they simply run again.",
    );
    expect(ghost.jobs[0]?.subRun?.remarks[0]).toContain("the result of a dead turn");
  });
});

describe("a single change as its page shows it", () => {
  it("marks stages as done, as the position, as next, as open or as optional", () => {
    const { stages } = read(singleChange("GROUNDED", begun));
    expect(stages.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "INIT done",
      "INTENT_CAPTURED done",
      "CLARIFY optional",
      "TRIAGED done",
      "GROUNDED position",
      "CODED next",
      "VERIFIED open",
      "REFINE optional",
      "OUTPUT open",
    ]);
  });

  it("has the frozen packet, and no field of it that the head does not hold", () => {
    const { packet } = read(singleChange("GROUNDED", begun));
    expect(packet).toMatchObject({
      criteria: ["all are counted"],
      scopePaths: ["src"],
      verifyCommand: "make test",
      baseline: null,
      extra: [],
    });
  });

  it("says what is lost with an unreadable head and what the ledger still tells", () => {
    const run = read({ ...singleChange("GROUNDED", begun), "state.json": "" });
    expect(run.packet).toEqual({
      intent: "Count the lanterns",
      criteria: [],
      scopePaths: [],
      verifyCommand: null,
      baseline: null,
      extra: [],
    });
    expect(run.explanation.slice(0, 2)).toEqual([
      "Criteria, scope and baseline are lost with the head; Reprise does not make them up.",
      "The last stage in the ledger is GROUNDED.",
    ]);
    expect(run.progress).toBeNull();
  });

  it("tells of refine passes, of a crash between ledger and head, and of a folder used twice", () => {
    const twice = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "REFINE", "INIT", "INTENT_CAPTURED", "TRIAGED"];
    const run = read({ ...singleChange("INTENT_CAPTURED", twice), "log.jsonl": logOf(twice) });
    expect(run.explanation.slice(0, 3)).toEqual([
      "One refine pass is recorded; two are the limit.",
      "Ledger and head name different last stages: a crash between the two. The host goes by the head and records the stage again.",
      "The folder was used for 2 requests of one session; criteria and baseline are those of the first.",
    ]);
  });

  it("lists documents, what a person reads first at the top, and says why one cannot be opened", () => {
    const { documents } = read({ ...singleChange("GROUNDED", begun), "plan.md": "x", "a.json": { entry: "symlink" } });
    expect(documents.map(({ path, kind, problem }) => [path, kind, problem !== null])).toEqual([
      ["intent.txt", "text", false],
      ["plan.md", "markdown", false],
      ["state.json", "json", false],
      ["log.jsonl", "jsonl", false],
      ["a.json", "json", true],
    ]);
  });
});
