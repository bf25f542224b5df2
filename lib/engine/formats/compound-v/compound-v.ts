// The Compound V format: runs below `docs/superpowers/execution`, and epics of runs. Specification: format document compound-v.

import { descriptor } from "@/lib/engine/formats/compound-v/descriptor";
import { runIdsOf } from "@/lib/engine/formats/compound-v/epic/epic-facts";
import { listEpic, readEpicRun } from "@/lib/engine/formats/compound-v/epic/read-epic-run";
import { describeEvent, eventRule } from "@/lib/engine/formats/compound-v/events";
import { detect, discovery, isEpicFolder, listing, locate, projectPathsOf, wants } from "@/lib/engine/formats/compound-v/find-runs";
import { planCompoundV } from "@/lib/engine/formats/compound-v/plan";
import { refuse } from "@/lib/engine/formats/compound-v/plan-parts";
import { memoryPaths, preEvalFolder } from "@/lib/engine/formats/compound-v/project-records";
import { readFacts } from "@/lib/engine/formats/compound-v/read-facts";
import { listRun, readRun } from "@/lib/engine/formats/compound-v/read-run";
import { receiptFields } from "@/lib/engine/formats/compound-v/rules/receipt-fields";
import { reconcileQuestions } from "@/lib/engine/formats/compound-v/rules/reconcile-questions";
import { capOf } from "@/lib/engine/formats/compound-v/run-files";
import { type GitQuestions, noGitQuestions } from "@/lib/engine/formats/evidence";
import type { Format, RunSource, Want } from "@/lib/engine/formats/format";
import { parsedOnce } from "@/lib/engine/formats/json-file";
import { member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

const isEpic = (source: RunSource) => isEpicFolder(source.folder);

export const compoundV: Format = {
  descriptor,
  discovery,
  listing,
  headFiles: ["state.json", "manifest.yaml", "epic-state.json", "features.json"],
  locate,
  detect,
  wants,
  wantsOfProject,
  asksGit,
  asksProcesses: (source) => (isEpic(source) ? [] : readFacts(source).jobs.flatMap((job) => job.pid ?? [])),
  listRun: (source) => (isEpic(source) ? listEpic(source) : listRun(source)),
  read: (source) => (isEpic(source) ? readEpicRun(source) : readRun(source)),
  eventRule,
  describeEvent,
  readConversation: () => null,
  runHostCheck: () => null,
  // A person names the run that is resumed; the host chooses none by itself (§19).
  hostChoice: () => null,
  plan: (request, source) =>
    isEpic(source)
      ? refuse("not-offered", "An epic is changed by its own orchestrator only. Recoveries are made on its runs.")
      : planCompoundV(request, readFacts(source)),
};

/** The runs of an epic, and what a run points at outside its own folder. */
function wantsOfProject(source: RunSource, purpose: "summary" | "full"): readonly Want[] {
  const state = isEpic(source) ? undefined : stateOf(source);
  const paths = projectPathsOf(source.folder, {
    preEval: textOf(member(state, "pre_eval_id")),
    child: textOf(member(state, "escalated_to")),
    runs: isEpic(source) ? runIdsOf(source) : [],
  });
  const memory = purpose === "full" && !isEpic(source) ? [...memoryPaths, preEvalFolder] : [];
  return [...paths, ...memory].map((path) => ({ path, capBytes: capOf("state.json") }));
}

function stateOf({ files }: RunSource): JsonNode | undefined {
  const content = files.get("state.json");
  const reading = content?.status === "ok" ? parsedOnce(parseJson, content.bytes) : null;
  return reading?.ok === true ? reading.document.root : undefined;
}

/** What reconcile needs, and whether gated commits are part of HEAD. A merged run is not reconciled: only the checkout is asked about. */
function asksGit(source: RunSource): GitQuestions {
  if (isEpic(source)) return noGitQuestions;
  const { jobs, runId, runClass } = readFacts({ ...source, git: null });
  if (runClass === null || runClass.phase === "MERGED") return reconcileQuestions([], runId, source.git);
  const questions = reconcileQuestions(
    jobs.map((job) => job.claim),
    runId,
    source.git,
  );
  const gated = jobs.flatMap((job) => receiptFields(job.files.receipt ?? undefined)?.realisedCommit ?? []);
  const asked = new Set(questions.ancestries.flatMap(({ commit, of }) => (of === "HEAD" ? [commit] : [])));
  const more = [...new Set(gated)].filter((commit) => !asked.has(commit)).map((commit) => ({ commit, of: "HEAD" }));
  return { ...questions, ancestries: [...questions.ancestries, ...more] };
}
