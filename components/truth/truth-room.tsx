"use client";
// Ledger against git, job by job: what the ledger says, what git says, and what follows, with the evidence one click away.

import { useState } from "react";
import { JobLink, StateLink } from "@/components/run/state-link";
import { TruthDetails } from "@/components/truth/truth-details";
import { changeLook } from "@/components/truth/truth-words";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { Panel } from "@/components/ui/panel";
import { Cell, HeadCell, Table } from "@/components/ui/table";
import type { TruthRow, TruthTable } from "@/lib/engine/run/truth";

export function TruthRoom({ truth }: { readonly truth: TruthTable }) {
  const differing = truth.rows.filter((row) => row.change !== "none" && row.change !== "unknown").length;
  return (
    <div className="flex flex-col gap-4">
      {truth.unavailable !== null && (
        <Callout tone="caution" title="Git could not be asked">
          {truth.unavailable} What survived cannot be told; nothing is concluded from that.
        </Callout>
      )}
      <Panel
        title="Ledger against git"
        headingId="truth"
        count={truth.rows.length}
        padded={false}
        aside={<Summary differing={differing} truth={truth} />}
      >
        <Table caption="What the ledger and git say of each job" className="table-fixed max-sm:block">
          <thead className="max-sm:sr-only">
            <tr>
              <HeadCell>Job</HeadCell>
              <HeadCell>Ledger says</HeadCell>
              <HeadCell className="w-1/3">Git says</HeadCell>
              <HeadCell>So</HeadCell>
              <HeadCell className="w-24">Evidence</HeadCell>
            </tr>
          </thead>
          {truth.rows.map((row) => (
            <Line key={row.jobId} row={row} />
          ))}
        </Table>
      </Panel>
    </div>
  );
}

function Summary({ differing, truth }: { readonly differing: number; readonly truth: TruthTable }) {
  if (truth.unavailable !== null) return null;
  if (differing === 0) return <span>They agree.</span>;
  return (
    <>
      <span>{differing === 1 ? "One job differs." : `${differing} jobs differ.`}</span>
      <StateLink to={{ tab: "recovery", plan: "reconcile" }}>Bring the ledger in line</StateLink>
    </>
  );
}

function Line({ row }: { readonly row: TruthRow }) {
  const [open, setOpen] = useState(false);
  const { tone, word } = changeLook(row);
  const id = `truth-${row.jobId}`;
  return (
    <tbody className="border-b last:border-b-0 max-sm:block max-sm:py-1.5">
      <tr className="max-sm:block">
        <Cell className={stacked}>
          <JobLink id={row.jobId} />
        </Cell>
        <Cell className={stacked}>
          <Lead>Ledger says</Lead>
          {row.ledger}
        </Cell>
        <Cell className={stacked}>
          <Lead>Git says</Lead>
          {row.git}
        </Cell>
        <Cell className={stacked}>
          <Lead>So</Lead>
          <span className="mr-1.5 font-medium">{row.so}</span>
          {word !== "" && <Badge tone={tone}>{word}</Badge>}
        </Cell>
        <Cell className={stacked}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Evidence about ${row.jobId}`}
            onClick={() => setOpen(!open)}
            className="rounded-sm text-xs text-ink-muted underline decoration-line-control underline-offset-2 hover:text-ink"
          >
            {open ? "Hide" : "Show"}
          </button>
        </Cell>
      </tr>
      <tr id={id} hidden={!open} className={open ? "bg-fill max-sm:block" : "hidden"}>
        <Cell colSpan={5} className="max-sm:block">
          {open && <TruthDetails row={row} />}
        </Cell>
      </tr>
    </tbody>
  );
}

/** On a narrow screen the cells of a row stand below each other, each with its heading in front. */
const stacked = "max-sm:block max-sm:px-4 max-sm:py-0.5";

function Lead({ children }: { readonly children: string }) {
  return <span className="mr-1.5 text-xs text-ink-faint sm:hidden">{children}</span>;
}
