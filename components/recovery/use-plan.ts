"use client";
// The plan on screen, made from the disk as it was when it was asked for; it is not renewed under the person's eyes.

import { useQuery } from "@tanstack/react-query";
import { planAction } from "@/app/actions";
import { runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { PlanOutcome } from "@/lib/engine/plan/plan";
import type { RunRef } from "@/lib/engine/run/run";

export type Choices = Readonly<Record<string, readonly string[]>>;

/** Choices as the server takes them. */
export function choicesForServer(choices: Choices): Record<string, string[]> {
  return Object.fromEntries(Object.entries(choices).map(([key, values]) => [key, [...values]]));
}

/** @param kind of the plan. Its key is not below the run's key: a change on disk must not swap the plan being read. */
export function usePlan(ref: RunRef, kind: string, choices: Choices) {
  return useQuery({
    queryKey: ["plan", ...runKey(ref), kind, choices],
    queryFn: async (): Promise<PlanOutcome> =>
      resultOrThrow(await planAction({ root: ref.rootId, path: ref.path, kind, choices: choicesForServer(choices) })),
    staleTime: 0,
    gcTime: 0,
  });
}
