"use server";

// The browser's verbs. Each line names a use case, the shape of its input and whether it may write; no decisions here.

import * as input from "@/lib/server/action-inputs";
import { defineAction } from "@/lib/server/define-action";
import { acknowledgeNeed } from "@/lib/service/acknowledge-need";
import { applyBatch } from "@/lib/service/apply-batch";
import { applyRecovery } from "@/lib/service/apply-recovery";
import { checkEngines } from "@/lib/service/check-engines";
import { compareHandOver } from "@/lib/service/compare-hand-over";
import { listNeeds } from "@/lib/service/list-needs";
import { listReports } from "@/lib/service/list-reports";
import { addRoot, listRoots, removeRoot } from "@/lib/service/manage-roots";
import { openRun } from "@/lib/service/open-run";
import { planBatch } from "@/lib/service/plan-batch";
import { planHandOver } from "@/lib/service/plan-hand-over";
import { planRecovery } from "@/lib/service/plan-recovery";
import { probeBackend } from "@/lib/service/probe-backend";
import { putBackNeed } from "@/lib/service/put-back-need";
import { readConversation } from "@/lib/service/read-conversation";
import { readDocument } from "@/lib/service/read-document";
import { readEngines } from "@/lib/service/read-engines";
import { readHandOverOutput } from "@/lib/service/read-hand-over-output";
import { readHandOver, readHandOvers } from "@/lib/service/read-hand-overs";
import { readJournal } from "@/lib/service/read-journal";
import { readReport } from "@/lib/service/read-report";
import { recreateDemo } from "@/lib/service/recreate-demo";
import { runHostCheck } from "@/lib/service/run-host-check";
import { saveEngine } from "@/lib/service/save-engines";
import { found } from "@/lib/service/services";
import { snoozeNeed } from "@/lib/service/snooze-need";
import { startHandOver } from "@/lib/service/start-hand-over";
import { stopHandOver } from "@/lib/service/stop-hand-over";
import { undoBatch } from "@/lib/service/undo-batch";
import { undoRecovery } from "@/lib/service/undo-recovery";

const refOf = (run: { root: string; path: string }) => ({ rootId: run.root, path: run.path });
const requestOf = (plan: { root: string; path: string; kind: string; choices: Record<string, string[]> }) => ({
  kind: plan.kind,
  run: refOf(plan),
  choices: plan.choices,
});

export const openRunAction = defineAction({
  acts: false,
  input: input.run,
  run: (services, run) => openRun(services, refOf(run)),
});

export const conversationAction = defineAction({
  acts: false,
  input: input.conversationPage,
  run: (services, page) => readConversation(services, refOf(page), page.file, page.offset, page.limit),
});

export const hostCheckAction = defineAction({
  acts: false,
  input: input.hostCheck,
  run: (services, check) => runHostCheck(services, refOf(check), check.options),
});

export const documentAction = defineAction({
  acts: false,
  input: input.document,
  run: (services, document) => readDocument(services, refOf(document), document.file),
});

export const reportAction = defineAction({
  acts: false,
  input: input.document,
  run: (services, document) => readReport(services, refOf(document), document.file),
});

export const reportsAction = defineAction({
  acts: false,
  input: input.reportSearch,
  run: async (services, { search }) => found(await listReports(services, search)),
});

export const planAction = defineAction({
  acts: false,
  input: input.plan,
  run: (services, plan) => planRecovery(services, requestOf(plan)),
});

export const applyAction = defineAction({
  acts: true,
  input: input.apply,
  run: async (services, apply) =>
    found(
      await applyRecovery(services, {
        request: requestOf(apply),
        digest: apply.digest,
        answers: apply.answers,
        confirmation: apply.confirmation,
      }),
    ),
});

export const undoAction = defineAction({
  acts: true,
  input: input.undo,
  run: async (services, undo) => found(await undoRecovery(services, undo.entryId)),
});

export const journalAction = defineAction({
  acts: false,
  input: input.journal,
  run: async (services, scope) =>
    found(
      await readJournal(services, scope.root === undefined || scope.path === undefined ? null : { rootId: scope.root, path: scope.path }),
    ),
});

export const rootsAction = defineAction({
  acts: false,
  input: input.nothing,
  run: async (services) => found(await listRoots(services)),
});

export const addRootAction = defineAction({
  acts: true,
  input: input.rootPath,
  run: (services, { path }) => addRoot(services, path),
});

export const removeRootAction = defineAction({
  acts: true,
  input: input.rootId,
  run: (services, { id }) => removeRoot(services, id),
});

export const recreateDemoAction = defineAction({
  acts: true,
  input: input.nothing,
  run: (services) => recreateDemo(services),
});

export const enginesAction = defineAction({
  acts: false,
  input: input.nothing,
  run: async (services) => found(await readEngines(services)),
});

export const checkEnginesAction = defineAction({
  acts: false,
  input: input.nothing,
  run: async (services) => found(await checkEngines(services)),
});

export const saveEngineAction = defineAction({
  acts: true,
  input: input.engine,
  run: (services, engine) => saveEngine(services, engine),
});

export const probeAction = defineAction({
  acts: true,
  input: input.probe,
  run: async (services, { root, format, backend }) => found(await probeBackend(services, { rootId: root, format, backend })),
});

export const planHandOverAction = defineAction({
  acts: false,
  input: input.handOverPlan,
  run: async (services, plan) => found(await planHandOver(services, { run: refOf(plan), kind: plan.kind, choices: plan.choices })),
});

export const startHandOverAction = defineAction({
  acts: true,
  input: input.apply,
  run: async (services, { root, path, ...confirmed }) =>
    found(await startHandOver(services, { run: { rootId: root, path }, ...confirmed })),
});

export const stopHandOverAction = defineAction({
  acts: true,
  input: input.handOver,
  run: (services, { id }) => stopHandOver(services, id),
});

export const handOverAction = defineAction({
  acts: false,
  input: input.handOver,
  run: (services, { id }) => readHandOver(services, id),
});

export const handOversAction = defineAction({
  acts: false,
  input: input.handOvers,
  run: async (services, { root, path }) =>
    found(await readHandOvers(services, root === undefined || path === undefined ? null : { rootId: root, path })),
});

export const handOverOutputAction = defineAction({
  acts: false,
  input: input.handOverOutput,
  run: (services, question) => readHandOverOutput(services, question),
});

export const compareHandOverAction = defineAction({
  acts: false,
  input: input.handOver,
  run: (services, { id }) => compareHandOver(services, id),
});

export const needsAction = defineAction({
  acts: false,
  input: input.nothing,
  run: async (services) => found(await listNeeds(services)),
});

export const acknowledgeNeedAction = defineAction({
  acts: true,
  input: input.seenNeed,
  run: (services, need) => acknowledgeNeed(services, need),
});

export const snoozeNeedAction = defineAction({
  acts: true,
  input: input.snooze,
  run: (services, { untilMs, ...need }) => snoozeNeed(services, need, untilMs),
});

export const putBackNeedAction = defineAction({
  acts: true,
  input: input.seenNeed,
  run: (services, need) => putBackNeed(services, need),
});

export const planBatchAction = defineAction({
  acts: false,
  input: input.batch,
  run: (services, batch) => planBatch(services, batch),
});

export const applyBatchAction = defineAction({
  acts: true,
  input: input.applyBatch,
  run: async (services, batch) => found(await applyBatch(services, batch)),
});

export const undoBatchAction = defineAction({
  acts: true,
  input: input.undoBatch,
  run: async (services, { group }) => found(await undoBatch(services, group)),
});
