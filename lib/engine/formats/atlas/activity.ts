// When the run last moved, by file times and by hook lines of its own session (§14). Nothing else is evidence of life.

import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { folderOf, nameOf, nodeOfFolder } from "@/lib/engine/formats/atlas/run-files";
import type { FolderListing } from "@/lib/engine/formats/format";
import type { Liveness } from "@/lib/engine/run/run";
import { member, numberOf, textOf } from "@/lib/engine/text/json-access";

/** A run that was quiet for this long is taken to be dead. */
const quietThresholdMs = 1_800_000;

const ledgers: ReadonlySet<string> = new Set(["state.json", "log.jsonl", "plan.dag.json"]);

/** When something moved, and what says so. */
type Activity = NonNullable<Liveness["lastActivity"]>;

/** Last activity of the run folder and its sub-runs. Quiet time below the threshold may be live. */
export function livenessOf(facts: AtlasFacts): Liveness {
  const { nowMs, listing } = facts.source;
  const written = [...lastWrites(listing).values()];
  const hooks = [facts.folder, ...facts.subRuns.values()].map((folder) => lastHook(folder, nowMs));
  const last = [...written, ...hooks].reduce(newer, null);
  const quietMs = last === null ? null : nowMs - last.atMs;
  return { lastActivity: last, quietMs, thresholdMs: quietThresholdMs, maybeLive: quietMs !== null && quietMs < quietThresholdMs };
}

/** When the clock alone changes what `livenessOf` says: the silence grows too long, or a hook line from the future becomes believable. */
export function turnsOf(facts: AtlasFacts, { lastActivity }: Liveness): readonly number[] {
  const silence = lastActivity === null ? [] : [lastActivity.atMs + quietThresholdMs];
  const believed = [facts.folder, ...facts.subRuns.values()].flatMap((folder) => hookTimes(folder).map((atMs) => atMs - quietThresholdMs));
  return [...silence, ...believed];
}

/** The newest sign of life of one folder: the run's own or that of one sub-run. */
export function activityOfFolder({ source }: AtlasFacts, folder: FolderFacts): Activity | null {
  return newer(lastWrites(source.listing).get(folder.path) ?? null, lastHook(folder, source.nowMs));
}

function newer(left: Activity | null, right: Activity | null): Activity | null {
  if (left === null || right === null) return left ?? right;
  return right.atMs > left.atMs ? right : left;
}

/** Every sub-run asks for the same listing, so it is walked once. */
const walked = new WeakMap<FolderListing, ReadonlyMap<string, Activity>>();

/** The newest file time of the ledgers of each folder: "" and `tasks/<node_id>`. */
function lastWrites(listing: FolderListing): ReadonlyMap<string, Activity> {
  const known = walked.get(listing);
  if (known !== undefined) return known;
  const writes = new Map<string, Activity>();
  for (const { path, type, modifiedAtMs } of listing.entries) {
    const folder = folderOf(path);
    if (type !== "file" || !ledgers.has(nameOf(path)) || (folder !== "" && nodeOfFolder(folder) === null)) continue;
    const own = newer(writes.get(folder) ?? null, { atMs: modifiedAtMs, source: `file time of ${path}` });
    if (own !== null) writes.set(folder, own);
  }
  walked.set(listing, writes);
  return writes;
}

function lastHook(folder: FolderFacts, nowMs: number): Activity | null {
  const atMs = lastHookMs(folder, nowMs + quietThresholdMs);
  return atMs === null ? null : { atMs, source: `hook event in ${folder.hooks.path}` };
}

/**
 * Time of the newest hook line that names this run as its session; lines of other sessions say nothing about it (§3.5).
 * @param latestMs what lies behind it is no time a host wrote, and counts as none: such text must not keep a run alive for ever
 */
function lastHookMs(folder: FolderFacts, latestMs: number): number | null {
  let newest: number | null = null;
  for (const at of hookTimes(folder)) if (at <= latestMs && (newest === null || at > newest)) newest = at;
  return newest;
}

function hookTimes(folder: FolderFacts): readonly number[] {
  if (folder.hooks.status !== "read") return [];
  return folder.hooks.lines.flatMap(({ record }) => {
    if (record === null || !isText(member(record, "session_id"), folder.expectedId)) return [];
    return timeMs(textOf(member(record, "ts")), numberOf(member(record, "ts"))) ?? [];
  });
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
