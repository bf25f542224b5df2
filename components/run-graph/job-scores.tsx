// The scores of one job beside the baselines of its run.

import { changeInWords, gainInWords } from "@/components/scores/score-words";
import { KeyValues } from "@/components/ui/key-values";
import { changeOf, gainOf, gapOfJob } from "@/lib/engine/run/compare-scores";
import type { Job } from "@/lib/engine/run/job";
import type { Score, ScoreBoard, SplitScores } from "@/lib/engine/run/scores";

export function JobScores({ scores, board }: { readonly scores: Job["scores"]; readonly board: ScoreBoard }) {
  const gap = gapOfJob(board, scores);
  return (
    <KeyValues
      items={[
        splitItem(board, board.dev, scores?.dev ?? null),
        splitItem(board, board.test, scores?.test ?? null),
        {
          label: "Gap",
          value: gap === null ? null : changeInWords(gap),
          evidence: gap === null ? null : "change on the first minus the second",
        },
      ]}
    />
  );
}

function splitItem({ direction }: ScoreBoard, { name, baseline }: SplitScores, score: Score | null) {
  const change = changeOf(baseline, score);
  return {
    label: name,
    value: score === null ? null : <span className="tabular font-medium">{score.text}</span>,
    evidence: change === null ? null : `${changeInWords(change)} against the baseline, ${gainInWords(gainOf(direction, change))}`,
  };
}
