import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import {
  asWritten,
  type BuiltRun,
  buildRun,
  graphRun,
  headOf,
  logOf,
  planOf,
  readAtMs,
  singleChange,
} from "@/lib/engine/formats/atlas/testing/build-run";

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];
const verified = [...begun, "CODED", "VERIFIED"];
const ended = [...verified, "OUTPUT"];
const moving = { "log.jsonl": readAtMs - 60_000 };

const statusOf = (run: BuiltRun) => atlas.read(buildRun(run)).status;
const nextOf = (run: BuiltRun) => atlas.read(buildRun(run)).nextStep;

const wave = planOf([
  { id: "a", state: "DONE" },
  { id: "b", state: "RUNNING" },
  { id: "c", state: "RUNNING" },
  { id: "d", deps: ["b"] },
]);

describe("the status of a run (§13.1)", () => {
  it("says of a killed wave how many were running and that nothing lives", () => {
    expect(statusOf({ files: graphRun(wave) })).toEqual({
      condition: "interrupted",
      code: "interrupted",
      word: "Interrupted",
      sentence: "Stopped mid-wave: 2 of 4 jobs were running, 1 is done. Nothing has been alive since.",
      guess: false,
    });
  });

  it("does not say of a run that may be alive that it stopped", () => {
    expect(statusOf({ files: graphRun(wave), times: moving })).toEqual({
      condition: "maybe-live",
      code: "maybe-live",
      word: "Maybe live",
      sentence: "It may still be at work: 2 of 4 jobs are marked as running, 1 is done.",
      guess: true,
    });
    expect(statusOf({ files: singleChange("CODED", [...begun, "CODED"]), times: moving }).sentence).toBe(
      "It may still be at work: its last finished stage is CODED; next is VERIFIED.",
    );
  });

  it.each([
    [
      "between two waves",
      [
        { id: "a", state: "DONE" },
        { id: "b", deps: ["a"] },
      ],
      {},
      "Stopped between waves: 1 of 2 jobs done, 1 ready to go.",
    ],
    ["with all jobs done", [{ id: "a", state: "DONE" }], {}, "Its one job is done; the results were not integrated to the end (SCHEDULE)."],
    ["without gas", [{ id: "a" }], { gas_remaining: 0 }, "The gas is spent: 0 of 1 job done, nothing more can be dispatched."],
    [
      "behind a failed job",
      [
        { id: "a", state: "FAILED", attempts: 2 },
        { id: "b", deps: ["a"] },
      ],
      {},
      "Blocked: 1 failed and 1 can never run because of it; 0 of 2 jobs done.",
    ],
    ["before its budget", [{ id: "a", deps: [] }], { gas_remaining: undefined }, "Planned, but its budget is not set yet (SCHEDULE)."],
  ])("says where a graph stands %s", (_where, jobs, meta, sentence) => {
    expect(statusOf({ files: graphRun(planOf(jobs, meta)) }).sentence).toBe(sentence);
  });

  it.each([
    ["fresh", { "state.json": asWritten(headOf("INIT", [])) }, "It was set up, and no stage is recorded yet."],
    ["in the middle", singleChange("TRIAGED", begun.slice(0, 3)), "Stopped after TRIAGED; next is GROUNDED."],
    ["after a refine", singleChange("REFINE", [...verified, "REFINE"]), "Stopped after REFINE; next is CODED."],
    [
      "without its verdict",
      singleChange("VERIFIED", verified),
      "Stopped after VERIFIED; what comes next is not decided by the disk, since merged_critic.json is missing or unreadable.",
    ],
    [
      "at a stage that was never recorded",
      { "state.json": asWritten(headOf("CODED", begun)), "log.jsonl": logOf(begun) },
      "Its head says “CODED”, which its own list of stages does not bear out.",
    ],
    [
      "at a word nobody knows",
      { "state.json": asWritten(headOf("PONDERED", [...begun, "PONDERED"])), "log.jsonl": logOf(begun) },
      "Its head says “PONDERED”, which is no stage of a single change.",
    ],
    [
      "with a ledger the host cannot read",
      { "state.json": asWritten(headOf("GROUNDED", begun)), "log.jsonl": Uint8Array.of(0xff, 0x0a) },
      "Its head says “GROUNDED”, but its ledger cannot be read, so the next stage is unknown.",
    ],
  ])("says where a single change stands %s", (_where, files, sentence) => {
    expect(statusOf({ files })).toMatchObject({ condition: "interrupted", sentence });
  });

  it("guesses a gate only from the evidence of one, and marks the guess", () => {
    const clarify = {
      "state.json": asWritten(headOf("INTENT_CAPTURED", begun.slice(0, 2), { verify_cmd: "" })),
      "log.jsonl": logOf(begun.slice(0, 2)),
    };
    expect(statusOf({ files: clarify })).toMatchObject({ code: "at-clarify-gate?", guess: true });
    expect(statusOf({ files: singleChange("GROUNDED", begun, { "plan.md": "x" }) })).toMatchObject({ code: "at-code-gate?", guess: true });
    expect(statusOf({ files: singleChange("GROUNDED", begun, { "plan.md": "x", review_root: "." }) }).code).toBe("interrupted");
  });

  it.each([
    ["OK", "OK", "finished-verified"],
    ["anything else", "FAIL", "finished-unverified"],
    ["none", undefined, "finished-unverified"],
  ])("ends by the verdict of the last OUTPUT line: %s", (_what, verdict, code) => {
    expect(statusOf({ files: { ...singleChange("OUTPUT", ended), "log.jsonl": logOf(ended, { verdict }) } }).code).toBe(code);
  });

  it("ends a graph by its last AGGREGATE line, and does not make one up", () => {
    const stages = ["DECOMPOSED", "BUDGETED", "SCHEDULE", "INTEGRATE", "AGGREGATE"];
    const files = (verdict: string | undefined) => ({
      ...graphRun(planOf([{ id: "a", state: "DONE" }])),
      "state.json": asWritten(headOf("OUTPUT", [...stages, "OUTPUT"])),
      "log.jsonl": `${logOf(stages, { verdict })}${logOf(["OUTPUT"])}`,
    });
    expect(["OK", "FAIL", undefined].map((verdict) => statusOf({ files: files(verdict) }).code)).toEqual([
      "finished-verified",
      "finished-unverified",
      "finished-unknown",
    ]);
  });

  it("never claims that a change was applied", () => {
    expect(statusOf({ files: { ...singleChange("OUTPUT", ended), "log.jsonl": logOf(ended, { verdict: "OK" }) } }).sentence).toBe(
      "It reached OUTPUT verified. Whether the change was applied is not recorded anywhere.",
    );
  });
});

