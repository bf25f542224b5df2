// When the run last moved, by file times and by hook lines of its own session (§14). Nothing else is evidence of life.

import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { nameOf } from "@/lib/engine/formats/atlas/run-files";
import type { Liveness } from "@/lib/engine/run/run";
import { member, numberOf, textOf } from "@/lib/engine/text/json-access";

/** A run that was quiet for this long is taken to be dead. */
const quietThresholdMs = 1_800_000;

const ledgers: ReadonlySet<string> = new Set(["state.json", "log.jsonl", "plan.dag.json"]);

/** Last activity of the run folder and its sub-runs. Quiet time below the threshold, or nothing known, may be live. */
export function livenessOf(facts: AtlasFacts): Liveness {
  const { nowMs } = facts.source;
  const last = lastActivityOf(facts);
  const quietMs = last === null ? null : nowMs - last.atMs;
  return { lastActivity: last, quietMs, thresholdMs: quietThresholdMs, maybeLive: quietMs !== null && quietMs < quietThresholdMs };
}

/** The newest sign of life and where it stands; null when there is none. */
function lastActivityOf(facts: AtlasFacts): { readonly atMs: number; readonly source: string } | null {
  let newest: { readonly atMs: number; readonly source: string } | null = null;
  for (const { path, type, modifiedAtMs } of facts.source.listing.entries) {
    if (type !== "file" || !ledgers.has(nameOf(path)) || !/^(tasks\/[^/]+\/)?[^/]+$/.test(path)) continue;
    if (newest === null || modifiedAtMs > newest.atMs) newest = { atMs: modifiedAtMs, source: `file time of ${path}` };
  }
  for (const folder of [facts.folder, ...facts.subRuns.values()]) {
    const hook = lastHookMs(folder);
    if (hook !== null && (newest === null || hook > newest.atMs)) newest = { atMs: hook, source: `hook event in ${folder.hooks.path}` };
  }
  return newest;
}

/** Time of the newest hook line that names this run as its session; lines of other sessions say nothing about it (§3.5). */
export function lastHookMs(folder: FolderFacts): number | null {
  if (folder.hooks.status !== "read") return null;
  let newest: number | null = null;
  for (const { record } of folder.hooks.lines) {
    if (record === null || !isText(member(record, "session_id"), folder.expectedId)) continue;
    const at = timeMs(textOf(member(record, "ts")), numberOf(member(record, "ts")));
    if (at !== null && (newest === null || at > newest)) newest = at;
  }
  return newest;
}

/** A recorded time in milliseconds: ISO 8601 text, or seconds (or milliseconds, when too large for seconds). */
function timeMs(text: string | null, number: number | null): number | null {
  if (number !== null) return Number.isFinite(number) && number > 0 ? (number > 1e11 ? number : number * 1000) : null;
  return text === null ? null : parseTimeMs(text);
}

/** An ISO 8601 time with a zone; null for anything else. */
export function parseTimeMs(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
