// What a process holds, as the kernel counts it.

import { readdir, readFile } from "node:fs/promises";

const kib = 1024;

export interface ProcessFigures {
  /** Memory in use, shared pages counted by their share; the resident set where the kernel tells no shares. */
  readonly memoryBytes: number;
  /** The largest resident set so far. */
  readonly peakBytes: number;
  /** Open files, sockets and watches. */
  readonly handles: number;
}

/** Figures of a running process; null where there is no /proc. */
export async function processFigures(pid: number): Promise<ProcessFigures | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const shares = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    const memoryKib = kibOf(shares, "Pss") ?? kibOf(status, "VmRSS");
    const peakKib = kibOf(status, "VmHWM");
    if (memoryKib === null || peakKib === null) return null;
    return { memoryBytes: memoryKib * kib, peakBytes: peakKib * kib, handles: (await readdir(`/proc/${pid}/fd`)).length };
  } catch {
    return null;
  }
}

function kibOf(text: string, name: string): number | null {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text);
  return found === null ? null : Number(found[1]);
}
