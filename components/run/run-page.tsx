"use client";
// The page of one run: head and tabs, read again whenever the disk changes, with the old reading on screen meanwhile.

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { RunHeader } from "@/components/run/run-header";
import { RunNotice } from "@/components/run/run-notice";
import { RunPageProvider } from "@/components/run/run-page-context";
import { RunTabs } from "@/components/run/run-tabs";
import { runViewQuery } from "@/components/run/run-view-query";
import { useLive } from "@/components/shell/live/use-live";
import { useRenew } from "@/components/shell/live/use-renew";
import { runKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Callout } from "@/components/ui/callout";
import type { RunView } from "@/lib/service/open-run";

/** @param initial the server's reading, for the first paint */
export function RunPage({ initial }: { readonly initial: RunView }) {
  const { rootId, path } = initial.run.ref;
  const query = useQuery({ ...runViewQuery({ rootId, path }), initialData: initial, initialDataUpdatedAt: initial.readAtMs });
  const { mode } = useLive({ kind: "run", ref: { rootId, path } }, useRenew(runKey({ rootId, path })));
  // A reading that comes before the chosen room can answer waits for it: else what was typed there would be lost.
  const view = useDeferredValue(query.data);
  const problem = mode === "offline" ? problemInWords(null) : query.error === null ? null : problemInWords(query.error);
  return (
    <RunPageProvider view={view}>
      {problem !== null && (
        <Callout tone="caution" title="This may be out of date" className="mb-4">
          {problem}
        </Callout>
      )}
      <RunHeader />
      <RunNotice notice={view.run.notice} />
      <RunTabs />
    </RunPageProvider>
  );
}
