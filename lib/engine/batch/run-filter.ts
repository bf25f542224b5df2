// Which runs a filter means: the same words in the same sense as in the address of the run list.

import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

export interface RunFilter {
  /** Conditions; empty: every one. */
  readonly state: readonly RunCondition[];
  /** Format ids; empty: every format. */
  readonly format: readonly string[];
  readonly root: string | null;
  readonly project: string | null;
  /** Words that must all occur in what the run's row says. */
  readonly q: string;
}

/** True when the filter leaves nothing out. */
export function meansEveryRun({ state, format, root, project, q }: RunFilter): boolean {
  return state.length === 0 && format.length === 0 && root === null && project === null && q.trim() === "";
}

/** The runs that pass, in the order given. */
export function matchRuns(runs: readonly RunSummary[], filter: RunFilter): readonly RunSummary[] {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  return runs.filter(
    (run) =>
      (filter.state.length === 0 || filter.state.includes(run.status.condition)) &&
      (filter.format.length === 0 || filter.format.includes(run.format)) &&
      (filter.root === null || run.ref.rootId === filter.root) &&
      (filter.project === null || run.project === filter.project) &&
      hasWords(run, words),
  );
}

function hasWords({ title, id, project, status, nextStep, headline, kind }: RunSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const said = [title, id, project, status.word, status.sentence, status.code, nextStep.sentence, headline ?? "", kind.word];
  const text = said.join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}
