"use client";
// Tokens, cache hit rate, calls and errors over time, from the log's stretches.

import { lazy } from "react";
import { cacheHitRate, rateInWords } from "@/components/measures/measure-words";
import { countInWords } from "@/components/ui/amount-words";
import { AsTable } from "@/components/ui/as-table";
import { ChartFrame } from "@/components/ui/chart-frame";
import { ChartLegend } from "@/components/ui/chart-legend";
import { useHydrated } from "@/components/ui/now";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { zoneInWords } from "@/components/ui/time-axis";
import { Unknown } from "@/components/ui/unknown";
import type { MeasureBucket } from "@/lib/engine/run/measures";

const TokenChart = lazy(async () => ({ default: (await import("@/components/measures/token-chart")).TokenChart }));
const CacheChart = lazy(async () => ({ default: (await import("@/components/measures/cache-chart")).CacheChart }));
const CallChart = lazy(async () => ({ default: (await import("@/components/measures/call-chart")).CallChart }));

export function OverTime({ buckets }: { readonly buckets: readonly MeasureBucket[] }) {
  const zone = zoneInWords(buckets[0]?.fromMs ?? 0, useHydrated() ? "local" : "utc");
  if (buckets.length === 0) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Panel title="Tokens" headingId="tokens" aside={<span>{zone}</span>}>
          <ChartFrame>
            <TokenChart buckets={buckets} />
          </ChartFrame>
          <ChartLegend
            items={[
              { name: "input from the cache", color: "var(--good-mark)", mark: "area" },
              { name: "other input", color: "var(--live-mark)", mark: "area" },
              { name: "output", color: "var(--ink)", mark: "area" },
            ]}
          />
        </Panel>
        <Panel title="Model calls" headingId="model-calls" aside={<span>{zone}</span>}>
          <ChartFrame>
            <CallChart buckets={buckets} />
          </ChartFrame>
          <ChartLegend
            items={[
              { name: "calls", color: "var(--live-mark)", mark: "area" },
              { name: "errors", color: "var(--danger-mark)", mark: "diamond" },
            ]}
          />
        </Panel>
      </div>
      <Panel title="Cache hit rate" headingId="cache" aside={<span>part of the input that came from the cache · {zone}</span>}>
        <ChartFrame height="h-36">
          <CacheChart buckets={buckets} />
        </ChartFrame>
        <AsTable name="Model calls over time" count={buckets.length}>
          <BucketTable buckets={buckets} />
        </AsTable>
      </Panel>
    </>
  );
}

function BucketTable({ buckets }: { readonly buckets: readonly MeasureBucket[] }) {
  return (
    <Table caption="Model calls over time" className="min-w-2xl">
      <thead>
        <tr>
          <HeadCell>From</HeadCell>
          {["Calls", "Errors", "Input tokens", "From the cache", "Hit rate", "Output tokens"].map((name) => (
            <HeadCell key={name} className="text-right">
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => {
          const rate = cacheHitRate(bucket);
          return (
            <Row key={bucket.fromMs}>
              <Cell>
                <Time atMs={bucket.fromMs} show="absolute" />
              </Cell>
              <Cell numeric>{countInWords(bucket.calls)}</Cell>
              <Cell numeric>{countInWords(bucket.errors)}</Cell>
              <Cell numeric>{countInWords(bucket.inputTokens)}</Cell>
              <Cell numeric>{countInWords(bucket.cacheReadTokens)}</Cell>
              <Cell numeric>{rate === null ? <Unknown /> : rateInWords(rate)}</Cell>
              <Cell numeric>{countInWords(bucket.outputTokens)}</Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
