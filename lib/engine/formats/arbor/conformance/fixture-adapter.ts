// Expected results about whole recorded session folders: what the rules say of every file of one.

import { bestNode } from "@/lib/engine/formats/arbor/rules/best-node";
import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { completedCycles } from "@/lib/engine/formats/arbor/rules/completed-cycles";
import { countEvents } from "@/lib/engine/formats/arbor/rules/event-counters";
import type { EventRow } from "@/lib/engine/formats/arbor/rules/event-row";
import { nativeReport } from "@/lib/engine/formats/arbor/rules/native-report";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { reportTree, topIdeas } from "@/lib/engine/formats/arbor/rules/report-tree";
import { requeuedIds } from "@/lib/engine/formats/arbor/rules/requeue";
import { readRunStats } from "@/lib/engine/formats/arbor/rules/run-stats";
import { sealMessage } from "@/lib/engine/formats/arbor/rules/seal";
import { skillCheck } from "@/lib/engine/formats/arbor/rules/skill-check";
import { sumTokens } from "@/lib/engine/formats/arbor/rules/token-sums";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { member, textOf } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";

type Folder = ReadonlyMap<string, Uint8Array>;

/** Types that the original's replay leaves out. */
const notReplayed: ReadonlySet<string> = new Set(["user.await", "user.input_received"]);

const noFlags = {
  requireReport: false,
  requireEvents: false,
  requireRunStats: false,
  requireExperiment: false,
  requireExecutorPrompt: false,
};

const summary: Adapter = async ({ input }, world) => {
  const folder = await world.recorded("arbor", textOf(member(input, "fixture")) ?? "");
  return folder === null
    ? "the recorded folder is not here"
    : { ...checkOf(folder), ...treeParts(folder), ...reportOf(folder), ...fileParts(folder) };
};

function checkOf(folder: Folder) {
  const result = skillCheck({
    tree: folder.get(".coordinator/idea_tree.json") ?? null,
    twinExists: folder.has(".coordinator/idea_tree.md"),
    paths: [...folder.keys()],
    flags: noFlags,
  });
  if (result.status === "checked") return { check: { ok: result.errors.length === 0, errors: result.errors } };
  return { check: { ok: false, fatal: result.status === "fatal" ? result.fatal : result.status } };
}

function treeParts(folder: Folder) {
  const bytes = folder.get(".coordinator/idea_tree.json");
  const reading = bytes === undefined ? null : readTree(bytes);
  if (reading?.status !== "read") return {};
  const { tree } = reading;
  const best = bestNode(tree).upstreamNode;
  const byStatus = new Map<string, number>();
  for (const node of tree.nodes) {
    if (node.key !== tree.rootId) byStatus.set(node.status, (byStatus.get(node.status) ?? 0) + 1);
  }
  return {
    best_done: best === null ? null : { id: best.key, score: best.score?.value ?? null },
    requeue: requeuedIds(tree),
    cycles_completed: completedCycles(tree),
    by_status: Object.fromEntries(byStatus),
    top_native: topIdeas(reportTree(tree.document?.root).nodes, "maximize").map((node) => node.id),
  };
}

function reportOf(folder: Folder) {
  const rootOf = (path: string) => {
    const bytes = folder.get(path);
    const reading = bytes === undefined ? null : parseJson(bytes);
    return reading?.ok ? reading.document.root : undefined;
  };
  const stats = readRunStats(folder.get("run_stats.json") ?? null);
  const report = nativeReport({
    tree: reportTree(rootOf(".coordinator/idea_tree.json")),
    stats: stats.status === "read" ? stats.stats : null,
    instruction: null,
    runInfoTask: textOf(member(rootOf("run_info.json"), "task")),
    counters: null,
    exitReason: "ok",
    generatedAt: "",
    sessionPath: "",
    existing: new Set(folder.keys()),
  });
  return { native_report_headings: report.split("\n").filter((line) => line.startsWith("#")) };
}

function fileParts(folder: Folder) {
  const events = folder.get("events.jsonl");
  const messages = folder.get(".coordinator/messages.jsonl");
  const history = messages === undefined ? null : readMessages(messages);
  const checkpoint = folder.get(".coordinator/checkpoint.json");
  const reading = checkpoint === undefined ? null : readCheckpoint(checkpoint);
  return {
    ...(events === undefined ? {} : logParts(readEvents(events).filter(isReplayed))),
    ...(history?.ok ? { messages: { count: history.messages.length, sealed: sealMessage(history.messages) !== null } } : {}),
    checkpoint:
      reading?.status === "read"
        ? {
            phase: reading.checkpoint.phase,
            cycle_num: reading.checkpoint.cycleNum,
            inflight: reading.checkpoint.inflightExecutors.map((one) => one.nodeId),
          }
        : null,
  };
}

/** Hand-written lines are none for the original's replay. */
function isReplayed(row: EventRow): boolean {
  return row.problem === null && !row.foreign && row.type !== null && !notReplayed.has(row.type);
}

function logParts(rows: readonly EventRow[]) {
  const sums = sumTokens(rows);
  return {
    replay_event_counts: Object.fromEntries(countEvents(rows).counts),
    llm_call_tokens: { input: sums.input, output: sums.output },
  };
}

/** By the function name of the vectors. */
export const fixtureAdapters: readonly (readonly [string, Adapter])[] = [["fixture.summary", summary]];
