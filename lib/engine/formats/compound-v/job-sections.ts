// The parts of a job's panel: its order, its result, its receipt, its files against its lanes, the end of its log, older attempts.

import { wasLaunched } from "@/lib/engine/formats/compound-v/dispatch";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { usageWords } from "@/lib/engine/formats/compound-v/measured-usage";
import { plainWords } from "@/lib/engine/formats/compound-v/plain-words";
import { textIn, unreadable } from "@/lib/engine/formats/compound-v/read-facts";
import { matchesAny } from "@/lib/engine/formats/compound-v/rules/match-glob";
import { readJsonFile } from "@/lib/engine/formats/json-file";
import type { JobSection } from "@/lib/engine/run/job";
import type { Fact } from "@/lib/engine/run/run";
import { booleanOf, excerpt, integerOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

/** Characters of a prompt, lines of a log and characters of a line that are shown in the panel. */
const promptLength = 4000;
const tailLines = 20;
const lineLength = 400;

/** Sections in the order of a job's life; what was never written is left out, what is missing says so. */
export function sectionsOf(facts: RunFacts, job: JobFacts): readonly JobSection[] {
  if (facts.source.git === null) return [];
  return [
    ...promptSection(facts, job),
    ...recordSection(facts, `jobs/${job.id}.test-contract.json`, "Test contract"),
    ...recordSection(facts, `jobs/${job.id}.recall-check.json`, "Earlier failures recalled"),
    ...resultSection(job),
    ...receiptSection(job),
    ...logSection(facts, job),
    ...attemptSection(facts, job),
  ];
}

const empty = { path: null, text: null, facts: [], files: [], problem: null } as const;

function promptSection({ source }: RunFacts, job: JobFacts): readonly JobSection[] {
  const path = `jobs/${job.id}.prompt.md`;
  const text = textIn(source, path);
  if (text !== null)
    return [{ ...empty, title: "Order", path, text: text.length > promptLength ? `${text.slice(0, promptLength)}\n…` : text }];
  if (!job.claim.inManifest || (!job.hasPrompt && !wasLaunched(job))) return [];
  const problem = job.hasPrompt
    ? `${path} is there and cannot be read as text.`
    : `${path} is missing: the job cannot be run again word for word.`;
  return [{ ...empty, title: "Order", problem }];
}

/** A small record whose form is its owner's own (§2): its plain values. */
function recordSection({ source }: RunFacts, path: string, title: string): readonly JobSection[] {
  const file = readJsonFile(source.files, path, parseJson, (fault) => unreadable("RECORD_UNREADABLE", fault));
  if (file.status === "missing") return [];
  if (file.status === "unreadable") return [{ ...empty, title, path, problem: file.problem.message }];
  const text = plainWords(file.root).slice(0, 20).join("\n");
  return [{ ...empty, title, path, text: text === "" ? null : text }];
}

function resultSection({ id, result, claim }: JobFacts): readonly JobSection[] {
  if (result.status === "missing") return [];
  const path = `results/${id}.json`;
  if (result.status === "unreadable") return [{ ...empty, title: "Result", path, problem: result.problem.message }];
  const { root } = result;
  const lanes = claim.lanes ?? [];
  const files = (textsOf(member(root, "files_changed")) ?? []).map(
    (file) => ({ path: file, mark: matchesAny(lanes, file) ? "landed" : "outside" }) as const,
  );
  return [
    {
      ...empty,
      title: "Result",
      path,
      text: textOf(member(root, "summary")),
      facts: present([
        ["Status", textOf(member(root, "status")), path],
        ["Exit code", numberText(member(root, "exit_code")), path],
        ["Failure", textOf(member(root, "failure_class")), path],
        ["Violations", (textsOf(member(root, "violations")) ?? []).join(", ") || null, path],
        ["Tests", testWords(member(root, "tests")), path],
        ["Tokens", usageWords(member(root, "usage")), path],
      ]),
      files: files.slice(0, 100),
    },
  ];
}

function receiptSection({ id, receipt, files: { seal } }: JobFacts): readonly JobSection[] {
  if (receipt.status === "missing") return [];
  const path = `receipts/${id}.gate.json`;
  if (receipt.status === "unreadable") return [{ ...empty, title: "Gate receipt", path, problem: receipt.problem.message }];
  const { root } = receipt;
  const text = (key: string) => textOf(member(root, key));
  return [
    {
      ...empty,
      title: "Gate receipt",
      path,
      facts: present([
        ["Verdict", text("verdict"), path],
        ["Exit code", numberText(member(root, "exit_code")), path],
        ["Baseline", text("baseline_commit"), path],
        ["Gated commit", text("realised_commit"), path],
        ["Test floor", testFloor(member(root, "tests")), path],
        ["Sealed patch", seal === null ? null : seal.status, `jobs/${id}.patch`],
      ]),
    },
  ];
}

function logSection({ source }: RunFacts, { logPath }: JobFacts): readonly JobSection[] {
  if (logPath === null) return [];
  const text = textIn(source, logPath);
  if (text === null) return [{ ...empty, title: "Log", path: logPath, problem: "The log cannot be read as text, or is too large." }];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [
    {
      ...empty,
      title: `Log, last ${Math.min(tailLines, lines.length)} of ${lines.length} lines`,
      path: logPath,
      text: lines
        .slice(-tailLines)
        .map((line) => excerpt(line, lineLength))
        .join("\n"),
    },
  ];
}

function attemptSection({ paths }: RunFacts, { id }: JobFacts): readonly JobSection[] {
  const older = [...paths]
    .filter((path) => path.startsWith(`results/attempts/${id}.`) || path.startsWith(`receipts/${id}.gate.superseded-`))
    .toSorted();
  if (older.length === 0) return [];
  return [
    {
      ...empty,
      title: "Earlier attempts",
      facts: older
        .slice(0, 50)
        .map((path): Fact => ({ label: path.startsWith("results") ? "Result" : "Receipt", value: path, evidence: null })),
    },
  ];
}

function present(rows: readonly (readonly [label: string, value: string | null, evidence: string])[]): readonly Fact[] {
  return rows.flatMap(([label, value, evidence]) => (value === null ? [] : [{ label, value, evidence }]));
}

const numberText = (node: JsonNode | undefined) => (node?.kind === "number" ? node.literal : null);

function testWords(node: JsonNode | undefined): string | null {
  const exit = integerOf(member(node, "exit_code"));
  return exit === null ? null : `${textOf(member(node, "command")) ?? "tests"} ended with ${exit}`;
}

function testFloor(node: JsonNode | undefined): string | null {
  if (node === undefined) return null;
  if (booleanOf(member(node, "merge_blocked")) === true) return "blocks the merge";
  const passed = booleanOf(member(node, "passed"));
  return passed === null ? null : passed ? "passed" : "failed";
}
