// The interrupted session's log, conversation and list of edits, told from the same steps.

import { worktreeName } from "./arbor-branch.mjs";
import { logTry } from "./arbor-executor.mjs";
import { arborLine } from "./arbor-json.mjs";
import { model, openLog } from "./arbor-log.mjs";
import { isoMicros } from "./arbor-session.mjs";
import { parentOf } from "./arbor-tree.mjs";
import { rustHypotheses, task } from "./orchard-rust-ideas.mjs";
import { firstMessage, question, resumedAtS, steps } from "./orchard-rust-steps.mjs";
import { sleep, tries } from "./orchard-rust-tries.mjs";

const second = 1000;

/** @typedef {{ place: string, trees: string, sessionPlace: string, startMs: number }} Where places as the session knows them, and when it began */

/** When everything stopped, in seconds after the start. */
export const stoppedAtS = 17_940 + 705;

/** @param {Where} where */
export function rustEvents({ place, trees, sessionPlace, startMs }) {
  const log = openLog(place, trees, { fromMs: startMs + sleep.fromS * second, toMs: startMs + sleep.toS * second });
  /** @param {number} atS */
  const at = (atS) => startMs + atS * second;
  const started = { task, cwd: place, provider: "openai-chat", model };
  log.put(at(0), "session.start", started);
  log.put(at(resumedAtS), "session.start", started);
  const processes = [steps.filter((step) => step.atS < resumedAtS), steps.filter((step) => step.atS > resumedAtS)];
  for (const own of processes) {
    const coordinator = log.coordinator();
    let ended = own === processes[0] ? at(0) : at(resumedAtS);
    for (const step of own) {
      log.put(ended + 110, "session.checkpoint", {
        path: `${sessionPlace}/.coordinator/checkpoint.json`,
        cycle: step.cycle,
        reason: "turn",
      });
      if (step.atS === 70) coordinator.fail(at(52), "529 overloaded: the model is busy, try again", 1, true);
      ended = coordinator.turn(at(step.atS), {
        ...(step.thinking === undefined ? {} : { thinking: step.thinking }),
        output: 160 + 90 * (step.calls?.length ?? 0),
        tools: (step.calls ?? []).map((call) => toolOf(call, at(stoppedAtS))),
      });
      let proposedMs = at(step.atS) + 9;
      for (const call of step.calls ?? []) proposedMs = logProposal(log, call, proposedMs);
    }
  }
  const asked = { kind: "ask_back", prompt: question.prompt, node_id: "", options: question.options };
  log.put(at(question.atS), "user.await", asked);
  log.put(at(question.atS + question.tookS), "user.input_received", { node_id: "", value: question.answer });
  for (const [index, one] of tries.entries()) {
    const batch = tries.findIndex((other) => other.startS === one.startS);
    logTry(log, one, { startMs: at(one.startS), place: index - batch, totalCycles: 20 });
  }
  return log.events();
}

/** @param {import("./orchard-rust-steps.mjs").Call} call @param {number} untilMs @returns {import("./arbor-log.mjs").ToolUse} */
function toolOf({ name, input, output, tookS, neverEnded }, untilMs) {
  if (neverEnded) return { name, input, output, untilMs };
  return tookS === undefined ? { name, input, output } : { name, input, output, tookMs: tookS * second };
}

/** What the tree says of itself in the log. @param {import("./arbor-log.mjs").ArborLog} log @param {import("./orchard-rust-steps.mjs").Call} call @param {number} atMs @returns {number} */
function logProposal(log, call, atMs) {
  if (call.name === "TreeAddNode") {
    const found = Object.entries(rustHypotheses).find(([, hypothesis]) => hypothesis === call.input.hypothesis);
    if (found !== undefined) log.put(atMs, "idea.proposed", { node_id: found[0], hypothesis: found[1], parent_id: parentOf(found[0]) });
  }
  if (call.name === "TreePrune") log.put(atMs, "idea.pruned", call.input);
  return atMs + 12 + (call.output.length % 60) + 3;
}

/** Lines of `messages.jsonl`; the last turn has no results. */
export function rustMessages() {
  /** @type {unknown[]} */
  const messages = [{ role: "user", content: firstMessage }];
  for (const [turn, { before, internal, thinking, text, calls = [] }] of steps.entries()) {
    if (before !== undefined) messages.push({ role: "user", content: before, ...(internal === undefined ? {} : { _internal: internal }) });
    const blocks = [
      ...(thinking === undefined ? [] : [{ type: "thinking", text: thinking }]),
      ...(text === undefined ? [] : [{ type: "text", text }]),
      ...calls.map(({ name, input }, index) => ({ type: "tool_use", id: callId(turn, index), name, input })),
    ];
    messages.push({ role: "assistant", content: blocks });
    const results = calls.flatMap(({ output, neverEnded }, index) =>
      neverEnded ? [] : [{ type: "tool_result", tool_use_id: callId(turn, index), content: output }],
    );
    if (results.length > 0) messages.push({ role: "user", content: results });
  }
  return messages.map((message) => `${arborLine(message)}\n`).join("");
}

/** @param {number} turn @param {number} index */
function callId(turn, index) {
  return `call_${String(index).padStart(2, "0")}_Or${String(turn * 7 + 1009)}k${String(index + 3)}`;
}

/** Lines of `.arbor/experiments.jsonl`: one per committed edit. @param {Where} where @param {(one: import("./orchard-rust-tries.mjs").Try, index: number) => string} commitOf */
export function rustEdits({ trees, startMs }, commitOf) {
  const lines = tries.flatMap((one) =>
    one.edits.map((edit, index) => {
      const atMs = startMs + (one.startS + edit.atS) * second + 12;
      const file = `${worktreeName(one.branch)}/${edit.file}`;
      const action = `${edit.tool}: ${trees}/${file.slice(0, 68)}`;
      const facts = { command: null, metrics: {}, code_changes: [], status: "committed", notes: "" };
      return {
        atMs,
        record: { timestamp: isoMicros(atMs), turn: index + 2, action, ...facts, git_commit: commitOf(one, index).slice(0, 7) },
      };
    }),
  );
  return lines
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ record }) => `${arborLine(record)}\n`)
    .join("");
}
