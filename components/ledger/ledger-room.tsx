"use client";
// The ledger tab: which ledger, what to find in it, and its lines.

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LedgerLines } from "@/components/ledger/ledger-lines";
import { ledgerQuery } from "@/components/ledger/ledger-query";
import { matchesRow } from "@/components/ledger/match-row";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Empty } from "@/components/ui/empty";
import { SelectField, TextField } from "@/components/ui/field";
import { HoldingPlace } from "@/components/ui/holding-place";

export function LedgerRoom() {
  const { view, location, go } = useRunPage();
  const { ledgers } = view.run;
  const [first] = ledgers;
  const chosen = ledgers.find((one) => one.path === location.ledger) ?? first;
  if (chosen === undefined) {
    return <Empty title="No ledger was written">This run recorded nothing yet: its program appends a line for each finished stage.</Empty>;
  }
  return (
    <section aria-label="Ledger" className="rounded-lg border bg-surface">
      {ledgers.length > 1 && (
        <div className="border-b px-4 py-2">
          <SelectField label="Ledger" value={chosen.path} onChange={(event) => go({ ledger: event.target.value, line: null })}>
            {ledgers.map((one) => (
              <option key={one.path} value={one.path}>
                {one.label} ({one.path})
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <LedgerFile key={chosen.path} path={chosen.path} />
    </section>
  );
}

function LedgerFile({ path }: { readonly path: string }) {
  const { runRef } = useRunPage();
  const [search, setSearch] = useState("");
  const [badOnly, setBadOnly] = useState(false);
  const query = useInfiniteQuery(ledgerQuery(runRef, path));
  if (query.data === undefined) {
    return (
      <div className="p-4">
        {query.error === null ? (
          <HoldingPlace label={`Reading ${path}…`} lines={12} />
        ) : (
          <Callout tone="danger" title={`${path} cannot be shown`}>
            {problemInWords(query.error)}
          </Callout>
        )}
      </div>
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  const total = query.data.pages[0]?.total ?? 0;
  const bad = rows.filter((row) => row.problem !== null).length;
  const shown = rows.filter((row) => (!badOnly || row.problem !== null) && matchesRow(row, search));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-b px-4 py-2">
        <TextField
          id="find-line"
          label="Find in the lines"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-64 max-w-full"
        />
        {bad > 0 && (
          <Button size="sm" aria-pressed={badOnly} onClick={() => setBadOnly(!badOnly)} className="mb-0.5">
            {badOnly ? "Show all lines" : `Show the ${bad === 1 ? "bad line" : `${bad} bad lines`} only`}
          </Button>
        )}
        <p role="status" className="tabular mb-1.5 ml-auto text-xs text-ink-muted">
          {shown.length === rows.length ? `${total.toLocaleString("en-GB")} lines` : `${shown.length} of ${rows.length} lines`}
          {rows.length < total && `, ${rows.length} read`}
        </p>
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-6 text-sm text-ink-muted">{total === 0 ? "The ledger has no lines." : "No line that was read fits."}</p>
      ) : (
        <LedgerLines rows={shown} onEnd={() => (query.hasNextPage && !query.isFetchingNextPage ? query.fetchNextPage() : undefined)} />
      )}
    </>
  );
}
