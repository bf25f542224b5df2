"use client";
// The conversation tab: what the agent was told, said and called, line by line, with what nothing answered at the top.

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { conversationQuery } from "@/components/conversation/conversation-query";
import { MessageList } from "@/components/conversation/message-list";
import { matchesEntry } from "@/components/conversation/read-entries";
import { UnansweredCalls } from "@/components/conversation/unanswered-calls";
import { FindingList } from "@/components/findings/finding-list";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { countInWords } from "@/components/ui/amount-words";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { TextField } from "@/components/ui/field";
import { HoldingPlace } from "@/components/ui/holding-place";

export function ConversationRoom({ path }: { readonly path: string }) {
  const { runRef, location } = useRunPage();
  const [search, setSearch] = useState("");
  const [badOnly, setBadOnly] = useState(false);
  const query = useInfiniteQuery(conversationQuery(runRef, path));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.entries) ?? [], [query.data]);
  const lastLine = entries.at(-1)?.line ?? 0;
  const isAhead = location.message !== null && location.message > lastLine && hasNextPage;
  useEffect(() => {
    // The wanted line stands further down: read on until it is there.
    if (isAhead && !isFetchingNextPage) fetchNextPage().catch(() => undefined);
  }, [isAhead, isFetchingNextPage, fetchNextPage]);
  const [first] = query.data?.pages ?? [];
  if (first === undefined) {
    return query.error === null ? (
      <HoldingPlace label={`Reading ${path}…`} lines={12} />
    ) : (
      <Callout tone="danger" title={`${path} cannot be shown`}>
        {problemInWords(query.error)}
      </Callout>
    );
  }
  const bad = entries.filter((entry) => entry.problem !== null).length;
  const shown = entries.filter(
    (entry) => entry.line === location.message || ((!badOnly || entry.problem !== null) && matchesEntry(entry, search)),
  );
  return (
    <div className="flex flex-col gap-4">
      <UnansweredCalls page={first} />
      <section aria-label="Conversation" className="rounded-lg border bg-surface">
        <div className="flex flex-wrap items-end gap-3 border-b px-4 py-2">
          <TextField
            id="find-message"
            label="Find in the messages"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="w-64 max-w-full"
          />
          {bad > 0 && (
            <Button size="sm" aria-pressed={badOnly} onClick={() => setBadOnly(!badOnly)} className="mb-0.5">
              {badOnly ? "Show all lines" : `Show the ${bad === 1 ? "line" : `${bad} lines`} with a problem only`}
            </Button>
          )}
          <p role="status" className="tabular mb-1.5 ml-auto text-xs text-ink-muted">
            {shown.length === entries.length ? `${countInWords(first.total)} lines` : `${shown.length} of ${entries.length} lines`}
            {entries.length < first.total && `, ${entries.length} read`}
          </p>
        </div>
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-sm text-ink-muted">
            {first.total === 0 ? "The conversation has no lines." : "No line that was read fits."}
          </p>
        ) : (
          <MessageList
            entries={shown}
            all={entries}
            wantedLine={location.message}
            onEnd={() => (hasNextPage && !isFetchingNextPage ? fetchNextPage() : undefined)}
          />
        )}
      </section>
      {first.findings.length > 0 && <FindingList findings={first.findings} />}
    </div>
  );
}
