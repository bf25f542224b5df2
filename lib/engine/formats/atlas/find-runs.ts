// Where runs of this format lie, what is listed and read of them, and what a candidate folder turns out to be (§2, §7, §15).

import { outerStages, stageOrder } from "@/lib/engine/formats/atlas/rules/stages";
import { capOf, criticFiles, folderOf, isTempName, nameOf, nodeOfFolder, under } from "@/lib/engine/formats/atlas/run-files";
import type { Detection, DiscoveryRule, FileContent, FolderEntry, FolderListing, ListingRule, Want } from "@/lib/engine/formats/format";
import { parsedOnce } from "@/lib/engine/formats/json-file";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";

/** Every child of `.atlas`; the host's own scans skip names with a leading dot. */
export const discovery: DiscoveryRule = { containers: [[".atlas"]], ignores: (name) => name.startsWith("."), inLinkedTrees: false };

/** Deep enough for `tasks/<node>/<file>`; working trees are listed, never entered. */
export const listing: ListingRule = { maxDepth: 3, maxEntries: 50_000, skip: ["worktree", "union-worktree"] };

/** Splits a path below a root into project and run folder; sub-runs have an address of their own. */
export function locate(path: string): { readonly project: string; readonly folder: string } | null {
  const parts = path.split("/");
  const at = parts.lastIndexOf(".atlas");
  const rest = parts.slice(at + 1);
  if (at === -1 || rest.length === 0 || parts.some((part) => part === "" || part === "." || part === "..")) return null;
  if (rest.length !== 1 && !(rest.length === 3 && rest[1] === "tasks")) return null;
  if (rest[0]?.startsWith(".")) return null;
  return { project: parts.slice(0, at).join("/"), folder: parts.slice(at).join("/") };
}

const heads = ["state.json", "log.jsonl"] as const;
const evidence = ["merged_critic.json", "critic_integration.json", "runcheck.json", "gate_results.json", ...criticFiles] as const;
const texts = ["intent.txt", "review_root"] as const;

/** Bytes of one reading in all: a run of many huge files must not use up the memory. */
const totalCapBytes = 256 * 1024 * 1024;

/** Hook lines up to this size are read for the list as well, when they may be the newest sign of life. */
const listedHooksBytes = 1024 * 1024;

/**
 * Files to read: for the list the head, the ledger, the plan and what decides the next stage; for the page everything parsed.
 * What would go beyond the sum of all sizes is wanted with a cap of 0, so that it is reported as too large instead of missing.
 */
export function wants({ entries }: FolderListing, purpose: "summary" | "full"): readonly Want[] {
  const inRoot: readonly string[] =
    purpose === "summary"
      ? [...heads, "plan.dag.json", "merged_critic.json", "intent.txt", ...(mayHooksBeNewest(entries) ? ["hooks.jsonl"] : [])]
      : [...heads, "plan.dag.json", "hooks.jsonl", ...evidence, ...texts];
  const inSubRun: readonly string[] = purpose === "summary" ? [] : [...heads, "hooks.jsonl", ...evidence, ...texts];
  let total = 0;
  return entries
    .filter((entry) => isWanted(entry, inRoot, inSubRun, purpose))
    .toSorted((a, b) => depthOf(a.path) - depthOf(b.path))
    .map(({ path, sizeBytes }) => {
      const capBytes = capOf(path);
      if (sizeBytes <= capBytes) total += sizeBytes;
      return { path, capBytes: total > totalCapBytes ? 0 : capBytes };
    });
}

const depthOf = (path: string) => path.split("/").length;

/** A hook line cannot be newer than its file: only a file newer than the ledgers can tell of later life (§14). */
function mayHooksBeNewest(entries: readonly FolderEntry[]): boolean {
  const hooks = entries.find((entry) => entry.path === "hooks.jsonl" && entry.type === "file");
  if (hooks === undefined || hooks.sizeBytes > listedHooksBytes) return false;
  const ledgers = entries.filter((entry) => entry.path === "plan.dag.json" || heads.some((name) => entry.path === name));
  return ledgers.every((entry) => entry.modifiedAtMs < hooks.modifiedAtMs);
}

function isWanted(entry: FolderEntry, inRoot: readonly string[], inSubRun: readonly string[], purpose: "summary" | "full"): boolean {
  if (entry.type === "folder") return false;
  const folder = folderOf(entry.path);
  const name = nameOf(entry.path);
  if (purpose === "full" && isTempName(name)) return true;
  if (folder === "") return inRoot.includes(name);
  return nodeOfFolder(folder) !== null && inSubRun.includes(name);
}

const ownNames: ReadonlySet<string> = new Set([
  ...heads,
  "plan.dag.json",
  "intent.txt",
  ...evidence,
  "context-graph.json",
  "det_evidence.json",
]);
const stages: ReadonlySet<string> = new Set([...stageOrder, ...outerStages, "DONE"]);

/**
 * Decides by content, since other products use a folder called `.atlas` as well: a head that is an atlas head, or, when the head
 * cannot be read, a ledger or plan beside it. Anything else is foreign and is not claimed.
 */
export function detect({ entries }: FolderListing, files: ReadonlyMap<string, FileContent>): Detection {
  const names = new Set(entries.filter((entry) => folderOf(entry.path) === "").map((entry) => entry.path));
  if (names.size === 0) return { is: "nothing" };
  if (!names.has("state.json")) {
    const traces = ["log.jsonl", "plan.dag.json", "intent.txt", "tasks"].filter((name) => names.has(name));
    if (traces.length >= 2) return { is: "run", kind: names.has("plan.dag.json") ? "graph" : "single-change" };
    return { is: "foreign", reason: foreignReason(names) };
  }
  const kind = names.has("plan.dag.json") ? "graph" : "single-change";
  const head = files.get("state.json");
  if (head?.status !== "ok") return { is: "run", kind };
  const reading = parsedOnce(parseJson, head.bytes);
  if (!reading.ok || reading.document.root.kind !== "object") {
    const others = [...names].filter((name) => name !== "state.json" && (ownNames.has(name) || name === "tasks"));
    return others.length > 0 || !reading.ok ? { is: "run", kind } : { is: "foreign", reason: "Its state.json is no head of an atlas run." };
  }
  const { root } = reading.document;
  const known = ["run_id", "current_state", "stages", "intent", "success_criteria"].filter((key) => member(root, key) !== undefined);
  const recorded = (entriesOf(member(root, "stages")) ?? []).some(([stage]) => stages.has(stage));
  if (known.length >= 2 || recorded || stages.has(textOf(member(root, "current_state")) ?? "")) return { is: "run", kind };
  return { is: "foreign", reason: "Its state.json has none of the fields of an atlas run." };
}

function foreignReason(names: ReadonlySet<string>): string {
  const shown = [...names]
    .slice(0, 3)
    .map((name) => under("", name))
    .join(", ");
  return `It has no state.json, so its own program does not take it for a run either (it holds ${shown}).`;
}
