"use client";
// How the scores stand: baseline and trunk of both splits, the gap between their changes, and the best job.

import { JobLink } from "@/components/run/state-link";
import { changeInWords, directionInWords, gainInWords } from "@/components/scores/score-words";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import { changeOf, gainOf } from "@/lib/engine/run/compare-scores";
import type { ScoreBoard, SplitScores } from "@/lib/engine/run/scores";

export function ScorePanel({ board }: { readonly board: ScoreBoard }) {
  return (
    <Panel title="Scores" headingId="scores" padded={false} aside={<span>{directionInWords(board.direction)}</span>}>
      <div className="grid grid-cols-1 lg:grid-cols-2">
        <div className="overflow-x-auto">
          <Table caption="Baseline and trunk of both splits">
            <thead>
              <tr>
                <HeadCell>Split</HeadCell>
                <HeadCell className="text-right">Baseline</HeadCell>
                <HeadCell className="text-right">Trunk</HeadCell>
                <HeadCell className="text-right">Change</HeadCell>
              </tr>
            </thead>
            <tbody>
              <SplitRow split={board.dev} direction={board.direction} use="steers the search" />
              <SplitRow split={board.test} direction={board.direction} use="held out" />
            </tbody>
          </Table>
        </div>
        <dl className="flex flex-col gap-1.5 px-4 py-2.5 text-sm max-lg:border-t lg:border-l">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">Gap</dt>
            <dd className="min-w-0 flex-1 text-pretty wrap-anywhere">
              {board.gap === null ? (
                <Unknown />
              ) : (
                <>
                  <span className="tabular font-medium">{changeInWords(board.gap.value)}</span>
                  <span className="text-ink-muted"> {board.gap.sentence}</span>
                </>
              )}
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-faint">Best</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">
              {board.best === null ? (
                <Unknown />
              ) : (
                <>
                  <span className="tabular font-medium">{board.best.score.text}</span> <JobLink id={board.best.jobId} />
                </>
              )}
            </dd>
          </div>
        </dl>
      </div>
      {board.remarks.length > 0 && (
        <ul className="flex flex-col gap-1 border-t px-4 py-2 text-xs text-pretty text-ink-muted wrap-anywhere">
          {keyed(board.remarks, (remark) => remark).map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface SplitRowProps {
  readonly split: SplitScores;
  readonly direction: ScoreBoard["direction"];
  /** What the split is for. */
  readonly use: string;
}

function SplitRow({ split, direction, use }: SplitRowProps) {
  const { baseline, trunk } = split;
  const change = changeOf(baseline, trunk);
  return (
    <Row>
      <Cell>
        {split.name}
        <span className="block text-xs text-ink-faint">{use}</span>
      </Cell>
      <Cell numeric>{baseline?.text ?? <Unknown />}</Cell>
      <Cell numeric className="font-medium">
        {trunk?.text ?? <Unknown />}
      </Cell>
      <Cell numeric>
        {change === null ? (
          <Unknown />
        ) : (
          <>
            {changeInWords(change)}
            <span className="block text-xs text-ink-muted">{gainInWords(gainOf(direction, change))}</span>
          </>
        )}
      </Cell>
    </Row>
  );
}
