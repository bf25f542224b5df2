"use client";
// How long the tools took, by tool: the longest as bars, all of them as a table.

import { lazy } from "react";
import { countInWords } from "@/components/ui/amount-words";
import { AsTable } from "@/components/ui/as-table";
import { ChartFrame } from "@/components/ui/chart-frame";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { ToolMeasure } from "@/lib/engine/run/measures";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

const DurationChart = lazy(async () => ({ default: (await import("@/components/measures/duration-chart")).DurationChart }));
const drawn = 10;

export function ToolTime({ tools }: { readonly tools: readonly ToolMeasure[] }) {
  if (tools.length === 0) return null;
  const timed = tools
    .flatMap(({ name, durationMs }) => (durationMs === null ? [] : [{ name, durationMs }]))
    .sort((a, b) => b.durationMs - a.durationMs);
  return (
    <Panel title="Time in tools" headingId="tools" aside={timed.length > drawn ? <span>the {drawn} longest are drawn</span> : undefined}>
      {timed.length > 0 && (
        <ChartFrame>
          <DurationChart bars={timed.slice(0, drawn)} />
        </ChartFrame>
      )}
      <AsTable name="Time in tools" count={tools.length}>
        <Table caption="Calls and time by tool">
          <thead>
            <tr>
              <HeadCell>Tool</HeadCell>
              <HeadCell className="text-right">Calls</HeadCell>
              <HeadCell className="text-right">Failed</HeadCell>
              <HeadCell className="text-right">Never ended</HeadCell>
              <HeadCell className="text-right">Time</HeadCell>
            </tr>
          </thead>
          <tbody>
            {tools.map((tool) => (
              <Row key={tool.name}>
                <Cell className="font-mono text-xs">{tool.name}</Cell>
                <Cell numeric>{countInWords(tool.calls)}</Cell>
                <Cell numeric>{countInWords(tool.failed)}</Cell>
                <Cell numeric>{countInWords(tool.open)}</Cell>
                <Cell numeric>{tool.durationMs === null ? <Unknown /> : durationInWords(tool.durationMs)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </AsTable>
    </Panel>
  );
}
