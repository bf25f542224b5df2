// Reads a gathered run folder into facts. Total: whatever the bytes are, there are facts.

import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { jsonFile, linesFile, planFile, textFile } from "@/lib/engine/formats/atlas/read-file-facts";
import { stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { outerStages } from "@/lib/engine/formats/atlas/rules/stages";
import { criticFiles, folderOf, nameOf, nodeOfFolder, under } from "@/lib/engine/formats/atlas/run-files";
import type { RunSource } from "@/lib/engine/formats/format";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";

/** Parses every file of the run once. Files that were not gathered count as missing. */
export function readFacts(source: RunSource): AtlasFacts {
  const names = fileNamesByFolder(source);
  const base = source.folder.replace(/^.*\.atlas\//, "").replace(/^\.atlas\//, "");
  const folder = folderFacts(source, "", base, names);
  const subRuns = new Map<string, FolderFacts>();
  for (const entry of source.listing.entries) {
    const node = entry.type === "folder" ? nodeOfFolder(entry.path) : null;
    if (node !== null) subRuns.set(node, folderFacts(source, entry.path, `${base}/${entry.path}`, names));
  }
  const plan = planFile(source, "plan.dag.json");
  const hasPlan = plan.status !== "missing" || (names.get("")?.has("plan.dag.json") ?? false);
  return {
    source,
    folder,
    subRuns,
    plan,
    dag: plan.status === "read" && plan.root.kind === "object" ? plan.root : null,
    isGraph: hasPlan || recordsOuterStages(folder),
    isSubRun: /\/tasks\/[^/]+$/.test(source.folder),
  };
}

function folderFacts(source: RunSource, path: string, expectedId: string, names: ReadonlyMap<string, ReadonlySet<string>>): FolderFacts {
  const at = (name: string) => under(path, name);
  const head = jsonFile(source, at("state.json"));
  return {
    path,
    expectedId,
    head,
    state: head.status === "read" && head.root.kind === "object" ? head.root : null,
    intent: textFile(source, at("intent.txt")),
    log: linesFile(source.files, at("log.jsonl")),
    hooks: linesFile(source.files, at("hooks.jsonl")),
    merged: jsonFile(source, at("merged_critic.json")),
    integration: jsonFile(source, at("critic_integration.json")),
    critics: new Map(criticFiles.map((name) => [name, jsonFile(source, at(name))])),
    runcheck: jsonFile(source, at("runcheck.json")),
    gateResults: jsonFile(source, at("gate_results.json")),
    reviewRoot: textFile(source, at("review_root")),
    fileNames: names.get(path) ?? new Set(),
  };
}

function fileNamesByFolder(source: RunSource): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const entry of source.listing.entries) {
    if (entry.type !== "file") continue;
    const folder = folderOf(entry.path);
    const known = names.get(folder);
    if (known === undefined) names.set(folder, new Set([nameOf(entry.path)]));
    else known.add(nameOf(entry.path));
  }
  return names;
}

const outer: ReadonlySet<string> = new Set(outerStages);

function recordsOuterStages(folder: FolderFacts): boolean {
  const stages = entriesOf(member(folder.state ?? undefined, "stages")) ?? [];
  const current = textOf(member(folder.state ?? undefined, "current_state"));
  if (outer.has(current ?? "") || stages.some(([stage]) => outer.has(stage))) return true;
  return folder.log.status === "read" && folder.log.lines.some((line) => outer.has(stageOf(line) ?? ""));
}
