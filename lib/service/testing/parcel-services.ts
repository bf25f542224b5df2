// Services over one root with a clock that stands still and identifiers that count, the same in every process of a test.

import type { Format } from "@/lib/engine/formats/format";
import type { Services } from "@/lib/service/services";

/** What the clock says, in milliseconds since the epoch. */
export const parcelNowMs = Date.UTC(2026, 2, 4, 5, 6, 7);

/** Where the run of a test lies. */
export const parcelRun = { rootId: "root", path: "project/.parcel/p1" } as const;

/** @param word begins every identifier; two processes of one test take different words */
export function projectServices(root: string, home: string, format: Format, word: string): Services {
  return {
    home,
    formats: [format],
    readRoots: async () => ({ roots: [{ id: "root", name: "root", path: root, origin: "config" }], problem: null }),
    mayAct: true,
    nowMs: () => parcelNowMs,
    randomId: counter(word),
  };
}

function counter(word: string): () => string {
  let issued = 0;
  return () => {
    issued += 1;
    return `${word}${String(issued).padStart(4, "0")}`;
  };
}
