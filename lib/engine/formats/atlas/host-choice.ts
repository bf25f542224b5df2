// The run that the host's own resume would take among the runs of one project (§7): graph roots first, then single changes.

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { selectGraphRun, selectSingleChange } from "@/lib/engine/formats/atlas/rules/choose-run";
import { nameOf } from "@/lib/engine/formats/atlas/run-files";
import type { HostPick } from "@/lib/engine/formats/listed-run";
import type { RunRef } from "@/lib/engine/run/run";
import { member, textOf } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";

/** What the choice needs of a run: its head and whether it has a plan. Null when the head is no object: the host passes it over. */
export function hostPick({ source, folder }: Pick<AtlasFacts, "source" | "folder">): HostPick | null {
  const { state } = folder;
  const entry = source.listing.entries.find((one) => one.path === "state.json");
  if (state === null || entry === undefined) return null;
  const hasPlan = source.listing.entries.some((one) => one.path === "plan.dag.json");
  const id = textOf(member(state, "run_id"));
  return {
    ref: source.ref,
    name: id === null || id === "" ? nameOf(source.folder) : id,
    kind: hasPlan ? "graph" : "single-change",
    state: textOf(member(state, "current_state")),
    atMs: entry.modifiedAtMs,
  };
}

/** Null when no run is unfinished and readable. Runs are addressed by their folder, whatever id their head records. */
export function hostChoice(picks: readonly HostPick[]): RunRef | null {
  const graphs = picks.filter((one) => one.kind === "graph");
  const descriptors = graphs.map(({ name, state, atMs }) => ({ run_id: name, has_dag: true, state, mtime: atMs / 1000 }));
  const graph = selectGraphRun(nodeOf(descriptors), nodeOf(null));
  const chosenId = graph.ok ? textOf(graph.value) : null;
  if (chosenId !== null) return refOf(graphs, chosenId);
  const singles = picks.filter((one) => one.kind !== "graph");
  const heads = singles.map(({ name, state, atMs }) => ({
    root: nodeOf({ run_id: name, current_state: state ?? "" }),
    mtimeS: atMs / 1000,
  }));
  const single = selectSingleChange(heads);
  const id = single.ok ? textOf(single.value?.runId) : null;
  return id === null ? null : refOf(singles, id);
}

/** The newest unfinished one of that id: two folders may record the same. */
function refOf(picks: readonly HostPick[], name: string): RunRef | null {
  const fitting = picks.filter((one) => one.name === name).toSorted((a, b) => b.atMs - a.atMs);
  return fitting.find((one) => one.state !== "OUTPUT" && one.state !== "DONE")?.ref ?? null;
}
