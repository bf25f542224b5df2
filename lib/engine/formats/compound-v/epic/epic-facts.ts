// Everything that was read of an epic: its state, its features, and the states of the runs that carry them out (§17).

import { unreadable } from "@/lib/engine/formats/compound-v/read-facts";
import { type Feature, featuresOf, isMarathon } from "@/lib/engine/formats/compound-v/rules/features";
import { executionFolder, isSafeId, nameOf } from "@/lib/engine/formats/compound-v/run-files";
import type { RunSource } from "@/lib/engine/formats/format";
import { type JsonFile, readJsonFile } from "@/lib/engine/formats/json-file";
import { member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

export interface FeatureFacts {
  readonly feature: Feature;
  readonly title: string | null;
  readonly runId: string | null;
  /** Path of its run below the root; null when it has none or the run is not there. */
  readonly runPath: string | null;
  readonly runPhase: string | null;
  /** True when a run is named and nothing is at its place; false also where nobody looked. */
  readonly runMissing: boolean;
}

export interface EpicFacts {
  readonly source: RunSource;
  readonly epicId: string;
  readonly state: JsonFile;
  readonly root: JsonNode | null;
  readonly marathon: boolean;
  readonly features: readonly FeatureFacts[];
}

/** Parses an epic's files once. */
export function readEpic(source: RunSource): EpicFacts {
  const state = readJsonFile(source.files, "epic-state.json", parseJson, (fault) => unreadable("EPIC_UNREADABLE", fault));
  const root = state.status === "read" && state.root.kind === "object" ? state.root : null;
  return {
    source,
    epicId: nameOf(source.folder),
    state,
    root,
    marathon: root !== null && isMarathon(root),
    features: root === null ? [] : featuresOf(root).map((feature) => featureFacts(source, feature)),
  };
}

/** Ids of the runs that an epic's features name, for whoever gathers files. */
export function runIdsOf(source: RunSource): readonly string[] {
  return readEpic(source).features.flatMap(({ runId }) => runId ?? []);
}

function featureFacts(source: RunSource, feature: Feature): FeatureFacts {
  const runId = textOf(member(feature.node, "run_id"));
  const places = runId === null || !isSafeId(runId) ? [] : [`${executionFolder.join("/")}/${runId}`, `${source.folder}/runs/${runId}`];
  const looked = places.filter((place) => source.projectFiles.has(`${place}/state.json`));
  const found = looked.find((place) => source.projectFiles.get(`${place}/state.json`)?.status !== "missing");
  const content = found === undefined ? undefined : source.projectFiles.get(`${found}/state.json`);
  const reading = content?.status === "ok" ? parseJson(content.bytes) : null;
  return {
    feature,
    title: textOf(member(feature.node, "title")),
    runId,
    runPath: found === undefined ? null : source.project === "" ? found : `${source.project}/${found}`,
    runPhase: reading?.ok === true ? textOf(member(reading.document.root, "phase")) : null,
    runMissing: looked.length > 0 && found === undefined,
  };
}
