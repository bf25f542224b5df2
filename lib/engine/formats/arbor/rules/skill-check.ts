// The check of the skill script, word for word (§18).

import { pythonText } from "@/lib/engine/formats/arbor/rules/python-repr";
import { entriesOf, itemsOf, member, textOf, typeName } from "@/lib/engine/text/json-access";
import { isTruthy, pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";
import { compareCodePoints } from "@/lib/engine/text/python-text";

export interface SkillCheckFlags {
  readonly requireReport: boolean;
  readonly requireEvents: boolean;
  readonly requireRunStats: boolean;
  readonly requireExperiment: boolean;
  readonly requireExecutorPrompt: boolean;
}

export interface SkillCheckFacts {
  /** Bytes of `idea_tree.json`; null when there is none. */
  readonly tree: Uint8Array | null;
  readonly twinExists: boolean;
  /** Paths inside the session; a folder's ends in a slash. */
  readonly paths: readonly string[];
  readonly flags: SkillCheckFlags;
}

/** `crash`: the script itself raises there; `message` says over what. */
export type SkillCheck =
  | { readonly status: "checked"; readonly errors: readonly string[] }
  | { readonly status: "fatal"; readonly fatal: "no_tree" | "corrupt_tree" }
  | { readonly status: "crash"; readonly message: string };

/** What `arbor_state.py check` says of a session (§18): nothing wrong is an empty list. Healthy native trees with `needs_retry` fail. */
export function skillCheck({ tree, twinExists, paths, flags }: SkillCheckFacts): SkillCheck {
  if (tree === null) return { status: "fatal", fatal: "no_tree" };
  const reading = parseJson(tree);
  if (!reading.ok) return { status: "fatal", fatal: "corrupt_tree" };
  const { root } = reading.document;
  if (root.kind !== "object") return crash(`The file holds ${typeName(root)} where the script expects a map.`);
  const nodes = member(root, "nodes");
  if (nodes !== undefined && nodes.kind !== "object") return crash(`nodes is ${typeName(nodes)} where the script expects a map.`);
  const broken = (entriesOf(nodes) ?? []).find(([, node]) => node.kind !== "object");
  if (broken !== undefined) return crash(`Node ${broken[0]} is ${typeName(broken[1])} where the script expects a map.`);
  const errors = [...headErrors(root, nodes), ...nodeErrors(nodes), ...fileErrors(paths, twinExists, flags)];
  return { status: "checked", errors: [...errors, ...experimentErrors(paths, flags)] };
}

function crash(message: string): SkillCheck {
  return { status: "crash", message };
}

function headErrors(root: JsonNode, nodes: JsonNode | undefined): readonly string[] {
  const version = member(root, "version");
  const rootId = member(root, "root_id");
  const hasRoot = rootId?.kind === "text" && member(nodes, rootId.value) !== undefined;
  return [
    ...(version === undefined || pythonEquals(version, three) ? [] : [`version should be 3, got ${pythonText(version)}`]),
    ...(hasRoot ? [] : ["root_id missing from nodes"]),
  ];
}

const statuses: ReadonlySet<string> = new Set(["pending", "running", "done", "merged", "pruned"]);

function nodeErrors(nodes: JsonNode | undefined): readonly string[] {
  const entries = entriesOf(nodes) ?? [];
  const listed = new Map(entries.map(([key, node]) => [key, new Set(itemsOf(member(node, "children_ids"))?.map(textOf))]));
  return entries.flatMap(([key, node]) => {
    const id = member(node, "id");
    const status = member(node, "status");
    const parent = member(node, "parent_id");
    const errors: string[] = [];
    if (id?.kind !== "text" || id.value !== key) errors.push(`${key}: id field mismatch`);
    if (status?.kind !== "text" || !statuses.has(status.value)) errors.push(`${key}: invalid status ${pythonText(status)}`);
    if (parent !== undefined && isTruthy(parent)) errors.push(...parentErrors(key, parent, listed));
    return errors;
  });
}

/** @param listed children of every node, by its key */
function parentErrors(key: string, parent: JsonNode, listed: ReadonlyMap<string, ReadonlySet<string | null>>): readonly string[] {
  const children = parent.kind === "text" ? listed.get(parent.value) : undefined;
  if (children === undefined) return [`${key}: missing parent ${pythonText(parent)}`];
  return children.has(key) ? [] : [`${key}: not listed in parent children`];
}

function fileErrors(paths: readonly string[], twinExists: boolean, flags: SkillCheckFlags): readonly string[] {
  const lacks = (name: string, asked: boolean) => (asked && !paths.includes(name) ? [`missing ${name}`] : []);
  return [
    ...(twinExists ? [] : ["missing idea_tree.md"]),
    ...lacks("REPORT.md", flags.requireReport),
    ...lacks("events.jsonl", flags.requireEvents),
    ...lacks("run_stats.json", flags.requireRunStats),
  ];
}

function experimentErrors(paths: readonly string[], flags: SkillCheckFlags): readonly string[] {
  const folders = new Set(paths.flatMap((path) => /^experiments\/([^/]+)\//.exec(path)?.[1] ?? []));
  const known = new Set(paths);
  const errors: string[] = [];
  if (flags.requireExperiment) {
    if (folders.size === 0) errors.push("missing experiment artifact directory");
    const required = ["report.md", "metrics.json", ...(flags.requireExecutorPrompt ? ["executor_prompt.md"] : [])];
    for (const folder of [...folders].sort(compareCodePoints)) {
      for (const name of required) if (!known.has(`experiments/${folder}/${name}`)) errors.push(`${folder}: missing ${name}`);
    }
  } else if (flags.requireExecutorPrompt) {
    const hasPrompt = [...folders].some((folder) => known.has(`experiments/${folder}/executor_prompt.md`));
    if (!hasPrompt) errors.push("missing executor_prompt.md artifact");
  }
  return errors;
}

const three: JsonNode = { kind: "number", literal: "3", start: 0, end: 0 };
