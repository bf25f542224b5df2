// Of a log that is not read whole, the list and the page say the same, and what was not read is no evidence (§19, §21).

import { expect, test } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { logEnds } from "@/lib/engine/formats/arbor/find-runs";
import { buildSession, contentOf, interruptedTree, readAtMs, sessionFolder } from "@/lib/engine/formats/arbor/testing/build-session";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";

const tree = ".coordinator/idea_tree.json";
const atS = (secondsAgo: number) => readAtMs / 1000 - secondsAgo;
const line = (secondsAgo: number, type: string, data: object = {}) => `${JSON.stringify({ ts: atS(secondsAgo), type, data })}\n`;
/** Heartbeats of about so many bytes, all of one moment. */
const filler = (bytes: number, secondsAgo: number) => {
  const one = line(secondsAgo, "progress.heartbeat", { agent: "coordinator", node_id: "", operation: "llm" });
  return one.repeat(Math.ceil(bytes / one.length));
};

function bothReadings(text: string, more: Readonly<Record<string, string>> = {}, writtenSecondsAgo = 20) {
  const bytes = new TextEncoder().encode(text);
  const modifiedAtMs = atS(writtenSecondsAgo) * 1000;
  const base = buildSession({ [tree]: interruptedTree, "events.jsonl": bytes, ...more });
  const at = Math.max(0, bytes.length - logEnds.tailBytes);
  const ends: FileContent = {
    status: "ends",
    head: bytes.subarray(0, logEnds.headBytes),
    tail: bytes.subarray(at),
    tailOffset: at,
    reason: "large",
    sizeBytes: bytes.length,
    modifiedAtMs,
  };
  const read = (content: FileContent): RunSource => ({ ...base, files: new Map([...base.files, ["events.jsonl", content]]) });
  return { list: read(ends), page: read({ ...contentOf(bytes), modifiedAtMs }) };
}

test("an end in the head does not end a run that a later process, whose start was not read, goes on with", () => {
  const head = line(9000, "session.start", { cwd: "/p" }) + line(8000, "session.end", { exit_reason: "ok" });
  const text = `${head}${filler(80_000, 7500)}${line(7000, "session.start", { cwd: "/p" })}${filler(300_000, 20)}`;
  const { list, page } = bothReadings(text);
  expect(arbor.listRun(list).summary).toMatchObject({ status: { code: "live" }, liveness: { maybeLive: true } });
  expect(arbor.read(page).status).toEqual(arbor.listRun(list).summary.status);
  const refused = arbor.plan({ kind: "requeue", run: list.ref, choices: {} }, list);
  expect(refused).toMatchObject({ ok: false, refusal: { code: "unavailable" } });
});

test("statistics of an earlier process do not end a run whose last start was not read", () => {
  const head = line(90_000, "session.start", { cwd: "/p" });
  const text = `${head}${filler(80_000, 80_000)}${line(7000, "session.start", { cwd: "/p" })}${filler(300_000, 6000)}`;
  // The builder's files are three hours old: younger than the first start, older than the last one.
  const { list, page } = bothReadings(text, { "run_stats.json": '{"schema_version": 1}' }, 6000);
  expect(arbor.listRun(list).summary.status.code).toBe("interrupted");
  expect(arbor.read(page).status).toEqual(arbor.listRun(list).summary.status);
});

test("an executor whose end may stand in the part that was not read is not called interrupted", () => {
  const begun = line(9000, "session.start", { cwd: "/p" }) + line(8900, "executor.start", { node_id: "1", branch: "coordinator/n1" });
  const ended = line(8000, "executor.end", { node_id: "1", branch: "coordinator/n1", status: "needs_retry" });
  const { list } = bothReadings(`${begun}${filler(80_000, 8500)}${ended}${filler(300_000, 6000)}`, {}, 6000);
  expect(arbor.read(list).explanation.filter((sentence) => sentence.startsWith("1 has an executor"))).toEqual([]);
  const beating = line(6000, "progress.heartbeat", { agent: "sub:1", node_id: "1", operation: "llm" });
  const open = bothReadings(`${begun}${filler(380_000, 8500)}${beating}`, {}, 6000);
  expect(arbor.read(open.list).explanation.some((sentence) => sentence.startsWith("1 has an executor"))).toBe(true);
});

test("a log of which only the ends were read is one of the files a plan was made from", () => {
  const { list } = bothReadings(`${line(9000, "session.start", { cwd: "/p" })}${filler(400_000, 6000)}`, {}, 6000);
  const outcome = arbor.plan({ kind: "requeue", run: list.ref, choices: {} }, list);
  const reads = outcome.ok ? outcome.plan.reads.map(({ path, sizeBytes }) => [path, sizeBytes]) : [];
  const log = list.files.get("events.jsonl");
  expect(reads).toContainEqual([`${sessionFolder}/events.jsonl`, log?.sizeBytes]);
});
