// Names of the files of a session folder, where each layout keeps them, and the sizes up to which they are opened (§3).

import type { FolderListing } from "@/lib/engine/formats/format";

const mebibyte = 1024 * 1024;

/** Where a session keeps its documents: the native place first, then the older and the demo's ones. */
const places = {
  tree: [".coordinator/idea_tree.json", "idea_tree.json", "tree.json"],
  twin: [".coordinator/idea_tree.md", "idea_tree.md"],
  checkpoint: [".coordinator/checkpoint.json", "checkpoint.json"],
  messages: [".coordinator/messages.jsonl", "messages.jsonl"],
} as const;

/** Files that lie in one place only. */
export const files = {
  events: "events.jsonl",
  runStats: "run_stats.json",
  report: "REPORT.md",
  finalReport: "COORDINATOR_FINAL_REPORT.txt",
  runInfo: "run_info.json",
  lock: ".coordinator/.state.lock",
  activity: ".coordinator/activity.json",
  baselineCache: ".coordinator/baseline_cache.json",
  convergenceStop: ".convergence_stop",
  experimentsLog: ".arbor/experiments.jsonl",
} as const;

/** Leftovers of an interrupted write of the tree (§3): never valid data, but perhaps the last words of a damaged session. */
export const treeLeftover = /^\.coordinator\/(?:idea_tree\.json\.tmp|\.idea_tree\.json\.\d+\.\d+\.tmp)$/;

/** Any leftover of an interrupted write. */
export const leftover =
  /^\.coordinator\/(?:idea_tree\.(?:json|md)\.tmp|\.(?:idea_tree\.json|checkpoint\.json|messages\.jsonl)\..+\.tmp|activity\.json\..+\.tmp)$/;

/** Paths of a session's documents below its folder; the native name where none is there. */
export interface SessionPaths {
  readonly tree: string;
  readonly twin: string;
  readonly checkpoint: string;
  readonly messages: string;
}

/** Where this session keeps its documents. */
export function sessionPaths({ entries }: FolderListing): SessionPaths {
  const names = new Set(entries.map((entry) => entry.path));
  const first = (candidates: readonly [string, ...string[]]): string => candidates.find((path) => names.has(path)) ?? candidates[0];
  return { tree: first(places.tree), twin: first(places.twin), checkpoint: first(places.checkpoint), messages: first(places.messages) };
}

/** Documents that may stand in one of several places. */
export const movable: readonly string[] = Object.values(places).flat();

/** Size in bytes up to which a file is opened. */
export function capOf(path: string): number {
  return path.endsWith(".jsonl") ? 64 * mebibyte : 16 * mebibyte;
}

/** Last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
