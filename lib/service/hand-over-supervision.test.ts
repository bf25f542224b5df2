// An engine is watched, outlives Reprise, and is ended: real processes that hang, do not listen, flood, vanish or leave others behind.

import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SupervisedProcess } from "@/lib/engine/hand-over/hand-over-record";
import { readHandOver as readStored } from "@/lib/io/hand-overs/hand-over-files";
import { lifeOf } from "@/lib/io/processes/process-facts";
import { applyRecovery } from "@/lib/service/apply-recovery";
import type { HandOverOutput, HandOverView } from "@/lib/service/hand-over-views";
import { planHandOver } from "@/lib/service/plan-hand-over";
import { readHandOverOutput } from "@/lib/service/read-hand-over-output";
import { readHandOvers, runningHandOver } from "@/lib/service/read-hand-overs";
import { readJournal } from "@/lib/service/read-journal";
import { settleHandOvers } from "@/lib/service/settle-hand-overs";
import { stopHandOver } from "@/lib/service/stop-hand-over";
import { type HandOverScene, handOverScene } from "@/lib/service/testing/hand-over-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: HandOverScene;
beforeEach(async () => {
  scene = await handOverScene("atlas");
});
afterEach(() => scene.remove());

const over = (view: HandOverView) => view.state.over;
const running = (view: HandOverView) => view.state.code === "running";

