"use client";
// What a hand-over would do, from the disk as it was when it was asked for; it is not renewed under the person's eyes.

import { useQuery } from "@tanstack/react-query";
import { planHandOverAction } from "@/app/actions";
import { type Choices, choicesForServer } from "@/components/recovery/use-plan";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";
import type { HandOverPlanning } from "@/lib/service/hand-over-views";

/** @param kind of the plan; null for the first that can be made. Its key is not below the run's key, as that of a plan is not. */
export function useHandOverPlan(ref: RunRef, kind: string | null, choices: Choices) {
  return useQuery({
    queryKey: ["hand-over-plan", ...runKey(ref), kind, choices],
    queryFn: async (): Promise<HandOverPlanning> =>
      resultOrThrow(await planHandOverAction({ root: ref.rootId, path: ref.path, kind, choices: choicesForServer(choices) })),
    staleTime: 0,
    gcTime: 0,
  });
}
