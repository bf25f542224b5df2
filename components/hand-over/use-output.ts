"use client";
// The end of what an engine prints, asked for stretch by stretch; after a flood it goes on at the end.

import { useQueryClient } from "@tanstack/react-query";
import { handOverOutputAction } from "@/app/actions";
import { isFarBehind, joinOutput, type OutputTail } from "@/components/hand-over/join-output";
import { useLiveReading } from "@/components/hand-over/use-live-reading";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { OutputStream } from "@/lib/service/hand-over-views";

const stretchBytes = 65_536;
const calmMs = 1_000;
/** While there is more to fetch than one stretch. */
const busyMs = 100;
/** A character or an escape sequence that is not whole yet waits for its rest. */
const tornBytes = 64;

export function useOutput(id: string, stream: OutputStream) {
  const client = useQueryClient();
  const queryKey = ["hand-over-output", id, stream];
  const stretch = async (fromByte: number | null) =>
    resultOrThrow(await handOverOutputAction({ id, stream, fromByte, limitBytes: stretchBytes }));
  return useLiveReading<OutputTail>({
    queryKey,
    read: async () => {
      const last = client.getQueryData<OutputTail>(queryKey) ?? null;
      const part = await stretch(last?.toByte ?? null);
      if (last === null || !isFarBehind(part)) return joinOutput(last, part);
      return joinOutput(last, await stretch(null));
    },
    nextInMs: ({ toByte, endByte, over }) => {
      if (endByte - toByte > tornBytes) return busyMs;
      return over && toByte >= endByte ? null : calmMs;
    },
  });
}
