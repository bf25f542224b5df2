// One node of the idea tree: missing keys take their defaults, values of another type are told of and count as missing (§4).

import type { IdeaNode, TreeProblem } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { nodeKeys } from "@/lib/engine/formats/arbor/rules/node-keys";
import { numberLiteralOf } from "@/lib/engine/formats/arbor/rules/number-literal";
import { entriesOf, integerOf, member, textOf, typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import type { JsonPath } from "@/lib/engine/text/pointer";

/** A node and what is wrong with its values. */
export interface NodeReading {
  readonly node: IdeaNode;
  readonly problems: readonly TreeProblem[];
}

/**
 * Reads the node under a key.
 * @returns null when it is no map; a node without a usable `id` takes its key as id and says so
 */
export function readNode(key: string, json: JsonNode, path: JsonPath): NodeReading | null {
  if (json.kind !== "object") return null;
  const problems: TreeProblem[] = [];
  const wrong = (field: string, expected: string) => {
    const message = `${field} of node ${key} must be ${expected}, but is ${typeName(member(json, field))}.`;
    problems.push({ code: "WRONG_TYPE", nodeId: key, path: [...path, field], message });
  };
  const text = (field: string, missing = "") => {
    const value = member(json, field);
    if (value === undefined) return missing;
    if (value.kind !== "text" && !(value.kind === "null" && field !== "status")) wrong(field, "a text");
    return textOf(value) ?? "";
  };
  const textOrNull = (field: string) => {
    const value = member(json, field);
    if (value !== undefined && value.kind !== "null" && value.kind !== "text") wrong(field, "a text or null");
    return textOf(value);
  };
  const number = (field: string) => {
    const value = member(json, field);
    const read = numberLiteralOf(value);
    if (value !== undefined && value.kind !== "null" && read === null) wrong(field, "a number or null");
    if (read !== null && read.value === null) {
      const message = `${field} of node ${key} is ${read.literal}, which is no number to compare with; it counts as unknown.`;
      problems.push({ code: "NOT_FINITE", nodeId: key, path: [...path, field], message });
    }
    return read;
  };
  const integer = (field: string, missing: number) => {
    const value = member(json, field);
    const read = integerOf(value);
    if (value !== undefined && value.kind !== "null" && read === null) wrong(field, "an integer");
    return read ?? missing;
  };
  const id = textOf(member(json, "id"));
  if (id === null) {
    const message = `Node ${key} has no id.`;
    problems.push({ code: "NODE_WITHOUT_ID", nodeId: key, path, message });
  }
  const childrenIds = childrenOf(json, wrong);
  const hasScore = member(json, "score") !== undefined;
  const node: IdeaNode = {
    key,
    id: id ?? key,
    parentId: textOrNull("parent_id"),
    childrenIds,
    depth: integer("depth", 0),
    hypothesis: text("hypothesis"),
    status: text("status", "pending"),
    insight: text("insight"),
    result: text("result"),
    score: number(hasScore ? "score" : "score_delta"),
    scoreSplit: text("score_split", "dev"),
    testScore: number("test_score"),
    codeRef: textOrNull("code_ref"),
    relatedWork: text("related_work"),
    grounding: text("grounding"),
    evalStatus: text("eval_status"),
    stopReason: text("stop_reason"),
    attempt: integer("attempt", 1) || 1,
    unknownKeys: (entriesOf(json) ?? []).flatMap(([name]) => (nodeKeys.includes(name) || name === "score_delta" ? [] : [name])),
    path,
    json,
  };
  return { node, problems };
}

function childrenOf(json: JsonNode, wrong: (field: string, expected: string) => void): readonly string[] {
  const value = member(json, "children_ids");
  if (value === undefined) return [];
  if (value.kind !== "array") {
    wrong("children_ids", "a list of texts");
    return [];
  }
  const texts = value.items.flatMap((item) => textOf(item) ?? []);
  if (texts.length !== value.items.length) wrong("children_ids", "a list of texts");
  return texts;
}
