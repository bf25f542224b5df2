// What needs a person first: the order of every run list (design §5).

import type { RunCondition, RunSummary } from "@/lib/engine/run/run";

const order: Readonly<Record<RunCondition, number>> = {
  gate: 0,
  "open-operation": 1,
  interrupted: 2,
  damaged: 3,
  "maybe-live": 4,
  finished: 5,
  "finished-unverified": 5,
  "finished-unknown": 5,
  cancelled: 5,
  foreign: 6,
};

/** True when somebody has to answer, decide or mend something. */
export function needsPerson(condition: RunCondition): boolean {
  return order[condition] <= order.damaged;
}

/** Order of runs: need first, then the newest activity, then the address, so that the order never wavers. */
export function compareRuns(left: RunSummary, right: RunSummary): number {
  return (
    order[left.status.condition] - order[right.status.condition] ||
    activityOf(right) - activityOf(left) ||
    compareText(left.ref.rootId, right.ref.rootId) ||
    compareText(left.ref.path, right.ref.path)
  );
}

const activityOf = (run: RunSummary) => run.liveness.lastActivity?.atMs ?? 0;

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
