// Use case: a stretch of what an engine printed, inert: its end, or from any byte on.

import { parseAnsi } from "@/lib/engine/text/ansi";
import { wholeStretch } from "@/lib/engine/text/whole-stretch";
import { readHandOver as readStored } from "@/lib/io/hand-overs/hand-over-files";
import { outputEnd } from "@/lib/io/hand-overs/output-end";
import { readOutput } from "@/lib/io/hand-overs/read-output";
import type { HandOverOutput, OutputStream } from "@/lib/service/hand-over-views";
import { handOverView } from "@/lib/service/read-hand-overs";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

export interface OutputRequest {
  readonly id: string;
  readonly stream: OutputStream;
  /** Byte to begin at; null for the end of what was printed so far. */
  readonly fromByte: number | null;
  readonly limitBytes: number;
}

/** Reads a stretch; the next one begins at its `toByte`. `unknown-run` when there is no such hand-over. */
export async function readHandOverOutput(services: Services, request: OutputRequest): Promise<ServiceResult<HandOverOutput>> {
  const { id, stream, limitBytes } = request;
  const stored = await readStored(services.home, id);
  if (stored === null) return failed("unknown-run", `There is no hand-over “${id}”.`);
  const { state, [stream]: count } = await handOverView(services, stored);
  const endByte = await outputEnd(stored.folder, stream);
  const from = request.fromByte ?? Math.max(0, endByte - limitBytes);
  const { fromByte, bytes, skippedBytes } = await readOutput({ folder: stored.folder, stream, from, endByte, limitBytes });
  const ends = wholeStretch(bytes, request.fromByte !== null || fromByte === 0, fromByte + bytes.byteLength >= endByte && state.over);
  const part = bytes.subarray(ends.skip, bytes.byteLength - ends.trim);
  return found({
    stream,
    fromByte: fromByte + ends.skip,
    toByte: fromByte + bytes.byteLength - ends.trim,
    endByte,
    skippedBytes,
    droppedBytes: count.droppedBytes,
    spans: parseAnsi(new TextDecoder().decode(part)),
    over: state.over,
  });
}
