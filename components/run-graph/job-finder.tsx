"use client";
// The search over the jobs: marks what it finds in drawing and list, and goes from hit to hit. `/` leads to it.

import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { nextHit, searchJobs } from "@/components/run-graph/search-jobs";
import { isForSomethingElse } from "@/components/shell/keys";
import { IconButton } from "@/components/ui/button";
import type { Job } from "@/lib/engine/run/job";

interface Props {
  readonly jobs: readonly Job[];
  /** What was found so far; while somebody types this is a little behind. */
  readonly hits: readonly number[];
}

export function JobFinder({ jobs, hits }: Props) {
  const { location, go, view } = useRunPage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || isForSomethingElse(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const query = location.find ?? "";
  const at = jobs.findIndex((job) => job.id === location.job);
  const rank = hits.indexOf(at);
  const step = (by: 1 | -1, typed = query) => {
    const hit = nextHit(searchJobs(jobs, typed, view.run.shape), at, by);
    const job = hit === null ? undefined : jobs[hit];
    if (job !== undefined) go({ job: job.id }, "replace");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1, event.currentTarget.value);
    }
    if (event.key === "Escape" && query !== "") {
      event.preventDefault();
      go({ find: null }, "replace");
    }
  };
  return (
    <search className="flex min-w-0 items-center gap-1" data-print="hide">
      <input
        ref={field}
        type="search"
        aria-label="Search the jobs"
        placeholder="Search id, title, state ( / )"
        value={query}
        onChange={(event) => go({ find: event.target.value === "" ? null : event.target.value }, "replace")}
        onKeyDown={onKeyDown}
        className="h-7 w-48 min-w-0 sm:w-56 rounded border border-line-control bg-surface px-2 text-xs text-ink placeholder:text-ink-faint focus-visible:outline-offset-0"
      />
      {query.trim() !== "" && (
        <>
          <IconButton label="Previous hit (Shift Enter)" disabled={hits.length === 0} onClick={() => step(-1)}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label="Next hit (Enter)" disabled={hits.length === 0} onClick={() => step(1)}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </>
      )}
      <span role="status" className="tabular text-xs whitespace-nowrap text-ink-muted">
        {query.trim() === "" ? "" : hits.length === 0 ? "no job" : rank < 0 ? hitCount(hits.length) : `${rank + 1} of ${hits.length}`}
      </span>
    </search>
  );
}

function hitCount(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}
