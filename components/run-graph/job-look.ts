// How a job looks where its run is a tree: there the format's own word tells more than the common state.

import { jobLook, type StatusLook } from "@/components/ui/status-words";
import type { Job } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";

/** Tone, shape and word of a job. What was merged has a shape of its own, besides what is merely done. */
export function lookOfJob({ state, stateWord, orphan }: Pick<Job, "state" | "stateWord" | "orphan">, shape: Run["shape"]): StatusLook {
  const look = jobLook(state, orphan);
  if (shape === "waves" || orphan || stateWord === null || stateWord.trim() === "") return look;
  const word = inWords(stateWord);
  return state === "done" && word === "Merged" ? { ...look, shape: "disc-merge", word } : { ...look, word };
}

/** `needs_retry` reads "Needs retry". */
function inWords(code: string): string {
  const text = code.trim().replaceAll(/[_\s]+/g, " ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
