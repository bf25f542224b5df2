"use client";
// How the best score came about: each measured job in the order of its result, and the best so far as a line.

import { lazy } from "react";
import { JobLink } from "@/components/run/state-link";
import { directionInWords, numberInWords } from "@/components/scores/score-words";
import { AsTable } from "@/components/ui/as-table";
import { ChartFrame } from "@/components/ui/chart-frame";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { Unknown } from "@/components/ui/unknown";
import type { ScoreBoard, ScorePoint } from "@/lib/engine/run/scores";

const Chart = lazy(async () => ({ default: (await import("@/components/scores/best-so-far-chart")).BestSoFarChart }));

export function BestSoFar({ board }: { readonly board: ScoreBoard }) {
  if (board.points.length === 0) return null;
  return (
    <Panel
      title="Best score so far"
      headingId="best-so-far"
      aside={
        <span>
          {board.dev.name}, {directionInWords(board.direction)}
        </span>
      }
    >
      <ChartFrame>
        <Chart board={board} />
      </ChartFrame>
      <AsTable count={board.points.length}>
        <PointTable points={board.points} />
      </AsTable>
    </Panel>
  );
}

function PointTable({ points }: { readonly points: readonly ScorePoint[] }) {
  return (
    <Table caption="Measured jobs in the order of their results">
      <thead>
        <tr>
          <HeadCell className="text-right">Order</HeadCell>
          <HeadCell>Job</HeadCell>
          <HeadCell className="text-right">Score</HeadCell>
          <HeadCell className="text-right">Best so far</HeadCell>
          <HeadCell className="text-right">Cycle</HeadCell>
          <HeadCell>When</HeadCell>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <Row key={point.order}>
            <Cell numeric>{point.order}</Cell>
            <Cell>
              <JobLink id={point.jobId} />
            </Cell>
            <Cell numeric>{point.score.text}</Cell>
            <Cell numeric>{numberInWords(point.best)}</Cell>
            <Cell numeric>{point.cycle ?? <Unknown />}</Cell>
            <Cell>
              <Time atMs={point.atMs} show="absolute" />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
