// The run that the host's own resume would take among the runs of one project (§7): graph roots first, then single changes.

import { jsonFile } from "@/lib/engine/formats/atlas/read-file-facts";
import { selectGraphRun, selectSingleChange } from "@/lib/engine/formats/atlas/rules/choose-run";
import { nameOf } from "@/lib/engine/formats/atlas/run-files";
import type { RunSource } from "@/lib/engine/formats/format";
import type { RunRef } from "@/lib/engine/run/run";
import { member, textOf } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";

interface Candidate {
  readonly source: RunSource;
  readonly folder: string;
  readonly root: JsonNode;
  readonly mtimeS: number;
  readonly hasPlan: boolean;
}

/**
 * Null when no run is unfinished and readable. Runs are addressed by their folder, whatever id their head records.
 * Reads heads only: the list asks for a thousand runs at once.
 */
export function hostChoice(sources: readonly RunSource[]): RunRef | null {
  const candidates = sources.flatMap((source): readonly Candidate[] => {
    const head = jsonFile(source, "state.json");
    const entry = source.listing.entries.find((one) => one.path === "state.json");
    if (head.status !== "read" || head.root.kind !== "object" || entry === undefined) return [];
    const hasPlan = source.listing.entries.some((one) => one.path === "plan.dag.json");
    return [{ source, folder: nameOf(source.folder), root: head.root, mtimeS: entry.modifiedAtMs / 1000, hasPlan }];
  });
  const descriptors = candidates.map(({ folder, root, mtimeS, hasPlan }) => ({
    run_id: idOf(root, folder),
    has_dag: hasPlan,
    state: textOf(member(root, "current_state")),
    mtime: mtimeS,
  }));
  const graph = selectGraphRun(nodeOf(descriptors), nodeOf(null));
  const chosenId = graph.ok ? textOf(graph.value) : null;
  if (chosenId !== null) return refOf(candidates, (one) => one.hasPlan && idOf(one.root, one.folder) === chosenId);
  const singles = candidates.filter((one) => !one.hasPlan);
  const heads = singles.map(({ folder, root, mtimeS }) => ({
    root: nodeOf({ run_id: idOf(root, folder), current_state: textOf(member(root, "current_state")) ?? "" }),
    mtimeS,
  }));
  const single = selectSingleChange(heads);
  const id = single.ok ? textOf(single.value?.runId) : null;
  return id === null ? null : refOf(singles, (one) => idOf(one.root, one.folder) === id);
}

function idOf(root: JsonNode, folder: string): string {
  const id = textOf(member(root, "run_id"));
  return id === null || id === "" ? folder : id;
}

/** The newest of the candidates that fit: two folders may record the same id. */
function refOf(candidates: readonly Candidate[], fits: (one: Candidate) => boolean): RunRef | null {
  const fitting = candidates.filter((one) => fits(one)).toSorted((a, b) => b.mtimeS - a.mtimeS);
  const finished = (one: Candidate) => ["OUTPUT", "DONE"].includes(textOf(member(one.root, "current_state")) ?? "");
  return (fitting.find((one) => !finished(one)) ?? null)?.source.ref ?? null;
}
