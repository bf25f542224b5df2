"use client";
// How long each attempt of each job took: the longest as bars, all of them as a table. One that never ended has no duration.

import { lazy } from "react";
import { JobLink } from "@/components/run/state-link";
import { countInWords } from "@/components/ui/amount-words";
import { AsTable } from "@/components/ui/as-table";
import { ChartFrame } from "@/components/ui/chart-frame";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { WorkerMeasure } from "@/lib/engine/run/measures";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

const DurationChart = lazy(async () => ({ default: (await import("@/components/measures/duration-chart")).DurationChart }));
const drawn = 10;

export function WorkerTime({ workers }: { readonly workers: readonly WorkerMeasure[] }) {
  if (workers.length === 0) return null;
  const timed = workers
    .flatMap(({ jobId, attempt, durationMs }) => (durationMs === null ? [] : [{ name: `${jobId} · attempt ${attempt}`, durationMs }]))
    .sort((a, b) => b.durationMs - a.durationMs);
  return (
    <Panel
      title="Executor durations"
      headingId="workers"
      aside={timed.length > drawn ? <span>the {drawn} longest are drawn</span> : undefined}
    >
      {timed.length > 0 && (
        <ChartFrame>
          <DurationChart bars={timed.slice(0, drawn)} />
        </ChartFrame>
      )}
      <AsTable name="Executor durations" count={workers.length}>
        <Table caption="Attempts of the executors">
          <thead>
            <tr>
              <HeadCell>Job</HeadCell>
              <HeadCell className="text-right">Attempt</HeadCell>
              <HeadCell>Ended</HeadCell>
              <HeadCell className="text-right">Took</HeadCell>
              <HeadCell className="text-right">Tokens</HeadCell>
            </tr>
          </thead>
          <tbody>
            {keyed(workers, (worker) => `${worker.jobId} ${worker.attempt}`).map(({ key, item: worker }) => (
              <Row key={key}>
                <Cell>
                  <JobLink id={worker.jobId} />
                </Cell>
                <Cell numeric>{worker.attempt}</Cell>
                <Cell>{worker.word}</Cell>
                <Cell numeric>{worker.durationMs === null ? <Unknown /> : durationInWords(worker.durationMs)}</Cell>
                <Cell numeric>{worker.tokens === null ? <Unknown /> : countInWords(worker.tokens)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </AsTable>
    </Panel>
  );
}
