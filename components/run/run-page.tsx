"use client";
// The page of one run: head and tabs, read again whenever the disk changes, with the old reading on screen meanwhile.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { RunHeader } from "@/components/run/run-header";
import { RunNotice } from "@/components/run/run-notice";
import { RunPageProvider } from "@/components/run/run-page-context";
import { RunTabs } from "@/components/run/run-tabs";
import { runViewQuery } from "@/components/run/run-view-query";
import { runKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { useRevision } from "@/components/shell/use-revision";
import { Callout } from "@/components/ui/callout";
import type { RunView } from "@/lib/service/open-run";

/** @param initial the server's reading, for the first paint */
export function RunPage({ initial }: { readonly initial: RunView }) {
  const { rootId, path } = initial.run.ref;
  const client = useQueryClient();
  const query = useQuery({ ...runViewQuery({ rootId, path }), initialData: initial, initialDataUpdatedAt: initial.readAtMs });
  const readAgain = useCallback(() => {
    client.invalidateQueries({ queryKey: runKey({ rootId, path }) }).catch(() => undefined);
  }, [client, rootId, path]);
  const { failing } = useRevision(initial.run.ref, readAgain);
  const problem = failing ? problemInWords(null) : query.error === null ? null : problemInWords(query.error);
  return (
    <RunPageProvider view={query.data}>
      {problem !== null && (
        <Callout tone="caution" title="This may be out of date" className="mb-4">
          {problem}
        </Callout>
      )}
      <RunHeader />
      <RunNotice notice={query.data.run.notice} />
      <RunTabs />
    </RunPageProvider>
  );
}
