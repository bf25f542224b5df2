"use client";
// Sends the confirmation of a hand-over, and has everything read again that it may have changed.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { startHandOverAction } from "@/app/actions";
import { choicesForServer } from "@/components/recovery/use-plan";
import { handOversKey, journalKey, runKey, runListKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { HandOverPlan } from "@/lib/service/hand-over-views";

/** One confirmation is made for each hand-over that is shown, and is used once. @param onStarted gets the id of what runs now */
export function useStartHandOver({ plan, digest }: HandOverPlan, onStarted: (id: string) => void) {
  const client = useQueryClient();
  const confirmation = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (answers: Readonly<Record<string, string>>) => {
      confirmation.current ??= crypto.randomUUID();
      const { kind, run, choices } = plan;
      return resultOrThrow(
        await startHandOverAction({
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
    // A request whose answer was lost keeps its confirmation, so that sending it again cannot start twice.
    onSuccess: async (result) => {
      confirmation.current = null;
      await client.invalidateQueries({ queryKey: handOversKey(plan.run) });
      if (result.status === "started") onStarted(result.id);
    },
    onSettled: () => Promise.all([runKey(plan.run), journalKey, runListKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
