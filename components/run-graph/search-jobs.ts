// Finding jobs by id, by what they are about and by their state.

import { lookOfJob } from "@/components/run-graph/job-look";
import { readinessWord } from "@/components/run-graph/job-words";
import type { Job } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";

type SearchedJob = Pick<Job, "id" | "title" | "kind" | "state" | "stateWord" | "orphan" | "readiness">;

/** Positions of the jobs that hold every word of the query, whatever its case, in the order of the list; none for an empty query. */
export function searchJobs(jobs: readonly SearchedJob[], query: string, shape: Run["shape"]): readonly number[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return [...jobs.entries()].flatMap(([index, job]) => {
    const parts = [job.id, job.title ?? "", job.kind, lookOfJob(job, shape).word, readinessWord(job.readiness)];
    const text = parts.join("\n").toLowerCase();
    return words.every((word) => text.includes(word)) ? [index] : [];
  });
}

/** The hit after (or before) a job, around the end; null when there is none. @param at position of the job; -1 starts at the first */
export function nextHit(hits: readonly number[], at: number, step: 1 | -1): number | null {
  if (hits.length === 0) return null;
  if (step === 1) return hits.find((hit) => hit > at) ?? hits[0] ?? null;
  return hits.findLast((hit) => hit < at) ?? hits.at(-1) ?? null;
}
