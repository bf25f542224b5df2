// How much of a stream was kept so far, told from the files themselves: the status is only written every few seconds.

import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { outputLimits } from "@/lib/io/hand-overs/read-output";

/** Bytes kept so far, those that were rotated away included; 0 when nothing was printed. */
export async function outputEnd(folder: string, stream: "stdout" | "stderr"): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const numbers = names.flatMap((name) => {
    const found = /^(stdout|stderr)\.(\d{1,9})\.log$/.exec(name);
    return found === null || found[1] !== stream ? [] : [Number(found[2])];
  });
  if (numbers.length === 0) return 0;
  const last = Math.max(...numbers);
  const found = await stat(path.join(folder, `${stream}.${last}.log`)).catch(() => null);
  return last * outputLimits.segmentBytes + (found?.isFile() === true ? found.size : 0);
}
