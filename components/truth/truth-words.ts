// How a difference between ledger and git reads.

import type { Tone } from "@/components/ui/tone";
import type { TruthFile, TruthRow } from "@/lib/engine/run/truth";

/** Tone and word of what follows from git; no word where nothing changes. */
export function changeLook({ change }: TruthRow): { readonly tone: Tone; readonly word: string } {
  switch (change) {
    case "none":
      return { tone: "quiet", word: "" };
    case "promoted":
      return { tone: "good", word: "work landed" };
    case "demoted":
      return { tone: "caution", word: "runs again" };
    case "blocked":
      return { tone: "danger", word: "out of its lanes" };
    case "unknown":
      return { tone: "quiet", word: "not known" };
  }
}

/** Tone and word of one file. */
export function fileLook({ mark }: TruthFile): { readonly tone: Tone; readonly word: string } {
  switch (mark) {
    case "landed":
      return { tone: "good", word: "in lane" };
    case "outside":
      return { tone: "danger", word: "outside" };
    case "missing":
      return { tone: "caution", word: "missing" };
  }
}
