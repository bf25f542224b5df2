"use client";
// Who spent the tokens: each job, and the part that belongs to none.

import { cacheHitRate, rateInWords } from "@/components/measures/measure-words";
import { JobLink } from "@/components/run/state-link";
import { countInWords } from "@/components/ui/amount-words";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { SpentTokens } from "@/lib/engine/run/measures";

export function SpentTable({ spent }: { readonly spent: readonly SpentTokens[] }) {
  if (spent.length === 0) return null;
  return (
    <Panel title="Tokens by job" headingId="spent" count={spent.length} padded={false}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Table of tokens by job" className="max-h-96 overflow-auto">
        <Table caption="Tokens by job" className="min-w-xl">
          <thead>
            <tr>
              <HeadCell>Spent by</HeadCell>
              {["Calls", "Input", "From the cache", "Hit rate", "Output"].map((name) => (
                <HeadCell key={name} className="text-right">
                  {name}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(spent, (one) => one.jobId ?? one.label).map(({ key, item: one }) => (
              <Spent key={key} spent={one} />
            ))}
          </tbody>
        </Table>
      </section>
    </Panel>
  );
}

function Spent({ spent }: { readonly spent: SpentTokens }) {
  const rate = cacheHitRate(spent);
  return (
    <Row>
      <Cell>
        {spent.jobId === null ? spent.label : <JobLink id={spent.jobId} />}
        {spent.jobId !== null && spent.label !== spent.jobId && <span className="ml-2 text-xs text-ink-muted">{spent.label}</span>}
      </Cell>
      <Cell numeric>{countInWords(spent.calls)}</Cell>
      <Cell numeric>{countInWords(spent.inputTokens)}</Cell>
      <Cell numeric>{countInWords(spent.cacheReadTokens)}</Cell>
      <Cell numeric>{rate === null ? <Unknown /> : rateInWords(rate)}</Cell>
      <Cell numeric>{countInWords(spent.outputTokens)}</Cell>
    </Row>
  );
}
