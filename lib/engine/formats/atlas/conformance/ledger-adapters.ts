// Expected results about heads and ledgers: choosing a run, stages, refine passes, verdicts, position.

import { shown } from "@/lib/engine/formats/atlas/conformance/shown";
import { fileIn, headFiles } from "@/lib/engine/formats/atlas/conformance/vector-files";
import { hookEntry, isTaskSubrun, selectGraphRun, selectSingleChange } from "@/lib/engine/formats/atlas/rules/choose-run";
import { lastGreenStage, pendingRollback, readableLines, refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { positionOf } from "@/lib/engine/formats/atlas/rules/next-stage";
import { checkSchema } from "@/lib/engine/formats/atlas/rules/schemas";
import { isLegalPath, legalSuccessors, stageNamed } from "@/lib/engine/formats/atlas/rules/stages";
import { orderDefects, staleCritics } from "@/lib/engine/formats/atlas/rules/stale-verdict";
import { coversCriteria, finalStatus, gateStatus, missingStages, shouldRefine } from "@/lib/engine/formats/atlas/rules/verdict";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { itemsOf, member, memberAt, numberOf, textOf, textsOf, toPlain } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

const inside = (input: JsonNode, key: string): JsonNode => member(input, key) ?? nodeOf(null);

const linesIn = (input: JsonNode) => readableLines(fileIn(member(input, "files"), "log.jsonl"));

const scan = (input: JsonNode) =>
  headFiles(member(input, "files")).flatMap(({ folder, bytes, mtimeS }) => {
    const reading = parseJson(bytes);
    return reading.ok ? [{ folder, root: reading.document.root, mtimeS }] : [];
  });

const nextStage: Adapter = ({ input }) => {
  const state = inside(input, "state");
  const merged = member(input, "merged_critic");
  return shown(linesIn(input), (lines) => {
    const place = positionOf(state, lines, merged?.kind === "object" ? merged : undefined);
    switch (place.status) {
      case "rollback-open":
        return { status: place.status, target: { target_sha: place.target.sha, target_stage: place.target.stage } };
      case "terminal":
        return { status: place.status, refine_passes: place.refinePasses };
      case "ok": {
        const { status, position, next, legal } = place;
        return { status, position, next, legal, refine_passes: place.refinePasses, torn_advance: place.tornAdvance };
      }
      default:
        return { status: place.status };
    }
  });
};

/** By the function names of the vectors. */
export const ledgerAdapters: readonly (readonly [string, Adapter])[] = [
  ["resume.is_task_subrun", ({ input }) => shown(isTaskSubrun(member(input, "run_id")))],
  [
    "resume.select_graph_run",
    ({ input }) =>
      shown(selectGraphRun(inside(input, "runs"), inside(input, "session_id")), (id) => (id === undefined ? null : toPlain(id))),
  ],
  [
    "single-change resume check (script block of the atlas skill)",
    ({ input }) =>
      shown(selectSingleChange(scan(input)), (head) =>
        head === null ? "NONE" : [numberOf(head.mtime), toPlain(head.runId), toPlain(head.state)],
      ),
  ],
  [
    "session-resume hook scan",
    ({ input }) => scan(input).flatMap(({ root, folder }) => [hookEntry(root, folder)].filter((one) => one !== null)),
  ],
  ["fsm.legal_path", ({ input }) => isLegalPath(textsOf(member(input, "stages")) ?? [])],
  [
    "fsm.legal_transition over ctxstore.STAGES",
    ({ input }) => {
      const stage = stageNamed(textOf(member(input, "stage")));
      return stage === null ? [] : legalSuccessors(stage);
    },
  ],
  ["ctxstore.get_refine_passes", ({ input }) => shown(linesIn(input), refinePasses)],
  [
    "ctxstore.pending_rollback",
    ({ input }) =>
      shown(linesIn(input), (lines) => {
        const target = pendingRollback(lines);
        return target === null ? null : { target_sha: target.sha, target_stage: target.stage };
      }),
  ],
  ["ctxstore.last_green_stage", ({ input }) => shown(lastGreenStage(inside(input, "state")))],
  ["verdict.missing_stages", ({ input }) => shown(missingStages(inside(input, "state")))],
  ["verdict.should_refine", ({ input }) => shown(shouldRefine(inside(input, "critic"), numberOf(member(input, "passes")) ?? 0))],
  ["verdict.final_status", ({ input }) => shown(finalStatus(inside(input, "critic"), isTruthy(member(input, "budget_exhausted"))))],
  ["verdict.gate", ({ input }) => shown(gateStatus(inside(input, "critic"), inside(input, "gate_results")))],
  [
    "verdict.coverage_partition",
    ({ input }) =>
      shown(coversCriteria(inside(input, "node_criteria"), inside(input, "frozen_criteria")), (covered) =>
        covered ? [] : [{ id: "coverage-partition", category: "REQUIREMENTS-COVERAGE", severity: "CRITICAL", location: "task-dag" }],
      ),
  ],
  [
    "validate.validate",
    ({ input }) =>
      shown(checkSchema(inside(input, "object"), textOf(member(input, "schema")) ?? ""), ({ missing, wrongType }) => ({
        missing,
        wrong_type: wrongType,
      })),
  ],
  [
    "floorsynth.stale_verdict_defects",
    ({ input }) => {
      const stages = (itemsOf(member(input, "log")) ?? []).flatMap((line) => textOf(memberAt(line, "stage")) ?? []);
      return orderDefects(stages.filter((stage) => stage !== "ROLLBACK"));
    },
  ],
  [
    "floorsynth.critics_stale_defects",
    ({ input }) =>
      staleCritics(inside(input, "loaded_map"), numberOf(member(input, "current_pass")) ?? 0).map(({ file, lens }) => ({
        id: `critic-stale:${lens}`,
        category: lens.toUpperCase(),
        severity: "CRITICAL",
        location: `.atlas/<run_id>/${file}`,
      })),
  ],
  ["position and next stage (composed)", nextStage],
];
