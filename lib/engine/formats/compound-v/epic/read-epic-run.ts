// An epic as a run whose jobs are its features, each with the run that carries it out (§17).

import { inOrder } from "@/lib/engine/formats/compound-v/check";
import { documentsOf, ledgersOf, reportsOf } from "@/lib/engine/formats/compound-v/documents";
import { checkEpic } from "@/lib/engine/formats/compound-v/epic/check-epic";
import { type EpicFacts, readEpic } from "@/lib/engine/formats/compound-v/epic/epic-facts";
import { epicJobs } from "@/lib/engine/formats/compound-v/epic/epic-jobs";
import { epicStatus } from "@/lib/engine/formats/compound-v/epic/epic-status";
import { progressOf } from "@/lib/engine/formats/compound-v/jobs";
import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import { epicTurns } from "@/lib/engine/formats/compound-v/turns";
import type { RunSource } from "@/lib/engine/formats/format";
import type { ListedRun } from "@/lib/engine/formats/listed-run";
import { countFindings } from "@/lib/engine/run/count-findings";
import { type Fact, type Liveness, type Run, type RunSummary, unmeasured } from "@/lib/engine/run/run";
import { booleanOf, entriesOf, excerpt, itemsOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** The heartbeat of a watched epic is old after this. */
const thresholdMs = 45 * 60_000;

/** What the run list shows and keeps of an epic. */
export function listEpic(source: RunSource): ListedRun {
  const facts = readEpic(source);
  return { summary: summaryOf(facts), turns: epicTurns(facts), pick: null };
}

function summaryOf(facts: EpicFacts): RunSummary {
  const { source } = facts;
  const findings = inOrder(checkEpic(facts));
  const liveness = livenessOf(facts);
  const status = epicStatus(facts, findings);
  const jobs = epicJobs(facts);
  return {
    ref: source.ref,
    format: "compound-v",
    project: source.project,
    id: facts.epicId,
    kind: { code: "epic", word: facts.marathon ? "marathon epic" : "epic" },
    title: textOf(member(facts.root ?? undefined, "title")) ?? facts.epicId,
    status: status.status,
    liveness,
    progress: jobs.length === 0 ? null : progressOf(jobs),
    nextStep: { sentence: status.next, planKind: null, commands: [] },
    findingCounts: countFindings(findings),
    headline: status.status.condition === "damaged" ? (findings[0]?.message ?? null) : null,
    chosenByHost: false,
    breakers: [],
    reports: reportsOf(source),
  };
}

/** The page of an epic: features, runs, blocker ledger. Reprise changes nothing of an epic. */
export function readEpicRun(source: RunSource): Run {
  const facts = readEpic(source);
  const jobs = epicJobs(facts);
  return {
    ...summaryOf(facts),
    explanation: epicStatus(facts, []).explanation,
    facts: factsOf(facts),
    packet: null,
    gates: [],
    stages: [],
    jobs,
    frontier: jobs.filter((job) => job.readiness === "ready").map((job) => job.id),
    nextWave: null,
    budgets: [],
    assessments: blockersOf(facts),
    ledgers: ledgersOf(source),
    documents: documentsOf(source),
    findings: inOrder(checkEpic(facts)),
    offers: [],
    truth: null,
    ...unmeasured,
    strays: [],
  };
}

function livenessOf({ source, root }: EpicFacts): Liveness {
  const file = source.listing.entries.find((entry) => entry.path === "epic-state.json");
  const beat = readTime(member(root ?? undefined, "last_progress_at"));
  const fromFile = file === undefined ? null : { atMs: file.modifiedAtMs, source: "file time of epic-state.json" };
  const last =
    beat !== null && beat <= source.nowMs && (fromFile === null || beat > fromFile.atMs)
      ? { atMs: beat, source: "last_progress_at" }
      : fromFile;
  const quietMs = last === null ? null : source.nowMs - last.atMs;
  return { lastActivity: last, quietMs, thresholdMs, maybeLive: quietMs !== null && quietMs < thresholdMs };
}

function factsOf({ root, marathon }: EpicFacts): readonly Fact[] {
  const autonomy = member(root ?? undefined, "autonomy");
  const source = (key: string) => {
    const node = member(autonomy, key);
    return node?.kind === "number" ? node.literal : (textOf(node) ?? (node?.kind === "null" ? "no limit" : null));
  };
  const caps = [
    "max_attempts_per_feature",
    "max_no_progress_cycles",
    "max_total_attempts",
    "max_wall_clock_hours",
    "max_resume_count",
    "started_at",
    "start_sha",
  ];
  const all: readonly Fact[] = [
    { label: "Status", value: textOf(member(root ?? undefined, "status")), evidence: "epic-state.json, status" },
    { label: "Stance", value: marathon ? "marathon" : "checkpoint", evidence: "epic-state.json, autonomy" },
    {
      label: "Final review",
      value: textOf(member(member(root ?? undefined, "final_review"), "status")),
      evidence: "epic-state.json, final_review",
    },
    ...caps.map((key): Fact => ({ label: key.replaceAll("_", " "), value: source(key), evidence: `epic-state.json, autonomy.${key}` })),
  ];
  return all.filter((fact) => fact.value !== null);
}

/** The blocker ledger as one assessment, newest last as written. */
function blockersOf({ root }: EpicFacts): Run["assessments"] {
  const entries = itemsOf(member(root ?? undefined, "blocker_ledger")) ?? [];
  if (entries.length === 0) return [];
  const defects = entries.map((entry, index) => {
    const text = (...keys: readonly string[]) => keys.map((key) => textOf(member(entry, key))).find((one) => one !== null) ?? null;
    const families = textsOf(member(entry, "families_agreeing")) ?? [];
    const active = booleanOf(member(entry, "active"));
    return {
      id: text("id", "blocker_id") ?? `blocker ${index + 1}`,
      severity: active === false ? "resolved" : booleanOf(member(entry, "confirmed")) === true ? "confirmed" : "open",
      category: text("kind", "category", "disposition") ?? "blocker",
      location: text("feature", "feature_id") ?? "—",
      fix: [...plainWords(entry), ...(families.length === 0 ? [] : [`agreed by ${families.join(", ")}`])].join("; ") || "—",
    };
  });
  const open = defects.filter((one) => one.severity !== "resolved").length;
  return [
    {
      title: "Blocker ledger",
      path: "epic-state.json",
      verdict: open === 0 ? "all resolved" : `${open} open`,
      stale: false,
      dimensions: [],
      defects,
      facts: [],
    },
  ];
}

const shownElsewhere: ReadonlySet<string> = new Set(["id", "blocker_id", "feature", "feature_id", "kind", "category", "disposition"]);

/** The texts of an entry under whatever key: the ledger's entries have no closed form (§17). */
function plainWords(entry: JsonNode): readonly string[] {
  return (entriesOf(entry) ?? []).flatMap(([key, node]) => {
    const value = textOf(node);
    return value === null || shownElsewhere.has(key) ? [] : [`${key.replaceAll("_", " ")}: ${excerpt(value, 200)}`];
  });
}
