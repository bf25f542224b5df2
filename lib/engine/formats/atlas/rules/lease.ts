// Leases: fence tokens of running jobs (§9). They do not rotate: a dead turn's token fits the job after a reset.

import { attempt, type Outcome } from "@/lib/engine/formats/atlas/rules/outcome";
import { get, isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { isInteger } from "@/lib/engine/text/json-access";
import { pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Whether a receipt would be accepted: the job is running and both leases are equal, absent being equal to absent and null. */
export function isLeaseValid(job: JsonNode, receipt: JsonNode | undefined): Outcome<boolean> {
  return attempt(() => {
    if (!isText(get(job, "state"), "RUNNING")) return false;
    const offered = get(receipt, "lease") ?? nothing;
    const held = get(job, "lease") ?? nothing;
    return pythonEquals(offered, held);
  });
}

/** The token a dispatch writes: `<job_id>#<attempts>`. */
export function stampLease(jobId: JsonNode, attempts: JsonNode): string {
  return `${formatted(jobId)}#${formatted(attempts)}`;
}

const nothing: JsonNode = { kind: "null", start: 0, end: 0 };

/** A scalar as Python's string formatting shows it. */
function formatted(value: JsonNode): string {
  switch (value.kind) {
    case "text":
      return value.value;
    case "null":
      return "None";
    case "boolean":
      return value.value ? "True" : "False";
    case "number":
      return isInteger(value) ? String(BigInt(value.literal)) : float(Number(value.literal));
    case "array":
    case "object":
      return value.kind;
  }
}

function float(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return Number.isInteger(value) && Math.abs(value) < 1e16 ? value.toFixed(1) : String(value);
}
