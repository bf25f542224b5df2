// Whether a recorded verdict still speaks about the code that is there (later revisions; §16 L6, L7, §12).

import { isLegalPath } from "@/lib/engine/formats/atlas/rules/stages";
import { entriesOf, member } from "@/lib/engine/text/json-access";
import { pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** `ADJACENCY`: a stage that may not follow. `ORDERING`: coded after the last verification. `REFINE_UNRESOLVED`: refined, not coded. */
export type OrderDefect = "ADJACENCY" | "ORDERING" | "REFINE_UNRESOLVED";

/** Defects of a stage order. @param stages recorded stages with rollback marks left out; equal neighbours count once */
export function orderDefects(stages: readonly string[]): readonly OrderDefect[] {
  const path = stages.filter((stage, index) => index === 0 || stage !== stages[index - 1]);
  const lastCoded = path.lastIndexOf("CODED");
  return [
    ...(isLegalPath(path) ? [] : (["ADJACENCY"] as const)),
    ...(lastCoded > path.lastIndexOf("VERIFIED") ? (["ORDERING"] as const) : []),
    ...(path.lastIndexOf("REFINE") > lastCoded ? (["REFINE_UNRESOLVED"] as const) : []),
  ];
}

/** A critic file whose stamp does not belong to the current refine pass. */
export interface StaleCritic {
  readonly file: string;
  /** As in `critic_code_quality.json`: `code-quality`. */
  readonly lens: string;
}

/** Critics made for another pass; one without a stamp is fresh at pass 0 only. @param critics map of file name to critic */
export function staleCritics(critics: JsonNode, currentPass: number): readonly StaleCritic[] {
  return (entriesOf(critics) ?? []).flatMap(([file, critic]) => {
    if (isFresh(critic, currentPass)) return [];
    return [
      {
        file,
        lens: file
          .replace(/^critic_/, "")
          .replace(/\.json$/, "")
          .replaceAll("_", "-"),
      },
    ];
  });
}

/** Whether one critic belongs to a refine pass. */
export function isFresh(critic: JsonNode, currentPass: number): boolean {
  const stamp = member(critic, "pass");
  if (stamp === undefined) return currentPass === 0;
  return pythonEquals(stamp, { kind: "number", literal: String(currentPass), start: 0, end: 0 });
}
