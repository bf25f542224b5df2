// How a job's readiness reads, in a word or two.

import type { Job, Readiness } from "@/lib/engine/run/job";

/** The word for a readiness; "" where the state says it already. */
export function readinessWord(readiness: Readiness): string {
  switch (readiness) {
    case "ready":
      return "ready";
    case "held":
      return "held";
    case "waiting-on":
      return "waits";
    case "blocked-by-failed":
    case "blocked-by-missing":
      return "blocked";
    case "in-cycle":
      return "in a circle";
    case "budget-frozen":
      return "no budget left";
    case "attempts-spent":
      return "attempts spent";
    case "refused-by-host":
      return "refused by host";
    case "not-pending":
      return "";
  }
}

/** What a job is about: its title, or why it stands where it stands. */
export function aboutJob({ title, why }: Pick<Job, "title" | "why">): string {
  return title === null || title.trim() === "" ? why : title;
}
