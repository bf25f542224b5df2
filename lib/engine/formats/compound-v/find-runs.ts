// Where runs and epics lie, what is listed and read of them, and what a candidate folder turns out to be (§1, §2).

import { capOf, executionFolder, folderOf, isSafeId } from "@/lib/engine/formats/compound-v/run-files";
import type { Detection, DiscoveryRule, FileContent, FolderListing, ListingRule, Want } from "@/lib/engine/formats/format";

/** Runs, epics, and the runs of an epic where they lie in its own folder (§1). */
export const discovery: DiscoveryRule = {
  containers: [[...executionFolder], [...executionFolder, "epics"], [...executionFolder, "epics", "*", "runs"]],
  ignores: (name) => name.startsWith(".") || name === "epics",
  inLinkedTrees: false,
};

/** Deep enough for `results/attempts/<file>`. */
export const listing: ListingRule = { maxDepth: 3, maxEntries: 50_000, skip: [".git", "node_modules"] };

/** Splits a path below a root into project and run folder. */
export function locate(path: string): { readonly project: string; readonly folder: string } | null {
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
  for (let at = parts.length - executionFolder.length - 1; at >= 0; at -= 1) {
    if (!executionFolder.every((name, index) => parts[at + index] === name)) continue;
    const rest = parts.slice(at + executionFolder.length);
    const isRun = rest.length === 1 && rest[0] !== "epics";
    const inEpics = rest[0] === "epics" && (rest.length === 2 || (rest.length === 4 && rest[2] === "runs"));
    if ((isRun || inEpics) && rest.at(-1)?.startsWith(".") === false) {
      return { project: parts.slice(0, at).join("/"), folder: parts.slice(at).join("/") };
    }
  }
  return null;
}

/** True for the folder of an epic. */
export function isEpicFolder(folder: string): boolean {
  return folder.split("/").at(-2) === "epics";
}

const epicFiles = ["epic-state.json", "features.json"] as const;
const always = ["state.json", "manifest.yaml", ...epicFiles] as const;
/** What a fast path left of its review (§16). */
export const reviewFiles = ["review/spec.json", "review/receipt.json", "review/floor-result.json"] as const;

const besides = ["lane-map.json", "lane-guard-unresolved.jsonl", "brief.md", ...reviewFiles] as const;
const jobFile =
  /^(?:jobs\/[^/]+\.(?:prompt\.md|baseline|patch|test-contract\.json|recall-check\.json)|results\/[^/.][^/]*\.json|receipts\/[^/.][^/]*\.json|preexisting\/[^/]+\.txt|logs\/[^/]+\.jsonl)$/;

/** Bytes of one reading in all: a run of many huge files must not use up the memory. */
const totalCapBytes = 256 * 1024 * 1024;

/**
 * Files to read: for the list state and manifest, for the page everything that is parsed. What would go beyond the sum of all
 * sizes is wanted with a cap of 0, so that it is reported as too large instead of missing.
 */
export function wants({ entries }: FolderListing, purpose: "summary" | "full"): readonly Want[] {
  const names: ReadonlySet<string> = new Set(purpose === "summary" ? always : [...always, ...besides]);
  let total = 0;
  return entries
    .filter(({ path, type }) => type !== "folder" && (names.has(path) || (purpose === "full" && jobFile.test(path))))
    .toSorted((a, b) => Number(names.has(b.path)) - Number(names.has(a.path)))
    .map(({ path, sizeBytes }) => {
      const capBytes = capOf(path);
      if (sizeBytes <= capBytes) total += sizeBytes;
      return { path, capBytes: total > totalCapBytes ? 0 : capBytes };
    });
}

/** A run holds `state.json` or `manifest.yaml`, either alone; an epic its own state or its features (§1, §17). */
export function detect({ entries }: FolderListing, files: ReadonlyMap<string, FileContent>): Detection {
  const names = new Set(entries.filter((entry) => folderOf(entry.path) === "").map((entry) => entry.path));
  if (names.has("epic-state.json") || names.has("features.json")) return { is: "run", kind: "epic" };
  if (names.has("state.json") || names.has("manifest.yaml")) return { is: "run", kind: "run" };
  if (files.size === 0 && names.size === 0) return { is: "nothing" };
  const shown = [...names].slice(0, 3).join(", ");
  return { is: "foreign", reason: `It has neither state.json nor manifest.yaml (it holds ${shown}).` };
}

/** Files of the project outside the run folder that belong to the run (§2, §16, §17, §18). */
export function projectPathsOf(
  folder: string,
  ids: { readonly preEval: string | null; readonly child: string | null; readonly runs: readonly string[] },
) {
  const execution = executionFolder.join("/");
  const safe = (id: string | null): id is string => id !== null && isSafeId(id);
  return [
    ...(safe(ids.preEval) ? [`docs/superpowers/pre-eval/${ids.preEval}.json`] : []),
    ...(safe(ids.child) ? [`${execution}/${ids.child}/state.json`, `${execution}/${ids.child}/manifest.yaml`] : []),
    ...ids.runs.filter(isSafeId).flatMap((id) => [`${execution}/${id}/state.json`, `${folder}/runs/${id}/state.json`]),
  ];
}
