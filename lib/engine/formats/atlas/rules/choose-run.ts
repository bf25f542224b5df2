// Which run of a project the host program's own resume would take (§7).

import { attempt, type Outcome, unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, isText, iterate, orAbsent } from "@/lib/engine/formats/atlas/rules/python-value";
import { member, textOf } from "@/lib/engine/text/json-access";
import { dictionaryKey, isTruthy, pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { compareCodePoints } from "@/lib/engine/text/python-text";

/** True for the id of a run that does the work of one node of another. Gives up on a value that holds nothing. */
export function isTaskSubrun(runId: JsonNode | undefined): Outcome<boolean> {
  return attempt(() => holdsTasks(orAbsent(runId)));
}

function holdsTasks(runId: JsonNode | undefined): boolean {
  if (runId === undefined) return false;
  return runId.kind === "text" ? runId.value.includes("/tasks/") : unreadable("TypeError");
}

/**
 * The graph run to resume: the session's own if it is unfinished, else the newest by file time and then id (§7.2).
 * @param runs descriptors `{run_id, has_dag, state, mtime}`
 * @returns the id as it stands in the descriptor; undefined when there is no candidate
 */
export function selectGraphRun(runs: JsonNode, session: JsonNode): Outcome<JsonNode | undefined> {
  return attempt(() => {
    const candidates = iterate(runs).filter((run) => {
      if (!isTruthy(get(run, "has_dag"))) return false;
      const state = get(run, "state");
      if (state !== undefined && dictionaryKey(state) === null) unreadable("TypeError");
      return !isText(state, "OUTPUT") && !isText(state, "DONE") && !holdsTasks(orAbsent(get(run, "run_id")));
    });
    const own = candidates.find((run) => pythonEquals(get(run, "run_id") ?? nothing, session));
    const chosen = own ?? newest(candidates);
    return chosen === undefined ? undefined : (get(chosen, "run_id") ?? unreadable("KeyError"));
  });
}

function newest(candidates: readonly JsonNode[]): JsonNode | undefined {
  const [first, ...others] = candidates;
  if (first === undefined) return undefined;
  return others.reduce((best, run) => {
    const byTime = compareValues(member(run, "mtime") ?? zero, member(best, "mtime") ?? zero);
    return (byTime === 0 ? compareValues(member(run, "run_id") ?? empty, member(best, "run_id") ?? empty) : byTime) > 0 ? run : best;
  }, first);
}

/** Python's order: numbers with numbers, texts with texts; equal values of any kind are equal; gives up on the rest. */
function compareValues(left: JsonNode, right: JsonNode): number {
  if (pythonEquals(left, right)) return 0;
  if (left.kind === "text" && right.kind === "text") return compareCodePoints(left.value, right.value);
  const a = numeric(left);
  const b = numeric(right);
  return a === null || b === null ? unreadable("TypeError") : a - b;
}

function numeric(node: JsonNode): number | null {
  if (node.kind === "boolean") return node.value ? 1 : 0;
  return node.kind === "number" ? Number(node.literal) : null;
}

/** A head found by a scan: the file's time in seconds, and the two fields a scan looks at. */
export interface ScannedHead {
  readonly mtime: JsonNode;
  readonly runId: JsonNode;
  readonly state: JsonNode;
}

/**
 * The single change the host's resume check would pick: newest unfinished by time, id and stage, graph roots included (§7.3).
 * @param heads parsed `state.json` files in path order, with their file times in seconds
 * @returns null for none; gives up where the check itself crashes: a head that is no object, a tie of unlike ids
 */
export function selectSingleChange(heads: readonly { readonly root: JsonNode; readonly mtimeS: number }[]): Outcome<ScannedHead | null> {
  return attempt(() => {
    const open = heads.flatMap(({ root, mtimeS }): readonly ScannedHead[] => {
      const state = get(root, "current_state") ?? nothing;
      if (isText(state, "OUTPUT") || isText(state, "DONE")) return [];
      return [{ mtime: { kind: "number", literal: String(mtimeS), start: 0, end: 0 }, runId: get(root, "run_id") ?? nothing, state }];
    });
    const compare = (a: ScannedHead, b: ScannedHead) =>
      compareValues(b.mtime, a.mtime) || compareValues(b.runId, a.runId) || compareValues(b.state, a.state);
    return [...open].sort(compare)[0] ?? null;
  });
}

/** What the session-start hook lists of a head: null for a finished run and for what it tolerates silently (§7.3). */
export function hookEntry(root: JsonNode, folder: string): readonly [string, string] | null {
  const state = textOf(member(root, "current_state"));
  if (state === null || state === "" || state === "OUTPUT") return null;
  const id = textOf(member(root, "run_id"));
  return [id === null || id === "" ? folder : id, state];
}

const nothing: JsonNode = { kind: "null", start: 0, end: 0 };
const zero: JsonNode = { kind: "number", literal: "0", start: 0, end: 0 };
const empty: JsonNode = { kind: "text", value: "", start: 0, end: 0 };