describe("the next step", () => {
  const both = ["/kimi-atlas:atlas-resume", "/skill:atlas-resume"];

  it("is the reset for a killed wave, then both hosts' command", () => {
    const step = nextOf({ files: graphRun(wave) });
    expect(step.sentence).toBe("Put the 2 interrupted jobs back to pending, then resume in the host.");
    expect(step.planKind).toBe("reset");
    expect(step.commands.map((command) => command.command)).toEqual(both);
  });

  it("names the next stage of a single change and what is missing for it", () => {
    const step = nextOf({ files: singleChange("GROUNDED", begun) });
    expect(step).toMatchObject({
      sentence: "Resume in the host: the next stage is CODED. plan.md, review_root are missing for it.",
      planKind: "next-step",
    });
  });

  it("is the rollback driver's own command for an open rollback", () => {
    const log = `${logOf(begun)}${logOf(["ROLLBACK"], { event: "rollback_intent", target_sha: "a", target_stage: "CODED" })}`;
    const [command] = nextOf({ files: { ...singleChange("GROUNDED", begun), "log.jsonl": log } }).commands;
    expect(command?.command).toBe("python3 -m scripts.rollback_driver --base .atlas --run-id run-1 --cwd .atlas/run-1/worktree --resume");
  });

  it("has nothing to carry out for a damaged run and for one that ended", () => {
    for (const files of [{ ...graphRun(wave), "state.json": "" }, singleChange("OUTPUT", ended)]) {
      expect(nextOf({ files })).toMatchObject({ planKind: null, commands: [] });
    }
  });
});
