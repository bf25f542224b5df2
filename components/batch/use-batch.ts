"use client";
// Plans several runs together, carries the plans out, and takes them back.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { applyBatchAction, planBatchAction, undoBatchAction } from "@/app/actions";
import { journalKey, needCountKey, needsKey, runListKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { BatchPlan, BatchRequest, BatchSelection } from "@/lib/engine/batch/batch-plan";
import { answersOf } from "@/lib/engine/batch/join-gates";
import { sealOf } from "@/lib/engine/batch/seal-batch";

/** The batch on screen, made when it was asked for; it is not renewed under the person's eyes. */
export function useBatchPlan(request: BatchRequest) {
  return useQuery({
    queryKey: ["batch-plan", request],
    queryFn: async () => resultOrThrow(await planBatchAction(forServer(request))),
    staleTime: 0,
    gcTime: 0,
  });
}

/** One confirmation is made for each batch that is shown, and is used once. */
export function useApplyBatch(plan: BatchPlan, request: BatchRequest) {
  const renew = useRenewAll();
  const confirmation = useRef<string | null>(null);
  return useMutation({
    mutationFn: async ({ answers, stopAtFirst }: { readonly answers: Readonly<Record<string, string>>; readonly stopAtFirst: boolean }) => {
      confirmation.current ??= crypto.randomUUID();
      const runs = plan.runs.map((one) => ({
        ...sealOf(one),
        wanted: one.outcome.is === "plan",
        answers: { ...answersOf(plan.gates, one.run, answers) },
      }));
      const { title, digest } = plan;
      const confirmed = { request: forServer(request), title, runs, digest, confirmation: confirmation.current, stopAtFirst };
      return resultOrThrow(await applyBatchAction(confirmed));
    },
    // A request whose answer was lost keeps its confirmation, so that sending it again cannot apply twice.
    onSuccess: () => {
      confirmation.current = null;
    },
    onSettled: renew,
  });
}

/** Takes a whole batch back. */
export function useUndoBatch(group: string) {
  const renew = useRenewAll();
  return useMutation({
    mutationFn: async () => resultOrThrow(await undoBatchAction({ group, confirm: "yes" })),
    onSettled: renew,
  });
}

function useRenewAll() {
  const client = useQueryClient();
  const keys = [["run"], runListKey, journalKey, needsKey, needCountKey];
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The request as the server takes it: lists that it may change. */
function forServer({ kind, selection }: BatchRequest) {
  return { kind, selection: selectionForServer(selection) };
}

function selectionForServer(selection: BatchSelection) {
  switch (selection.by) {
    case "runs":
      return { by: selection.by, runs: selection.runs.map((ref) => ({ ...ref })) };
    case "filter": {
      const { state, format, root, project, q } = selection.filter;
      return { by: selection.by, filter: { state: [...state], format: [...format], root, project, q } };
    }
    case "rest":
      return selection;
  }
}
