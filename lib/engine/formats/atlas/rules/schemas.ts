// The schema check of the original program: which fields are missing and which have another type (§3).

import { attempt, type Outcome, unreadable } from "@/lib/engine/formats/atlas/rules/outcome";
import { isInteger, member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

type FieldType = "text" | "int" | "list" | "map";

interface Schema {
  readonly required: readonly (readonly [string, FieldType])[];
  readonly optional: readonly (readonly [string, FieldType])[];
}

export interface SchemaCheck {
  readonly missing: readonly string[];
  readonly wrongType: readonly string[];
}

const schemas: ReadonlyMap<string, Schema> = new Map([
  [
    "context",
    {
      required: [
        ["run_id", "text"],
        ["intent", "text"],
        ["success_criteria", "list"],
        ["stages", "map"],
        ["refine_passes", "int"],
        ["draft_ref", "text"],
        ["verify_cmd", "text"],
        ["scope_paths", "list"],
        ["baseline_sha", "text"],
      ],
      optional: [
        ["clarify_resolution", "text"],
        ["checkpoints", "map"],
        ["rollback_pending", "map"],
        ["lint_cmd", "text"],
      ],
    },
  ],
  [
    "task-dag",
    {
      required: [
        ["meta", "map"],
        ["nodes", "map"],
        ["jobs", "list"],
      ],
      optional: [],
    },
  ],
  [
    "dag-node",
    {
      required: [
        ["kind", "text"],
        ["depth", "int"],
        ["deps", "list"],
        ["scope_paths", "list"],
        ["success_criteria_subset", "list"],
      ],
      optional: [
        ["verify_cmd", "text"],
        ["risk", "int"],
        ["run_id", "text"],
        ["parent", "text"],
        ["children", "list"],
        ["state", "text"],
      ],
    },
  ],
  [
    "job",
    {
      required: [
        ["job_id", "text"],
        ["node_id", "text"],
        ["kind", "text"],
        ["deps", "list"],
      ],
      optional: [
        ["attempts", "int"],
        ["state", "text"],
        ["lease", "text"],
      ],
    },
  ],
  [
    "context-event",
    {
      required: [
        ["kind", "text"],
        ["ts", "text"],
        ["payload", "map"],
      ],
      optional: [],
    },
  ],
] as const);

/** Checks an object; a truth value passes for an integer, as in the original. Gives up on a schema it does not know. */
export function checkSchema(object: JsonNode, name: string): Outcome<SchemaCheck> {
  return attempt(() => {
    const schema = schemas.get(name) ?? unreadable("KeyError");
    if (object.kind !== "object") unreadable("AttributeError");
    const missing = schema.required.map(([key]) => key).filter((key) => member(object, key) === undefined);
    const wrongType = [...schema.required, ...schema.optional].flatMap(([key, type]) => {
      const value = member(object, key);
      return value === undefined || hasType(value, type) ? [] : [key];
    });
    return { missing, wrongType };
  });
}

function hasType(value: JsonNode, type: FieldType): boolean {
  switch (type) {
    case "text":
      return value.kind === "text";
    case "int":
      return isInteger(value) || value.kind === "boolean";
    case "list":
      return value.kind === "array";
    case "map":
      return value.kind === "object";
  }
}
