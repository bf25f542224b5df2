// The sealed patch of a job, held against the hash that its receipt names (§11.4).

import type { Seal } from "@/lib/engine/formats/compound-v/rules/job-claim";
import type { RunSource } from "@/lib/engine/formats/format";
import type { JsonFile } from "@/lib/engine/formats/json-file";
import { member, textOf } from "@/lib/engine/text/json-access";

/** Null when no receipt names a patch and none is there. */
export function sealOf(source: RunSource, id: string, receipt: JsonFile): Seal | null {
  const content = source.files.get(`jobs/${id}.patch`);
  const named = receipt.status === "read" ? textOf(member(receipt.root, "patch_sha256")) : null;
  if (named === null) return null;
  if (content === undefined || content.status === "missing") return { status: "missing" };
  if (content.status !== "ok") return { status: "too-large" };
  if (content.sizeBytes === 0) return { status: "empty" };
  return content.sha256 === named.replace(/^sha256:/, "") ? { status: "valid", bytes: content.bytes } : { status: "hash-mismatch" };
}
