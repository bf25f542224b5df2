// Made sessions of Arbor: an idea tree, the log of one process, a checkpoint and its messages.

import { isoTime, pick, prose, taskOf } from "@/bench/support/made-words";
import type { MadeRun } from "@/bench/support/make-runs";

/** A session of twelve ideas and about sixty events; its number decides whether it came to an end. */
export function arborSession(number: number, atMs: number): MadeRun {
  const name = `run_${isoTime(atMs).replaceAll(/\D/g, "").slice(0, 8)}_${String(number).padStart(6, "0")}`;
  const ended = Math.floor(number / 3) % 4 === 0;
  return {
    folder: `.arbor/sessions/${name}`,
    files: {
      "events.jsonl": events(number, atMs, ended),
      ".coordinator/idea_tree.json": tree(number, ended),
      ".coordinator/idea_tree.md": `# Ideas\n\n${prose(number, "the first idea")}\n`,
      ".coordinator/checkpoint.json": checkpoint(name, atMs),
      ".coordinator/messages.jsonl": messages(number),
      ...(ended ? { "run_stats.json": stats(name), "REPORT.md": `# Report\n\n${prose(number, "the session")}\n` } : {}),
    },
  };
}

function tree(number: number, ended: boolean): string {
  const ids = ["1", "2", "3", "1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2"];
  const parentOf = (id: string) => (id.includes(".") ? id.slice(0, id.indexOf(".")) : "ROOT");
  const node = (id: string, index: number) => ({
    id,
    parent_id: parentOf(id),
    children_ids: ids.filter((one) => one !== id && parentOf(one) === id),
    depth: id.includes(".") ? 2 : 1,
    hypothesis: prose(number + index, `idea ${id}`),
    status: ended || index % 4 !== 3 ? "done" : pick(["running", "pending"], index + number),
    insight: index % 2 === 0 ? prose(number + index + 3, "what was learnt") : "",
    score: id.includes(".") ? 40 + ((number + index) % 30) / 10 : null,
  });
  const root = { id: "ROOT", parent_id: null, children_ids: ["1", "2", "3"], depth: 0, hypothesis: taskOf(number), status: "done" };
  const nodes = { ROOT: root, ...Object.fromEntries(ids.map((id, index) => [id, node(id, index)])) };
  const meta = { baseline_score: 40, trunk_score: 41.5, metric_direction: "maximize" };
  return JSON.stringify({ version: 3, meta, root_id: "ROOT", max_depth: 2, nodes }, null, 2);
}

function events(number: number, atMs: number, ended: boolean): string {
  const startS = atMs / 1000 - 3_600;
  const cwd = "/srv/project";
  const middle = Array.from({ length: 56 }, (_, index) => {
    const ts = startS + 20 + index * 60;
    if (index % 7 === 0)
      return { ts, type: "executor.start", data: { node_id: `1.${1 + (index % 3)}`, idea: prose(index, "it"), cycle_num: index } };
    if (index % 7 === 6) return { ts, type: "executor.end", data: { node_id: `1.${1 + ((index - 6) % 3)}`, success: true, score: 41 } };
    const tokens = { input_tokens: 9_000 + index, cache_read_tokens: 8_700, cache_creation_tokens: 0, output_tokens: 250 + index };
    return { ts, type: "llm.call", data: { ...tokens, provider: "p", model: "m", source: "agent", turn: index, agent_cwd: cwd } };
  });
  const first = { ts: startS, type: "session.start", data: { task: taskOf(number), cwd, provider: "p", model: "m" } };
  const last = { ts: atMs / 1000, type: "session.end", data: { exit_reason: "ok" } };
  return [first, ...middle, ...(ended ? [last] : [])].map((event) => `${JSON.stringify(event)}\n`).join("");
}

function checkpoint(name: string, atMs: number): string {
  const git = { trunk_branch: "main", active_branches: ["coordinator/n1-1", "coordinator/n1-2"] };
  const more = { tree_path: "idea_tree.json", messages_path: "messages.jsonl", git };
  return JSON.stringify(
    { schema_version: 1, run_name: name, created_at: isoTime(atMs), cycle_num: 2, phase: "research", ...more },
    null,
    2,
  );
}

function messages(number: number): string {
  const turns = Array.from({ length: 10 }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: prose(number + index, "this turn").repeat(2),
  }));
  return turns.map((turn) => `${JSON.stringify(turn)}\n`).join("");
}

function stats(name: string): string {
  return JSON.stringify({ run_name: name, iterations: { best_score: 42, total_nodes: 12 }, emergency_timeout: false }, null, 2);
}
