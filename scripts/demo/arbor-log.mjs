// The event log of a native Arbor session: what the coordinator and its executors say, in the order in which it happened.

import { worktreeName } from "./arbor-branch.mjs";
import { arborLine, float } from "./arbor-json.mjs";

/**
 * @typedef {{ atMs: number, type: string, data: Record<string, unknown> }} Event
 *
 * @typedef {object} ToolUse
 * @property {string} name
 * @property {Record<string, unknown>} input
 * @property {string} output
 * @property {number} [tookMs] default: a few hundredths of a second; long ones are accompanied by heartbeats
 * @property {number} [untilMs] it never ended: heartbeats came until this moment
 *
 * @typedef {object} Turn
 * @property {string} [thinking]
 * @property {readonly ToolUse[]} [tools]
 * @property {number} [output] tokens
 */

/** Model of all sessions of the demo. */
export const model = "cedar-2-large";
const provider = "openai-chat";
const heartbeatMs = 30_000;

/**
 * @param {string} cwd the project, as the session knows it @param {string} trees the folder that holds the working trees of executors
 * @param {{ fromMs: number, toMs: number }} [sleep] the machine slept: nothing was written, and no agent's own clock went on
 */
export function openLog(cwd, trees, sleep = { fromMs: 0, toMs: 0 }) {
  /** @type {Event[]} */
  const events = [];
  /** @param {number} atMs @param {string} type @param {Record<string, unknown>} data */
  const put = (atMs, type, data) => {
    events.push({ atMs, type, data });
  };

  /** A model call outside any agent, such as the reading of an executor's report. @param {number} atMs @param {string} source @param {number} input @param {number} output */
  const sideCall = (atMs, source, input, output) => {
    put(atMs, "llm.call", { ...tokens(input, 0, output), provider, model, source });
    put(atMs + 1, "llm.cache_stat", { cache_read: 0, cache_write: 0, miss: input, total: input });
  };

  /** An agent whose context grows from turn to turn. @param {string} nodeId empty for the coordinator @param {string} agentCwd @param {number} firstInput tokens */
  const agent = (nodeId, agentCwd, firstInput) => {
    const label = nodeId === "" ? "coordinator" : `sub:${nodeId}`;
    const own = { agent: label, node_id: nodeId };
    let turns = 0;
    let context = firstInput;
    let cached = 0;
    let spent = 0;
    /** @param {number} fromMs @param {number} toMs @param {string} operation */
    const wait = (fromMs, toMs, operation) => {
      for (let elapsed = heartbeatMs; fromMs + elapsed < toMs; elapsed += heartbeatMs) {
        const atMs = fromMs + elapsed;
        if (atMs > sleep.fromMs && atMs < sleep.toMs) continue;
        const asleepMs = fromMs < sleep.fromMs && atMs >= sleep.toMs ? sleep.toMs - sleep.fromMs : 0;
        const awakeMs = elapsed - asleepMs;
        const elapsed_seconds = float((awakeMs + 100 * Math.floor(awakeMs / 120_000)) / 1000);
        put(atMs, "progress.heartbeat", { ...own, operation, elapsed_seconds, detail: operation });
      }
    };
    /** One model call and the tools it asked for. @param {number} atMs when the answer came @param {Turn} turn @returns {number} when its last tool ended */
    const turn = (atMs, { thinking, tools = [], output = 180 }) => {
      turns += 1;
      spent += context + output;
      const source = { provider, model, source: "agent", turn: turns, agent_cwd: agentCwd };
      put(atMs, "llm.call", { ...tokens(context, cached, output), ...source });
      put(atMs + 1, "llm.cache_stat", { cache_read: cached, cache_write: 0, miss: context - cached, total: context });
      if (thinking !== undefined) put(atMs + 2, "llm.thinking_delta", { node_id: nodeId, text: thinking, agent: label });
      cached = context - (context % 64);
      let now = atMs + 4;
      for (const tool of tools) {
        const tookMs = tool.tookMs ?? 12 + (tool.output.length % 60);
        put(now, "tool.start", { name: tool.name, args_preview: preview(arborLine(tool.input)), ...own });
        if (tool.untilMs !== undefined) continue;
        wait(now, now + tookMs, `tool:${tool.name}`);
        now += tookMs;
        const result = { ok: true, duration: float(tookMs / 1000), output_preview: preview(tool.output) };
        put(now, "tool.end", { name: tool.name, ...result, ...own });
        now += 3;
      }
      const open = tools.filter((tool) => tool.untilMs !== undefined);
      wait(now, Math.max(now, ...open.map((tool) => tool.untilMs ?? now)), `tool:${open.map((tool) => tool.name).join(",")}`);
      context += output + 420 + tools.reduce((sum, tool) => sum + Math.ceil(tool.output.length / 3) + 260, 0);
      return now;
    };
    /** @param {number} atMs @param {string} error @param {number} attempt @param {boolean} retrying */
    const fail = (atMs, error, attempt, retrying) =>
      put(atMs, "llm.error", { provider, model, turn: turns + 1, attempt, max_attempts: 5, retrying, error });
    return { turn, wait, fail, turns: () => turns, spent: () => spent };
  };

  return {
    cwd,
    put,
    sideCall,
    coordinator: () => agent("", cwd, 9_120),
    /** @param {string} nodeId @param {string} branch */
    executor: (nodeId, branch) => agent(nodeId, `${trees}/${worktreeName(branch)}`, 8_140),
    /** Events so far, in the order of their times. */
    events: () => events.toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** @typedef {ReturnType<typeof openLog>} ArborLog */
/** @typedef {ReturnType<ArborLog["coordinator"]>} Agent */

/** Lines of `events.jsonl`. @param {readonly Event[]} events */
export function eventLines(events) {
  return events.map(({ atMs, type, data }, index) => `${arborLine({ ts: secondsOf(atMs, index), type, data })}\n`).join("");
}

/** Unix seconds with microseconds, as a clock would give them: no two lines end alike. @param {number} atMs @param {number} index */
function secondsOf(atMs, index) {
  return float((Math.round(atMs) * 1000 + ((index * 7919) % 997)) / 1_000_000);
}

/** @param {number} input @param {number} cached @param {number} output */
function tokens(input, cached, output) {
  const split = { uncached_input_tokens: input - cached, cache_read_tokens: cached, cache_creation_tokens: 0 };
  return { input_tokens: input, ...split, output_tokens: output };
}

/** What a log shows of a text: blanks collapsed, what looks like a key masked (it also fires inside words), cut to 200 characters. @param {string} text */
function preview(text) {
  const masked = text.replaceAll(/\s+/g, " ").replaceAll(/sk-[a-z0-9._-]{6,}/gi, "***");
  return masked.length > 200 ? `${masked.slice(0, 200)}…` : masked;
}
