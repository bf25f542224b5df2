// What lies beside tree and log: the clock of keyless sessions, the stop of the search, the baseline's cache, measured values (§3, §10).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { nativeSeconds } from "@/lib/engine/formats/arbor/rules/event-time";
import type { IdeaNode } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { numberLiteralOf } from "@/lib/engine/formats/arbor/rules/number-literal";
import { files } from "@/lib/engine/formats/arbor/run-files";
import type { Fact } from "@/lib/engine/run/run";
import { excerpt, member, memberAt, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

type Source = Pick<SessionFacts, "source">;

/** Root of a JSON file that was gathered and can be read; undefined otherwise. */
function rootOf({ source }: Source, path: string): JsonNode | undefined {
  const content = source.files.get(path);
  const reading = content?.status === "ok" ? parseJson(content.bytes) : null;
  return reading?.ok ? reading.document.root : undefined;
}

const momentOf = (node: JsonNode | undefined): number | null => {
  const seconds = nativeSeconds(node);
  return seconds === null ? null : seconds * 1000;
};

const shown = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString());

/** When activity.json says that it last changed; null without one. The only clock of a session kept by tools (§10). */
export function activityAtMs(source: Source): number | null {
  return momentOf(member(rootOf(source, files.activity), "updated_at"));
}

/** Times of one idea by activity.json; empty when it says nothing of it. */
export function activityFacts(source: Source, id: string): readonly Fact[] {
  const node = memberAt(rootOf(source, files.activity), "nodes", id);
  return [
    { label: "Created", key: "created_at" },
    { label: "Started", key: "started_at" },
    { label: "Finished", key: "finished_at" },
  ].flatMap(({ label, key }): readonly Fact[] => {
    const value = shown(momentOf(member(node, key)));
    return value === null ? [] : [{ label, value, evidence: files.activity }];
  });
}

/** The score of metrics.json where the tree has another one, or none: as of an idea whose evaluation was tampered with (§10). */
export function measuredFacts(source: Source, node: IdeaNode): readonly Fact[] {
  const path = `experiments/${node.key}/metrics.json`;
  const score = numberLiteralOf(member(rootOf(source, path), "score"));
  if (score === null || score.value === node.score?.value) return [];
  const why =
    node.evalStatus === "tampered"
      ? "it was discarded, as protected files were changed"
      : node.score === null
        ? "the tree has no score"
        : `the tree says ${node.score.literal}`;
  return [{ label: "Score in metrics.json", value: score.literal, evidence: `${path}: ${why}` }];
}

/** Facts of the whole session. */
export function sideFacts(source: Source): readonly Fact[] {
  const activity = rootOf(source, files.activity);
  const began = shown(momentOf(member(activity, "session_started_at")));
  const stop = rootOf(source, files.convergenceStop);
  const cached = textOf(member(rootOf(source, files.baselineCache), "created_at"));
  const updated = shown(activityAtMs(source));
  return [
    ...(began === null ? [] : [{ label: "Began", value: began, evidence: files.activity }]),
    ...(updated === null ? [] : [{ label: "Last activity", value: updated, evidence: files.activity }]),
    ...(stop === undefined ? [] : [{ label: "Search stopped", value: stopWords(stop), evidence: files.convergenceStop }]),
    ...(cached === null ? [] : [{ label: "Baseline cached", value: excerpt(cached, 40), evidence: files.baselineCache }]),
  ];
}

function stopWords(stop: JsonNode): string {
  const known = (label: string, key: string) => {
    const node = member(stop, key);
    const text = textOf(node) ?? numberLiteralOf(node)?.literal ?? null;
    return text === null ? [] : [`${label} ${excerpt(text, 40)}`];
  };
  const parts = [
    ...known("at", "timestamp"),
    ...known("trunk score", "trunk_score"),
    ...known("experiments", "experiments_run"),
    ...known("without improvement in a row", "consecutive_non_improving"),
  ];
  return parts.length === 0 ? "yes" : parts.join(", ");
}
