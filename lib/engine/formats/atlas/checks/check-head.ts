// Checks of one folder's head: readable, typed, of this folder, consistent in itself (§15, §16 L1–L3).

import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { outerStages, stageOrder } from "@/lib/engine/formats/atlas/rules/stages";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import { placeIn, sourceOf } from "@/lib/engine/formats/json-file";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { entriesOf, isInteger, member, textOf, textsOf, typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const keepHead = "Do not edit the head by hand; if a backup of it exists, put that back.";

/** Findings about `state.json` and `intent.txt` of a folder. */
export function checkHead(folder: FolderFacts): readonly Finding[] {
  const { head } = folder;
  switch (head.status) {
    case "missing":
      return [
        makeFinding("head-missing", "blocker", {
          message: `There is no ${head.path}, so its own program does not take this folder for a run.`,
          place: wholeFile(head.path),
          remedy: "Nothing can be resumed here; what else is in the folder is shown as evidence.",
          rule: "§15",
        }),
      ];
    case "unreadable":
      return [
        {
          ...head.problem,
          code: "atlas.head-unreadable",
          severity: "blocker",
          remedy:
            "Intent and stage ledger still tell what was asked and how far it came; criteria, scope and baseline are lost. Start anew.",
        },
      ];
    case "read":
      if (head.root.kind !== "object") {
        return [
          makeFinding("L1", "blocker", {
            message: `${head.path} holds ${typeName(head.root)} where an object belongs.`,
            place: placeIn(head, []),
            evidence: sourceOf(head, head.root),
            remedy: keepHead,
            rule: "§16 L1",
          }),
        ];
      }
      return [...checkTypes(head), ...checkIdentity(folder, head), ...checkStages(head)];
  }
}

type Kind = "text" | "integer" | "texts" | "object";

const fields: readonly (readonly [string, Kind, boolean])[] = [
  ["run_id", "text", true],
  ["intent", "text", true],
  ["success_criteria", "texts", true],
  ["stages", "object", true],
  ["refine_passes", "integer", true],
  ["draft_ref", "text", true],
  ["verify_cmd", "text", true],
  ["scope_paths", "texts", true],
  ["baseline_sha", "text", true],
  ["current_state", "text", false],
  ["created_ts", "text", false],
  ["updated_ts", "text", false],
  ["clarify_resolution", "text", false],
  ["checkpoints", "object", false],
  ["rollback_pending", "object", false],
  ["lint_cmd", "text", false],
];

const kindWords: Readonly<Record<Kind, string>> = {
  text: "a text",
  integer: "an integer",
  texts: "a list of texts",
  object: "an object",
};

function checkTypes(head: ReadJson): readonly Finding[] {
  return fields.flatMap(([key, kind, required]) => {
    const value = member(head.root, key);
    if (value === undefined && !required) return [];
    if (value !== undefined && hasKind(value, kind)) return [];
    const message =
      value === undefined
        ? `${head.path} lacks “${key}”, which every head has.`
        : `“${key}” in ${head.path} is ${typeName(value)}; it must be ${kindWords[kind]}.`;
    const evidence = value === undefined ? null : sourceOf(head, value);
    return [makeFinding("L1", "blocker", { message, place: placeIn(head, [key]), evidence, remedy: keepHead, rule: "§16 L1" })];
  });
}

function hasKind(value: JsonNode, kind: Kind): boolean {
  switch (kind) {
    case "text":
    case "object":
      return value.kind === kind;
    case "integer":
      return isInteger(value);
    case "texts":
      return textsOf(value) !== null;
  }
}

function checkIdentity(folder: FolderFacts, head: ReadJson): readonly Finding[] {
  const findings: Finding[] = [];
  const id = textOf(member(head.root, "run_id"));
  if (id !== null && id !== folder.expectedId) {
    findings.push(
      makeFinding("L2", "warning", {
        message: `${head.path} says it belongs to run “${id}”, but the folder is “${folder.expectedId}”.`,
        place: placeIn(head, ["run_id"]),
        evidence: id,
        remedy: "The folder was copied or renamed. Reprise goes by the folder; the host program goes by the recorded id.",
        rule: "§16 L2",
      }),
    );
  }
  const intent = textOf(member(head.root, "intent"));
  if (intent !== null && folder.intent !== null && intent !== folder.intent) {
    findings.push(
      makeFinding("L2", "warning", {
        message: "intent.txt and the head record different requests.",
        place: placeIn(head, ["intent"]),
        evidence: folder.intent,
        remedy: "The head was written anew after it was lost, or the folder serves a second request. Read both before you resume.",
        rule: "§16 L2",
      }),
    );
  }
  for (const duplicate of head.document.duplicates) {
    findings.push(
      makeFinding("duplicate-key", "warning", {
        message: `“${duplicate.pointer}” occurs twice in ${head.path}; the later one counts.`,
        place: { path: head.path, ...duplicate },
        remedy: "The file was edited by hand. Check which of the two is meant.",
        rule: "§18",
      }),
    );
  }
  return findings;
}

const known: ReadonlySet<string> = new Set([...stageOrder, ...outerStages]);

function checkStages(head: ReadJson): readonly Finding[] {
  const stages = member(head.root, "stages");
  const current = textOf(member(head.root, "current_state"));
  const findings = (entriesOf(stages) ?? []).flatMap(([stage, entry]): readonly Finding[] => {
    const place = placeIn(head, ["stages", stage]);
    const remedy = "Reprise shows the stage as it is and does not count it.";
    if (!known.has(stage)) {
      return [makeFinding("L3", "error", { message: `“${stage}” is not a stage that is known.`, place, remedy, rule: "§16 L3" })];
    }
    if (isText(member(entry, "status"), "done")) return [];
    return [makeFinding("L3", "error", { message: `Stage “${stage}” is not recorded as done.`, place, remedy, rule: "§16 L3" })];
  });
  const isFresh = current === "INIT" && stages?.kind === "object" && stages.members.length === 0;
  if (current !== null && stages?.kind === "object" && member(stages, current) === undefined && !isFresh) {
    const message = `The head stands at “${current}”, but no such stage is recorded.`;
    const remedy = "The position cannot be told from the disk, so no next stage is named. Look at the ledger.";
    return [...findings, makeFinding("L3", "error", { message, place: placeIn(head, ["current_state"]), remedy, rule: "§16 L3" })];
  }
  return findings;
}
