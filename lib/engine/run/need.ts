// What needs a person first: the order of every run list (design §5).

import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

const order: Readonly<Record<RunCondition, number>> = {
  "breaker-open": 0,
  gate: 1,
  "open-operation": 2,
  interrupted: 3,
  damaged: 4,
  "maybe-live": 5,
  "not-started": 6,
  finished: 7,
  "finished-unverified": 7,
  "finished-unknown": 7,
  cancelled: 7,
  foreign: 8,
};

/** Every condition, in the order of need. */
export const runConditions: readonly RunCondition[] = [
  "breaker-open",
  "gate",
  "open-operation",
  "interrupted",
  "damaged",
  "maybe-live",
  "not-started",
  "finished",
  "finished-unverified",
  "finished-unknown",
  "cancelled",
  "foreign",
];

/** True when somebody has to answer, decide or mend something. */
export function needsPerson(condition: RunCondition): boolean {
  return order[condition] <= order.damaged;
}

/** Order of runs: need first, then the newest activity, then the address, so that the order never wavers. */
export function compareRuns(left: Compared, right: Compared): number {
  return (
    order[left.status.condition] - order[right.status.condition] ||
    activityOf(right) - activityOf(left) ||
    compareText(left.ref.rootId, right.ref.rootId) ||
    compareText(left.ref.path, right.ref.path)
  );
}

type Compared = Pick<RunSummary, "ref" | "status"> & { readonly liveness: Pick<RunSummary["liveness"], "lastActivity"> };

const activityOf = (run: Compared) => run.liveness.lastActivity?.atMs ?? 0;

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
