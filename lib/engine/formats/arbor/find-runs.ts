// Where sessions lie, and what is listed and read of them (§2, §3).

import { capOf, files, leftover, movable, treeLeftover } from "@/lib/engine/formats/arbor/run-files";
import type { DiscoveryRule, FolderListing, ListingRule, Want } from "@/lib/engine/formats/format";

const containers = [
  [".arbor", "sessions"],
  ["research_sessions", "*"],
] as const;

/** Sessions of a project, and the older benchmark's ones. Linked working trees keep sessions of their own, as git ignores them. */
export const discovery: DiscoveryRule = {
  containers,
  ignores: (name) => name.startsWith("."),
  inLinkedTrees: true,
};

/** Deep enough for `experiments/<id>/report.md` and `.arbor/tool_results/<file>`. */
export const listing: ListingRule = { maxDepth: 3, maxEntries: 50_000, skip: [".git", "node_modules"] };

/** Splits a path below a root into project and session folder. */
export function locate(path: string): { readonly project: string; readonly folder: string } | null {
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..") || parts.at(-1)?.startsWith(".") === true) return null;
  const container = containers.find((names) => names.every((name, index) => name === "*" || parts[parts.length - 3 + index] === name));
  if (container === undefined || parts.length < 3) return null;
  return { project: parts.slice(0, -3).join("/"), folder: parts.slice(-3).join("/") };
}

/** Enough for the verdict (§19): the start of the log and its last 256 KiB. */
export const logEnds = { headBytes: 64 * 1024, tailBytes: 256 * 1024 };
/** Up to this size a log is read whole; of a larger one both ends, which the page says. */
const wholeLogBytes = 16 * 1024 * 1024;

const inSummary: ReadonlySet<string> = new Set([
  ...movable.filter((path) => /tree|checkpoint/.test(path)),
  files.runStats,
  files.runInfo,
  files.activity,
]);
const inFull =
  /^(?:REPORT\.md|COORDINATOR_FINAL_REPORT\.txt|\.convergence_stop|\.arbor\/experiments\.jsonl|\.coordinator\/(?:activity|baseline_cache)\.json|experiments\/[^/]+\/(?:metrics\.json|report\.md|executor_prompt\.md))$/;

/** Files to read: for the list what the verdict needs, for the page everything that is parsed. */
export function wants({ entries }: FolderListing, purpose: "summary" | "full"): readonly Want[] {
  const full = purpose === "full";
  return entries
    .filter(({ type }) => type !== "folder")
    .flatMap(({ path }): readonly Want[] => {
      if (path === files.events) return [{ path, capBytes: full ? wholeLogBytes : logEnds.headBytes + logEnds.tailBytes, ends: logEnds }];
      if (path === files.report) return [{ path, capBytes: capOf(path) }];
      // What a lost tree is put together from: list and page must tell the same of it.
      if (inSummary.has(path) || treeLeftover.test(path)) return [{ path, capBytes: capOf(path) }];
      const wanted = full && (movable.includes(path) || leftover.test(path) || inFull.test(path));
      return wanted ? [{ path, capBytes: capOf(path) }] : [];
    });
}
