// A copy of a file that is about to be rewritten, in the session's own sub-folder (§20 e): never deleted, never written over.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { nameOf } from "@/lib/engine/formats/arbor/run-files";
import type { FileContent } from "@/lib/engine/formats/format";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import { makeCopyFile } from "@/lib/engine/plan/make-create-file";
import type { PlanEffect } from "@/lib/engine/plan/plan";

const folder = ".recovery";

/** The copy is named after its content, so a second copy of the same bytes is not made. */
export function keepAside(
  facts: SessionFacts,
  path: string,
  content: Extract<FileContent, { readonly status: "ok" }>,
): { readonly name: string; readonly effects: readonly PlanEffect[] } {
  const [stem = "", ...extension] = nameOf(path).split(".");
  const name = `${folder}/${[`${stem}-${content.sha256.slice(0, 12)}`, ...extension].join(".")}`;
  if (facts.names.has(name)) return { name, effects: [] };
  const from = { path: belowRoot(facts.source, path), sha256: content.sha256, sizeBytes: content.sizeBytes };
  return { name, effects: [makeCopyFile({ path: belowRoot(facts.source, name), from, sentence: `A copy of ${path} as it was.` })] };
}
