"use client";
// Sends a confirmation, and has everything read again that it may have changed.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { applyAction } from "@/app/actions";
import { choicesForServer } from "@/components/recovery/use-plan";
import { journalKey, runKey, runListKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { Plan } from "@/lib/engine/plan/plan";

/** The mutation that applies a plan. One confirmation is made for each plan that is shown, and is used once. */
export function useApply(plan: Plan) {
  const client = useQueryClient();
  const confirmation = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (answers: Readonly<Record<string, string>>) => {
      confirmation.current ??= crypto.randomUUID();
      const { kind, run, choices, digest } = plan;
      return resultOrThrow(
        await applyAction({
          root: run.rootId,
          path: run.path,
          kind,
          choices: choicesForServer(choices),
          digest,
          answers: { ...answers },
          confirmation: confirmation.current,
        }),
      );
    },
    // A request whose answer was lost keeps its confirmation, so that sending it again cannot apply twice.
    onSuccess: () => {
      confirmation.current = null;
    },
    onSettled: () => Promise.all([runKey(plan.run), journalKey, runListKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