async function output(id: string, fromByte: number | null, limitBytes = 1000): Promise<HandOverOutput> {
  const read = await readHandOverOutput(scene.services, { id, stream: "stdout", fromByte, limitBytes });
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

const textOf = ({ spans }: HandOverOutput) => spans.map((span) => span.text).join("");

async function said(id: string, words: string): Promise<void> {
  for (let seen = ""; !seen.includes(words); seen = textOf(await output(id, 0))) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function engineOf(id: string): Promise<{ readonly engine: SupervisedProcess; readonly supervisor: SupervisedProcess }> {
  const status = (await readStored(scene.home, id))?.status;
  if (status == null || status.engine === null) throw new Error("There is no engine.");
  return { engine: status.engine, supervisor: status.supervisor };
}

async function stop(id: string): Promise<void> {
  const stopped = await stopHandOver(scene.services, id);
  if (!stopped.ok) throw new Error(stopped.problem.message);
}

describe("an engine that runs", () => {
  it("is shown with its number, its output as spans, and nothing else may touch its run", async () => {
    await scene.engine("hang", ["a#0"]);
    const before = await scene.plan();
    const id = await scene.started();
    await scene.until(id, running);
    await said(id, "working");
    expect((await output(id, null)).spans[0]).toEqual({ text: "working", bold: true, colour: "green" });
    const again = await planHandOver(scene.services, { run: scene.run, kind: null, choices: {} });
    expect(again).toMatchObject({ ok: false, code: "already-running", runningId: id });
    expect(await scene.start(before)).toMatchObject({ status: "refused", code: "already-running", runningId: id });
    const { entries } = await readJournal(scene.services, scene.run);
    const request = { kind: "reset", run: scene.run, choices: {} };
    expect(await applyRecovery(scene.services, { request, digest: "", answers: {}, confirmation: "x" })).toMatchObject({ code: "busy" });
    expect(await undoRecovery(scene.services, entries[0]?.id ?? "")).toMatchObject({ code: "busy" });
  });

  it("is stopped by a request to its group, which is in the journal with signal and duration", async () => {
    await scene.engine("hang", ["a#0"]);
    const id = await scene.started();
    await scene.until(id, running);
    await said(id, "working");
    await stop(id);
    const { state } = await scene.until(id, over);
    expect(state).toMatchObject({ code: "stopped", signal: "SIGTERM", exitCode: null });
    const { handOvers } = await readJournal(scene.services, scene.run);
    expect(handOvers[0]?.end).toMatchObject({ outcome: "stopped", signal: "SIGTERM", durationMs: state.durationMs });
    expect(await stopHandOver(scene.services, id)).toMatchObject({ ok: false, problem: { code: "bad-input" } });
  });

  it("and does not listen, is killed after the grace period", async () => {
    await scene.engine("deaf", []);
    const id = await scene.started();
    await said(id, "deaf");
    await stop(id);
    await said(id, "no");
    const { state } = await scene.until(id, over);
    expect(state).toMatchObject({ code: "killed", signal: "SIGKILL" });
    expect(state.sentence).toContain("its process group was killed");
  });

  it("is ended at its time limit", async () => {
    await scene.engine("hang", ["a#0"], { timeLimitMs: 400 });
    const id = await scene.started();
    const { state } = await scene.until(id, over);
    expect(state).toMatchObject({ code: "timed-out", signal: "SIGTERM" });
    expect(state.sentence).toContain("time limit of 400 ms");
  });

  it("and leaves a process behind that does not listen, is not over before that one is killed", async () => {
    await scene.engine("grandchild", []);
    const id = await scene.started();
    const left = await scene.until(id, (view) => view.state.facts.some((fact) => fact.code === "processes-remain"));
    expect(left.state).toMatchObject({ code: "ended", over: false, stoppable: true, exitCode: 0 });
    const pid = Number(/grandchild (\d+)/.exec(textOf(await output(id, 0)))?.[1]);
    const facts = { ...(await engineOf(id)).engine, pid, startTicks: null };
    expect(await lifeOf(facts)).toBe("alive");
    expect(await runningHandOver(scene.services, scene.root, scene.run.path)).toMatchObject({ id });
    await stop(id);
    const { state } = await scene.until(id, over);
    expect(state).toMatchObject({ code: "killed", exitCode: 0 });
    expect(await lifeOf(facts)).toBe("dead");
  });

  it("and prints 100 MB, fills no more than its share of the disk, with the first and the last of it kept", async () => {
    await scene.engine("flood", ["a#0"]);
    const id = await scene.started();
    const { state, stdout, folder } = await scene.until(id, over);
    expect(state).toMatchObject({ code: "ended", exitCode: 0 });
    expect(stdout).toEqual({ keptBytes: 100 * 1024 * 1024 + "the end\nran a#0\n".length, droppedBytes: 0 });
    const files = readdirSync(folder).filter((name) => name.startsWith("stdout."));
    expect(files.toSorted()).toEqual(["stdout.0.log", ...[19, 20, 21, 22, 23, 24, 25].map((number) => `stdout.${number}.log`)].toSorted());
    expect(files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(textOf(await output(id, 0, 10))).toBe("x".repeat(10));
    expect(textOf(await output(id, null, 16))).toBe("the end\nran a#0\n");
    const gap = await output(id, 4 * 1024 * 1024, 10);
    expect(gap).toMatchObject({ fromByte: 19 * 4 * 1024 * 1024, skippedBytes: 18 * 4 * 1024 * 1024, endByte: stdout.keptBytes });
  });

  it("and ends at once, is told with its own words, without their colours", async () => {
    await scene.engine("instant", []);
    const { state } = await scene.until(await scene.started(), over);
    expect(state).toMatchObject({ code: "instant-exit", exitCode: 2 });
    expect(state.sentence).toContain("Its own words: error: unknown option --resume");
  });

  it("and rewrites its ledger all the time, is read whole at every moment", async () => {
    await scene.engine("busy", []);
    const id = await scene.started();
    await said(id, "busy");
    for (let round = 0; round < 10; round += 1) {
      const { handOvers, problems } = await readHandOvers(scene.services, scene.run);
      expect([handOvers.length, problems]).toEqual([1, []]);
    }
    await stop(id);
    expect((await scene.until(id, over)).state.code).toBe("stopped");
  });
});

describe("a Reprise that ends while an engine runs", () => {
  it("finds it again at its next start, by its number and its beginning", async () => {
    await scene.engine("hang", ["a#0"]);
    const loader = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
    const child = path.resolve("lib/service/testing/start-hand-over-child.ts");
    const words = ["--import", loader, child, scene.root, scene.home, scene.run.path];
    const stdout = await new Promise<string>((resolve) => {
      execFile(process.execPath, words, (_error, text) => resolve(text));
    });
    const id = /"id":"([^"]+)"/.exec(stdout)?.[1] ?? "";
    expect(await settleHandOvers(scene.services)).toEqual([expect.stringContaining("The engine runs as process")]);
    expect(await lifeOf((await engineOf(id)).engine)).toBe("alive");
    await stop(id);
    expect((await scene.until(id, over)).state.code).toBe("stopped");
  });

  it("says that it is lost when neither the engine nor its supervisor is there, and notes it once", async () => {
    await scene.engine("hang", ["a#0"]);
    const id = await scene.started();
    await said(id, "working");
    const { engine, supervisor } = await engineOf(id);
    process.kill(supervisor.pid, "SIGKILL");
    process.kill(-engine.pid, "SIGKILL");
    const { state } = await scene.until(id, over);
    expect(state).toMatchObject({ code: "lost", exitCode: null, durationMs: null });
    expect(await settleHandOvers(scene.services)).toEqual([]);
    const { handOvers } = await readJournal(scene.services, scene.run);
    expect(handOvers[0]?.end).toMatchObject({ outcome: "lost", endedAt: null });
    expect(readFileSync(path.join(scene.home, "journal", "journal.jsonl"), "utf8").match(/hand-over-ended/g)).toHaveLength(1);
  });

  it("still stops an engine whose supervisor alone is gone", async () => {
    await scene.engine("hang", ["a#0"]);
    const id = await scene.started();
    await said(id, "working");
    const { engine, supervisor } = await engineOf(id);
    process.kill(supervisor.pid, "SIGKILL");
    const { state } = await scene.until(id, (view) => view.state.code === "unsupervised");
    expect(state).toMatchObject({ over: false, stoppable: true });
    await stop(id);
    expect(await lifeOf(engine)).toBe("dead");
    expect((await scene.until(id, over)).state.code).toBe("lost");
  });

  it("tells that the machine stood still, beside the state", async () => {
    await scene.engine("hang", ["a#0"]);
    const id = await scene.started();
    await said(id, "working");
    const { supervisor } = await engineOf(id);
    process.kill(supervisor.pid, "SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, 1300));
    process.kill(supervisor.pid, "SIGCONT");
    const { state } = await scene.until(id, (view) => view.state.facts.length > 0);
    expect(state).toMatchObject({ code: "running", facts: [{ code: "suspended" }] });
  });
});
