// The idea tree as the rules see it: nodes in file order, numbers with their literals, unknown keys named (§4).

import type { JsonDocument, JsonNode } from "@/lib/engine/text/json-node";
import type { JsonPath } from "@/lib/engine/text/pointer";

/** A number as written: `40` and `40.0` stay apart (§23). */
export interface NumberLiteral {
  /** Null for NaN and the infinities, which upstream reads and nothing can be done with. */
  readonly value: number | null;
  readonly literal: string;
}

export interface IdeaNode {
  /** Key in the map of nodes, by which everything else finds it. */
  readonly key: string;
  /** The `id` field; differs from the key only in a damaged file. */
  readonly id: string;
  readonly parentId: string | null;
  readonly childrenIds: readonly string[];
  readonly depth: number;
  readonly hypothesis: string;
  /** As written; `pending` when the key is missing, "" when it is no text. */
  readonly status: string;
  readonly insight: string;
  readonly result: string;
  /** On the development split; an old `score_delta` counts. */
  readonly score: NumberLiteral | null;
  readonly scoreSplit: string;
  readonly testScore: NumberLiteral | null;
  readonly codeRef: string | null;
  readonly relatedWork: string;
  readonly grounding: string;
  readonly evalStatus: string;
  readonly stopReason: string;
  /** 1 when it is not written. */
  readonly attempt: number;
  readonly unknownKeys: readonly string[];
  /** Where it stands in the document. */
  readonly path: JsonPath;
  readonly json: JsonNode;
}

export interface TreeMeta {
  readonly baselineScore: NumberLiteral | null;
  readonly trunkScore: NumberLiteral | null;
  readonly testBaselineScore: NumberLiteral | null;
  readonly testTrunkScore: NumberLiteral | null;
  /** `maximize` unless the file says exactly `minimize`. */
  readonly metricDirection: "maximize" | "minimize";
  readonly evalCmd: string | null;
  readonly evalCmdTest: string | null;
  readonly datasetInfo: string | null;
  readonly submissionPath: string | null;
  readonly sampleSubmissionPath: string | null;
  /** `gold` blocks every further dispatch. */
  readonly achievedMedal: string | null;
  readonly contamination: { readonly status: string; readonly reasons: readonly string[] } | null;
  /** Skill mode only. */
  readonly trunkBranch: string | null;
}

export interface IdeaTree {
  /** Null for a tree that was put together from other evidence. */
  readonly document: JsonDocument | null;
  readonly version: number | null;
  readonly rootId: string;
  /** Null means unlimited. */
  readonly maxDepth: number | null;
  readonly meta: TreeMeta;
  /** In file order, which decides ties. */
  readonly nodes: readonly IdeaNode[];
  /** By key. */
  readonly byId: ReadonlyMap<string, IdeaNode>;
}

/** Something in a tree that has not the type it should have. */
export interface TreeProblem {
  readonly code: "WRONG_TYPE" | "NODE_WITHOUT_ID" | "ROOT_MISSING" | "NOT_FINITE";
  /** Key of the node; null for the file's head. */
  readonly nodeId: string | null;
  readonly path: JsonPath;
  /** One sentence. */
  readonly message: string;
}
