"use server";

// The browser's verbs. Each line names a use case, the shape of its input and whether it may write; no decisions here.

import * as input from "@/lib/server/action-inputs";
import { defineAction } from "@/lib/server/define-action";
import { applyRecovery } from "@/lib/service/apply-recovery";
import { listReports } from "@/lib/service/list-reports";
import { addRoot, listRoots, removeRoot } from "@/lib/service/manage-roots";
import { openRun } from "@/lib/service/open-run";
import { planRecovery } from "@/lib/service/plan-recovery";
import { readConversation } from "@/lib/service/read-conversation";
import { readDocument } from "@/lib/service/read-document";
import { readJournal } from "@/lib/service/read-journal";
import { readReport } from "@/lib/service/read-report";
import { recreateDemo } from "@/lib/service/recreate-demo";
import { runHostCheck } from "@/lib/service/run-host-check";
import { found } from "@/lib/service/services";
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
