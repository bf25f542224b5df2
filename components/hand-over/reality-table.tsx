"use client";
// The jobs of a comparison as rows; on a narrow screen each is a block of its own.

import { predictionWords, verdictLook } from "@/components/hand-over/hand-over-look";
import { useRunPage } from "@/components/run/run-page-context";
import { JobLink } from "@/components/run/state-link";
import { Code } from "@/components/ui/code";
import { keyed } from "@/components/ui/keyed";
import { JobMark, LookMark } from "@/components/ui/status-mark";
import { HeadCell, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { ComparisonRow } from "@/lib/engine/hand-over/compare-with-plan";

const cell = "px-4 py-0.5 align-top wrap-anywhere sm:table-cell sm:px-3 sm:py-2 sm:first:pl-4 sm:last:pr-4";
const block = `block ${cell}`;
/** Plan and present state share a line on a narrow screen. */
const inline = `inline-flex items-center gap-1 ${cell}`;

export function RealityTable({ rows, caption }: { readonly rows: readonly ComparisonRow[]; readonly caption: string }) {
  const { view } = useRunPage();
  const known = new Set(view.run.jobs.map((job) => job.id));
  return (
    <Table caption={caption} className="border-t">
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell className="w-[22%]">{capital(view.format.words.job)}</HeadCell>
          <HeadCell className="w-[14%]">Plan</HeadCell>
          <HeadCell className="w-[14%]">Now</HeadCell>
          <HeadCell>What became of it</HeadCell>
        </tr>
      </thead>
      <tbody>
        {keyed(rows, (row) => row.jobId).map(({ key, item: row }) => (
          <tr key={key} className="block border-b py-2 last:border-b-0 sm:table-row sm:py-0">
            <th scope="row" className={`${block} text-left font-normal`}>
              {known.has(row.jobId) ? <JobLink id={row.jobId} /> : <Code>{row.jobId}</Code>}
            </th>
            <td className={inline}>
              <span className="text-xs text-ink-faint sm:hidden">Plan: </span>
              {predictionWords(row.predicted) ?? <Unknown />}
            </td>
            <td className={inline}>
              <span className="text-xs text-ink-faint sm:hidden">Now: </span>
              {row.now === null ? <Unknown /> : <JobMark state={row.now.state} word={row.now.stateWord} />}
            </td>
            <td className={block}>
              <LookMark look={verdictLook(row.verdict)} />
              <span className="block">{row.sentence}</span>
              {row.evidence.length > 0 && <span className="block text-xs text-ink-faint">{row.evidence.join(" · ")}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
