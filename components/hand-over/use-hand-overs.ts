"use client";
// The hand-overs of one run, one of them, and its plan against reality: read while something still runs.

import { compareHandOverAction, handOverAction, handOversAction } from "@/app/actions";
import { useLiveReading } from "@/components/hand-over/use-live-reading";
import { handOversKey, runKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";
import type { HandOverComparison, HandOversView, HandOverView } from "@/lib/service/hand-over-views";

const whileRunningMs = 1_500;
/** Another window, or a terminal, may start one. */
const otherwiseMs = 15_000;
const compareMs = 3_000;

/** Every hand-over of a run, newest first. */
export function useHandOvers(ref: RunRef) {
  return useLiveReading<HandOversView>({
    queryKey: handOversKey(ref),
    read: async () => resultOrThrow(await handOversAction({ root: ref.rootId, path: ref.path })),
    nextInMs: ({ handOvers }) => (handOvers.some((one) => !one.state.over) ? whileRunningMs : otherwiseMs),
  });
}

/** One hand-over, until it is over. */
export function useHandOver(ref: RunRef, id: string) {
  return useLiveReading<HandOverView>({
    queryKey: [...handOversKey(ref), id],
    read: async () => resultOrThrow(await handOverAction({ id })),
    nextInMs: ({ state }) => (state.over ? null : whileRunningMs),
  });
}

/** Its plan against the run as it is now. The key stands below the run's, so that a change on disk has it read again after its end. */
export function useComparison(ref: RunRef, id: string) {
  return useLiveReading<HandOverComparison>({
    queryKey: [...runKey(ref), "comparison", id],
    read: async () => resultOrThrow(await compareHandOverAction({ id })),
    nextInMs: ({ over }) => (over ? null : compareMs),
  });
}
