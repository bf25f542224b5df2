"use client";
// How the best score came about: each measured job in the order of its result, and the best so far as a line.

import { lazy } from "react";
import { JobLink } from "@/components/run/state-link";
import { directionInWords, numberInWords } from "@/components/scores/score-words";
import { AsTable } from "@/components/ui/as-table";
import { ChartFrame } from "@/components/ui/chart-frame";
import { ChartLegend, type LegendItem } from "@/components/ui/chart-legend";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { Unknown } from "@/components/ui/unknown";
import type { Score, ScoreBoard, ScorePoint } from "@/lib/engine/run/scores";

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
      <ChartLegend
        items={[
          { name: "best so far", color: "var(--ink)", mark: "line" },
          { name: "score of one job", color: "var(--live-mark)", mark: "dot" },
          ...reference("baseline", board.dev.baseline, "var(--ink-faint)", "dots"),
          ...reference("trunk", board.dev.trunk, "var(--good-mark)", "dashes"),
        ]}
      />
      <AsTable count={board.points.length}>
        <PointTable points={board.points} />
      </AsTable>
    </Panel>
  );
}

function reference(name: string, score: Score | null, color: string, mark: LegendItem["mark"]): readonly LegendItem[] {
  return score === null ? [] : [{ name: `${name} ${score.text}`, color, mark }];
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
