// One run folder as it lies on disk: documents and ledger lines, each with the time of the story.

import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pythonDocument, pythonLine, timestamp } from "./python-json.mjs";

/** @typedef {{ stage: string, atMs: number, extra?: Record<string, unknown> }} LogStep */

/** @param {string} project absolute @param {string} runId the id is also the path below `.atlas` */
export function openRunFolder(project, runId) {
  const folder = path.join(project, ".atlas", runId);
  mkdirSync(folder, { recursive: true });

  /** @param {string} name @param {string} text @param {number} atMs */
  const text = (name, text, atMs) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    utimesSync(file, atMs / 1000, atMs / 1000);
  };
  /** @param {string} name @param {unknown} value @param {number} atMs */
  const document = (name, value, atMs) => text(name, pythonDocument(value), atMs);
  /** @param {string} name @param {readonly unknown[]} records @param {number} atMs */
  const lines = (name, records, atMs) => text(name, records.map((record) => `${pythonLine(record)}\n`).join(""), atMs);

  return { runId, folder, text, document, lines };
}

/** @typedef {ReturnType<typeof openRunFolder>} RunFolder */

/**
 * Writes the log and gives the head's stage map: keys in the order in which each stage was first recorded.
 * @param {RunFolder} run @param {readonly LogStep[]} steps
 */
export function writeLog(run, steps) {
  const records = steps.map(({ stage, atMs, extra }) => ({ run_id: run.runId, stage, ts: timestamp(atMs), ...extra }));
  run.lines("log.jsonl", records, steps.at(-1)?.atMs ?? 0);
  /** @type {Record<string, { status: "done", ts: string }>} */
  const stages = {};
  for (const { stage, atMs } of steps) if (stage !== "ROLLBACK") stages[stage] = { status: "done", ts: timestamp(atMs) };
  return stages;
}

/** Tool calls the host's hook noted for this run. @param {RunFolder} run @param {readonly { atMs: number, tool: string, stage?: string, output?: string }[]} calls */
export function writeHooks(run, calls) {
  const records = calls.map(({ atMs, tool, stage, output }) =>
    stage === undefined
      ? {
          event: "PostToolUse",
          tool_name: tool,
          ts: timestamp(atMs),
          session_id: run.runId,
          kind: "tool_call",
          payload: { tool, untrusted_output: output ?? "" },
        }
      : { kind: "tool_call", ts: timestamp(atMs), payload: { tool, stage } },
  );
  run.lines("hooks.jsonl", records, calls.at(-1)?.atMs ?? 0);
}
