// A hundred open streams while runs go on: memory and handles of the server must not grow, and must be given back.

import { appendFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BenchServer, startBenchServer } from "@/bench/support/bench-server";
import { inBytes } from "@/bench/support/in-words";
import { makeLog } from "@/bench/support/make-log";
import type { Measurement, Row } from "@/bench/support/measurement";
import { type ProcessFigures, processFigures } from "@/bench/support/process-figures";
import { boundRow, unmeasuredRow } from "@/bench/support/row";
import { slopeOf } from "@/bench/support/statistics";

const streams = 100;
const settleMs = 3000;
const sampleMs = 1000;
const appendMs = 100;
const minuteMs = 60_000;
/** Collections come and go: what a garbage collector holds at one moment is not growth. */
const mostGrowthBytes = 10 * 1024 * 1024;

export const openStreams: Measurement = {
  name: "streams",
  about: "a server with 100 open streams: memory and handles",
  needs: { server: true, browser: false },
  run: async (bench) => {
    const log = await makeLog(path.join(bench.folder, "log"), { sizeBytes: 1024 * 1024, needles: [] });
    const server = await startBenchServer([log.root]);
    try {
      const target = `/api/live?${new URLSearchParams({ topics: topicsOf(log.run) })}`;
      const first = await server.openStream(target, () => undefined).catch(() => null);
      if (first === null) return [unmeasuredRow("open streams", "no growth", "this build has no live stream")];
      first();
      await sleep(settleMs);
      const before = await processFigures(server.pid);
      if (before === null) return [unmeasuredRow("open streams", "no growth", "this system tells no figures of a process")];
      return await watch(server, target, log.path, before, bench.streamsMs);
    } finally {
      await server.stop();
    }
  },
};

function topicsOf(run: string): string {
  const place = run.split(path.sep).join("/");
  return `list,run:log:${place},file:log:${place}:events.jsonl`;
}

async function watch(server: BenchServer, target: string, file: string, before: ProcessFigures, lastsMs: number): Promise<readonly Row[]> {
  let messages = 0;
  const closers: (() => void)[] = [];
  for (let index = 0; index < streams; index += 1) {
    const onText = (text: string) => {
      messages += text.split("\n\n").length - 1;
    };
    closers.push(await server.openStream(target, onText));
  }
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await appendFile(file, `{"ts": ${(Date.now() / 1000).toFixed(3)}, "type": "progress.heartbeat", "data": {"node_id": "1"}}\n`);
      await sleep(appendMs);
    }
  })();
  await sleep(settleMs);
  const samples: { readonly atMs: number; readonly figures: ProcessFigures }[] = [];
  for (let atMs = 0; atMs < lastsMs; atMs += sampleMs) {
    const figures = await processFigures(server.pid);
    if (figures !== null) samples.push({ atMs, figures });
    await sleep(sampleMs);
  }
  isOver = true;
  await writing;
  for (const close of closers) close();
  await sleep(settleMs);
  const after = await processFigures(server.pid);
  return rowsOf({ before, samples, after, messages, lastsMs });
}

interface Watched {
  readonly before: ProcessFigures;
  readonly samples: readonly { readonly atMs: number; readonly figures: ProcessFigures }[];
  readonly after: ProcessFigures | null;
  readonly messages: number;
  readonly lastsMs: number;
}

function rowsOf({ before, samples, after, messages, lastsMs }: Watched): readonly Row[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const perMs = slopeOf(half.map(({ atMs, figures }) => ({ x: atMs, y: figures.memoryBytes })));
  const growthBytes = (perMs * lastsMs) / 2;
  const [firstHandles, lastHandles] = [samples[0]?.figures.handles ?? 0, samples.at(-1)?.figures.handles ?? 0];
  const during = `${streams} streams for ${(lastsMs / minuteMs).toFixed(1)} min, ${messages.toLocaleString("en")} messages`;
  const memoryNote = `${inBytes(before.memoryBytes)} before, ${inBytes(half.at(-1)?.figures.memoryBytes ?? 0)} at the end, ${inBytes(perMs * minuteMs)} a minute`;
  const handleNote = `${before.handles} before, ${firstHandles} at the start, ${lastHandles} at the end`;
  return [
    boundRow(`${during}: memory gained in the second half`, growthBytes, mostGrowthBytes, {
      inWords: inBytes,
      bar: "no growth (≤ 10 MiB of noise)",
      note: memoryNote,
    }),
    boundRow(`${during}: handles gained while open`, lastHandles - firstHandles, 2, {
      inWords: String,
      bar: "no growth",
      note: handleNote,
    }),
    boundRow("handles kept once they are closed", (after?.handles ?? Number.NaN) - before.handles, 2, {
      inWords: String,
      bar: "none (≤ 2 of the pool)",
    }),
  ];
}
