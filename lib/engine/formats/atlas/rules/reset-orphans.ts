// The reset of a graph root: jobs that were running go back to pending and give up their lease (§8). Nothing else changes.

import { jobsOf } from "@/lib/engine/formats/atlas/rules/jobs-of";
import { attempt, type Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, isText } from "@/lib/engine/formats/atlas/rules/python-value";
import type { ListedJob } from "@/lib/engine/formats/atlas/rules/ready-jobs";
import type { JsonNode } from "@/lib/engine/text/json-node";
import type { JsonChange } from "@/lib/engine/text/patch-json";

/** Jobs whose state is exactly `RUNNING`, in list order. */
export function runningJobs(plan: JsonNode): Outcome<readonly ListedJob[]> {
  return attempt(() => jobsOf(plan).flatMap((job, index) => (isText(get(job, "state"), "RUNNING") ? [{ index, job }] : [])));
}

/** The changes of a reset, for `patchJson`. Attempts, gas, order and every other field stay. None when nothing was running. */
export function resetChanges(plan: JsonNode): Outcome<readonly JsonChange[]> {
  const running = runningJobs(plan);
  if (!running.ok) return running;
  const changes = running.value.flatMap(({ index, job }): readonly JsonChange[] => {
    const toPending: JsonChange = { op: "replace", path: ["jobs", index, "state"], text: '"PENDING"' };
    const leased = job.kind === "object" && job.members.some((one) => one.key === "lease");
    return leased ? [toPending, { op: "remove", path: ["jobs", index, "lease"] }] : [toPending];
  });
  return { ok: true, value: changes };
}
