"use client";
// The hits of the search that stands in the URL.

import { useDeferredValue, useMemo } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import { searchJobs } from "@/components/run-graph/search-jobs";
import type { Job } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";

/** Positions of the jobs that match, in the order of the list. */
export function useJobSearch(jobs: readonly Job[], shape: Run["shape"]): readonly number[] {
  const query = useDeferredValue(useRunPage().location.find ?? "");
  return useMemo(() => searchJobs(jobs, query, shape), [jobs, query, shape]);
}
