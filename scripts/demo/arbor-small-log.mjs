// The log and the conversation of a session of a few turns: look, propose, dispatch, look again.

import { logTry } from "./arbor-executor.mjs";
import { arborLine, float } from "./arbor-json.mjs";
import { model, openLog } from "./arbor-log.mjs";
import { parentOf } from "./arbor-tree.mjs";

/**
 * @typedef {import("./orchard-rust-tries.mjs").Try} Try
 *
 * @typedef {object} Process one start of the program
 * @property {number} atS seconds after the start of the session
 * @property {readonly (readonly Try[])[]} batches
 * @property {{ atS: number, exit: "ok" | "timeout" }} [end] none: it was killed
 */

/**
 * @param {import("./arbor-session.mjs").Session} session @param {string} task @param {number} startMs @param {readonly Process[]} processes
 * @returns {{ events: readonly import("./arbor-log.mjs").Event[], lastTurnMs: number }}
 */
export function smallLog(session, task, startMs, processes) {
  const { place, trees } = session.orchard;
  const log = openLog(place, trees);
  let cycle = 0;
  let lastTurnMs = startMs;
  for (const { atS, batches, end } of processes) {
    const fromMs = startMs + atS * 1000;
    log.put(fromMs, "session.start", { task, cwd: place, provider: "openai-chat", model });
    const coordinator = log.coordinator();
    /** @param {number} atMs @param {import("./arbor-log.mjs").Turn} turn */
    const turn = (atMs, turn) => {
      log.put(atMs - 2_400, "session.checkpoint", { path: `${session.place}/.coordinator/checkpoint.json`, cycle, reason: "turn" });
      lastTurnMs = atMs;
      coordinator.turn(atMs, turn);
    };
    const stopMs = end === undefined ? undefined : startMs + end.atS * 1000;
    turn(fromMs + 11_000, { tools: [{ name: "TreeView", input: {}, output: "the tree as it is" }] });
    for (const batch of batches) {
      const beginMs = startMs + (batch[0]?.startS ?? 0) * 1000;
      for (const [index, one] of batch.entries()) {
        const proposal = { node_id: one.nodeId, hypothesis: one.hypothesis, parent_id: parentOf(one.nodeId) };
        log.put(beginMs - 30_000 + index * 70, "idea.proposed", proposal);
      }
      const open = batch.some((one) => one.ending === undefined);
      const runMs = Math.max(...batch.map((one) => one.runS)) * 1000 + 3_000;
      const call = { name: "RunExecutorParallel", input: { tasks: batch.map((one) => one.nodeId) }, output: "ended" };
      turn(beginMs - 4_000, { tools: [open ? { ...call, untilMs: stopMs ?? beginMs + runMs } : { ...call, tookMs: runMs + 4_000 }] });
      for (const [index, one] of batch.entries()) logTry(log, one, { startMs: beginMs, place: index, totalCycles: 12 });
      cycle += batch.filter((one) => one.ending !== undefined).length;
    }
    if (end === undefined || stopMs === undefined) continue;
    if (end.exit === "ok") turn(stopMs - 9_000, { thinking: "Nothing that is left is worth a cycle.", output: 420 });
    log.put(stopMs, "session.checkpoint", { path: `${session.place}/.coordinator/checkpoint.json`, cycle, reason: "shutdown" });
    putEnd(log, fromMs, stopMs + 1_400, end.exit);
  }
  return { events: log.events(), lastTurnMs };
}

/** @param {import("./arbor-log.mjs").ArborLog} log @param {number} fromMs @param {number} atMs @param {string} exit */
function putEnd(log, fromMs, atMs, exit) {
  const calls = log.events().filter((event) => event.type === "llm.call" && event.atMs >= fromMs);
  const lead = calls.filter((call) => call.data.source === "agent" && call.data.agent_cwd === log.cwd);
  /** @param {typeof calls} some @param {string} key */
  const sum = (some, key) => some.reduce((total, { data }) => total + Number(data[key]), 0);
  log.put(atMs, "session.end", {
    duration: float((atMs - fromMs) / 1000),
    exit_reason: exit,
    turns: lead.length,
    input_tokens: sum(calls, "input_tokens"),
    output_tokens: sum(calls, "output_tokens"),
    meta_input_tokens: sum(lead, "input_tokens"),
    meta_output_tokens: sum(lead, "output_tokens"),
  });
}

/** A short history; with a dangling tail it ends in a dispatch that was never answered. @param {string} task @param {readonly (readonly Try[])[]} batches @param {boolean} dangling */
export function smallMessages(task, batches, dangling) {
  /** @type {unknown[]} */
  const messages = [{ role: "user", content: `## Research Task\n\n${task}` }];
  for (const [index, batch] of batches.entries()) {
    const id = `call_00_Sm${index * 13 + 107}`;
    const input = { tasks: batch.map((one) => ({ node_id: one.nodeId })) };
    messages.push({ role: "assistant", content: [{ type: "tool_use", id, name: "RunExecutorParallel", input }] });
    if (dangling && index === batches.length - 1) continue;
    const content = batch.map((one) => `${one.nodeId}: ${one.ending?.status ?? "ended"}`).join(". ");
    messages.push({ role: "user", content: [{ type: "tool_result", tool_use_id: id, content }] });
  }
  if (!dangling) messages.push({ role: "assistant", content: [{ type: "text", text: "The search is finished." }] });
  return messages.map((message) => `${arborLine(message)}\n`).join("");
}
