// What a native session leaves when it comes to its end: statistics, a report, and a summary in plain text.

import { arborDocument, float } from "./arbor-json.mjs";
import { model } from "./arbor-log.mjs";
import { metaScores } from "./arbor-tree.mjs";

/** @typedef {import("./arbor-log.mjs").Event} Event */

const scope = "research_agent_process_llm_only; excludes LLM calls made by external Bash/RunTraining/eval subprocesses";

/** The events of the last process: all that a collector of statistics has seen. @param {readonly Event[]} events */
function lastProcess(events) {
  return events.slice(events.findLastIndex((event) => event.type === "session.start"));
}

/** @param {readonly Event[]} events @param {string} type */
const count = (events, type) => events.filter((event) => event.type === type).length;

/** @param {readonly Event[]} events @param {string} key */
const sum = (events, key) => events.reduce((total, event) => total + (event.type === "llm.call" ? Number(event.data[key]) : 0), 0);

/** @param {number} durationS */
function humanTime(durationS) {
  const [hours, minutes, seconds] = [Math.floor(durationS / 3600), Math.floor((durationS % 3600) / 60), durationS % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}h${two(minutes)}m${two(seconds)}s` : `${minutes}m${two(seconds)}s`;
}

/** What `run_stats.json` says: the last process only, and the largest score as the best one, whatever the direction. @param {readonly Event[]} events @param {import("./arbor-tree.mjs").TreeMeta} meta @param {readonly import("./arbor-tree.mjs").Idea[]} ideas @param {boolean} emergency */
export function runStats(events, meta, ideas, emergency) {
  const own = lastProcess(events);
  const coordinator = own.filter(({ type, data }) => type === "llm.call" && data.agent_cwd === own[0]?.data.cwd);
  const durationS = Math.floor(((own.at(-1)?.atMs ?? 0) - (own[0]?.atMs ?? 0)) / 1000) - 2;
  const nodes = ideas.slice(1);
  const scores = nodes.flatMap(({ score }) => (score === undefined ? [] : [score]));
  const statuses = [...new Set(nodes.map(({ status }) => status))];
  /** @param {readonly Event[]} calls @param {number} nested tokens of agents that the log does not hear */
  const split = (calls, nested) => {
    const [input, fresh, cached] = ["input_tokens", "uncached_input_tokens", "cache_read_tokens"].map((key) => sum(calls, key));
    return { input: (input ?? 0) + nested, fresh: (fresh ?? 0) + nested, cached: cached ?? 0, output: sum(calls, "output_tokens") };
  };
  const [lead, all] = [split(coordinator, 0), split(own, 6_180)];
  return {
    schema_version: 1,
    token_scope: scope,
    duration_seconds: durationS,
    duration_human: humanTime(durationS),
    emergency_timeout: emergency,
    iterations: {
      total_nodes: nodes.length,
      scored_nodes: scores.length,
      by_status: Object.fromEntries(statuses.map((status) => [status, nodes.filter((node) => node.status === status).length])),
      best_score: scores.length === 0 ? null : float(Math.max(...scores)),
      ...metaScores(meta),
    },
    coordinator: {
      turns: coordinator.length,
      input_tokens: lead.input,
      uncached_input_tokens: lead.fresh,
      cache_read_tokens: lead.cached,
      cache_creation_tokens: 0,
      output_tokens: lead.output,
      total_tokens: lead.input + lead.output,
    },
    all_agents: {
      total_input_tokens: all.input,
      total_uncached_input_tokens: all.fresh,
      total_cache_read_tokens: all.cached,
      total_cache_creation_tokens: 0,
      total_output_tokens: all.output,
      total_tokens: all.input + all.output,
      total_llm_calls: count(own, "llm.call") + 2,
      total_agents_spawned: count(own, "executor.start") + 1,
    },
    model,
    provider: "OpenAICompatProvider",
  };
}

/** @param {readonly (readonly [string, string | number])[]} rows */
const table = (rows) => ["| Metric | Value |", "|--------|-------|", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n");

/** The text of `REPORT.md` as the end of a run writes it. @param {{ session: import("./arbor-session.mjs").Session, task: string, events: readonly Event[], stats: ReturnType<typeof runStats>, meta: import("./arbor-tree.mjs").TreeMeta, ideas: readonly import("./arbor-tree.mjs").Idea[] }} run @param {number} atMs */
function nativeReport({ session, task, events, stats, meta, ideas }, atMs) {
  const own = lastProcess(events);
  const title = task.length > 100 ? `${task.slice(0, 97)}...` : task;
  const all = stats.all_agents;
  const thousands = (/** @type {number} */ value) => value.toLocaleString("en-US");
  const merged = ideas.filter(({ status }) => status === "merged");
  const top = ideas.filter(({ score }) => score !== undefined).toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  const first = (/** @type {import("./arbor-tree.mjs").Idea} */ idea) => idea.hypothesis.split("\n")[0];
  const [before, after] = [meta.baseline ?? 0, meta.trunk ?? 0];
  const change = (100 * (after - before)) / before;
  const counters = table([
    ["Cycles completed", count(own, "cycle.end")],
    ["Ideas proposed", count(own, "idea.proposed")],
    ["Ideas completed", count(own, "idea.completed")],
    ["Ideas pruned", count(own, "idea.pruned")],
    ["Ideas merged", count(own, "idea.merged")],
    ["Sub-agent runs", count(own, "executor.end")],
    ["LLM errors", count(own, "llm.error")],
    ["Eval failures", own.filter(({ type, data }) => type === "eval.end" && data.error === true).length],
    [
      "Wall clock",
      stats.duration_human
        .replace("h", "h ")
        .replace("m", "m ")
        .replace(/\b0(\d)/g, "$1"),
    ],
  ]);
  const numbers = table([
    ["Total LLM calls", all.total_llm_calls],
    ["Total agents spawned", all.total_agents_spawned],
    ["Total input tokens", thousands(all.total_input_tokens)],
    ["Total uncached input tokens", thousands(all.total_uncached_input_tokens)],
    ["Total cache-read input tokens", thousands(all.total_cache_read_tokens)],
    ["Total output tokens", thousands(all.total_output_tokens)],
    ["Coordinator turns", stats.coordinator.turns],
    ...(stats.emergency_timeout ? [/** @type {const} */ (["Emergency timeout", "yes"])] : []),
  ]);
  const test = meta.testBaseline === null ? "" : `\n**Test set**: baseline=\`${meta.testBaseline}\` final=\`${meta.testTrunk}\``;
  const sections = [
    `# Research Report: ${title}`,
    `_Generated ${new Date(atMs).toISOString().slice(0, 16).replace("T", " ")}_   _Exit: \`ok\`_`,
    "## Instruction",
    `> ${task}`,
    `**Model**: \`${model}\`\n**Duration**: ${stats.duration_human}`,
    "## Event Summary",
    counters,
    "## Run Stats",
    `_Token scope_: \`${scope}\``,
    numbers,
    "## Results",
    `**Baseline → Final**: \`${before.toFixed(4)}\` → \`${after.toFixed(4)}\` (${change > 0 ? "+" : ""}${change.toFixed(2)}%)${test}`,
    "## Exploration",
    `_${ideas.length} nodes total, ${top.length} scored, ${merged.length} merged_`,
    ...(merged.length === 0
      ? []
      : ["### Merged Ideas", merged.map((idea) => `- **${idea.id}** (\`${idea.score}\`): ${first(idea)}`).join("\n")]),
    "### Top Ideas by Score",
    top.map((idea) => `- **${idea.id}** \`${idea.score?.toFixed(4)}\` _${idea.status}_: ${first(idea)}`).join("\n"),
    "## Artifacts",
    [
      `- Coordinator final report: \`${session.place}/COORDINATOR_FINAL_REPORT.txt\``,
      `- Idea tree (JSON): \`${session.place}/.coordinator/idea_tree.json\``,
      `- Idea tree (Markdown): \`${session.place}/.coordinator/idea_tree.md\``,
      `- Run stats: \`${session.place}/run_stats.json\``,
      `- Event log: \`${session.place}/events.jsonl\``,
    ].join("\n"),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** Writes everything that the end of a run leaves. @param {Parameters<typeof nativeReport>[0]} run @param {string} summary @param {number} atMs */
export function writeEnding(run, summary, atMs) {
  run.session.text("run_stats.json", arborDocument(run.stats), atMs - 900);
  run.session.text("COORDINATOR_FINAL_REPORT.txt", `${summary}\n`, atMs + 40);
  run.session.text("REPORT.md", nativeReport(run, atMs), atMs + 90);
}
