// What is known of one idea: its words, its branch, its executors, its artifacts (§4, §8, §10).

import { editsOn } from "@/lib/engine/formats/arbor/edit-index";
import type { BranchFacts, InterruptedNode, SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { JobEvidence } from "@/lib/engine/formats/arbor/job-evidence";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import type { IdeaNode } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { maskInProse } from "@/lib/engine/formats/arbor/rules/scrub";
import { activityFacts, measuredFacts } from "@/lib/engine/formats/arbor/side-records";
import type { JobSection } from "@/lib/engine/run/job";
import type { Fact } from "@/lib/engine/run/run";
import { decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import { isoText } from "@/lib/engine/text/instant-text";
import { excerpt } from "@/lib/engine/text/json-access";

/** Sections in the order in which a person asks. */
export function sectionsOf(facts: SessionFacts, evidence: JobEvidence, node: IdeaNode): readonly JobSection[] {
  const interrupted = evidence.interrupted.get(node.key) ?? null;
  return [
    ...words("Hypothesis", node.hypothesis),
    ...words("Insight", maskInProse(node.insight)),
    ...words("Result", maskInProse(node.result)),
    ...(interrupted === null ? [] : [interruptedSection(interrupted)]),
    ...recordSection("In activity.json", activityFacts(facts, node.key)),
    ...executorSections(evidence, node.key),
    ...spentSection(evidence, node.key),
    ...experimentSection(evidence, node.key, interrupted?.branch ?? null, node.codeRef),
    ...recordSection("Measured", measuredFacts(facts, node)),
    ...artifacts(facts, node.key),
    ...words("Related work", node.relatedWork),
    ...words("Grounding", node.grounding),
  ];
}

function recordSection(title: string, records: readonly Fact[]): readonly JobSection[] {
  return records.length === 0 ? [] : [{ ...plain, title, facts: records }];
}

const plain = { path: null, text: null, facts: [], files: [], problem: null } as const;

function words(title: string, text: string): readonly JobSection[] {
  return text.trim() === "" ? [] : [{ ...plain, title, text: shortened(text, 20_000) }];
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n…`;
}

function fact(label: string, value: string | null, evidence: string | null = null): Fact {
  return { label, value, evidence };
}

const moment = (atMs: number | null) => (atMs === null ? null : isoText(atMs));

/** What survived of an interrupted node, as far as log and git tell. */
function interruptedSection({ run, branch }: InterruptedNode): JobSection {
  return {
    ...plain,
    title: "What survived",
    facts: [
      ...(branch === null ? [fact("Branch", null, "none is known")] : branchFacts(branch)),
      ...(branch === null ? [] : sinceFacts(branch, run?.startedAtMs ?? null)),
      fact("Started", moment(run?.startedAtMs ?? null), run?.startLine == null ? null : `events.jsonl:${run.startLine}`),
      fact("Last tool", run?.lastTool?.what ?? null, moment(run?.lastTool?.atMs ?? null)),
      fact("Last heartbeat", moment(run?.lastHeartbeat?.atMs ?? null), run?.lastHeartbeat?.what ?? null),
    ],
  };
}

const sources: Readonly<Record<BranchFacts["source"], string>> = {
  "executor.start": "from executor.start in the log",
  code_ref: "from the tree",
  git: "found in git by its computed beginning",
  computed: "computed from the hypothesis; it may never have existed",
};

/** A branch as facts: whether git has it, its commits, its working tree. */
function branchFacts(branch: BranchFacts): readonly Fact[] {
  const { tip, log, tree } = branch;
  return [
    fact("Branch", branch.name, sources[branch.source]),
    fact(
      "In git",
      tip === undefined ? null : tip === null ? "no such branch" : tip.slice(0, 12),
      tip === undefined ? "git could not be asked" : null,
    ),
    fact(
      "Commits of its own",
      log === null ? (tip === null ? "none" : null) : `${log.commits.length}${log.more ? " and more" : ""}`,
      log?.commits[0] === undefined
        ? null
        : `last: ${maskInProse(excerpt(log.commits[0].subject, 120))}, ${moment(log.commits[0].committedAtMs)}`,
    ),
    ...(tree === null
      ? []
      : [
          fact(
            "Working tree",
            tree.path,
            tree.uncommitted === null ? "it could not be read" : `${tree.uncommitted} files are not committed`,
          ),
        ]),
  ];
}

/** A retry goes on with the commits of the attempt before: those since its own start are counted apart. Git keeps whole seconds. */
function sinceFacts({ log }: BranchFacts, startedAtMs: number | null): readonly Fact[] {
  if (log === null || startedAtMs === null) return [];
  const second = Math.floor(startedAtMs / 1000) * 1000;
  const since = log.commits.filter((one) => one.committedAtMs >= second);
  const subjects = since.slice(0, 3).map(({ subject }) => excerpt(subject, 80));
  return [
    fact("Commits since the start", `${since.length}${log.more ? " or more" : ""}`, subjects.length === 0 ? null : subjects.join("; ")),
  ];
}

function executorSections({ executors }: JobEvidence, id: string): readonly JobSection[] {
  return (executors.get(id) ?? [])
    .slice(-10)
    .map((run) => ({ ...plain, title: `Executor, try ${run.ordinal}`, facts: executorFacts(run) }));
}

function executorFacts(run: ExecutorRun): readonly Fact[] {
  const ended =
    run.state === "ended" ? (run.status ?? "ended") : run.state === "open" ? "never ended" : "never ended; a later process started";
  return [
    fact("Started", moment(run.startedAtMs), run.startLine === null ? null : `events.jsonl:${run.startLine}`),
    fact("Ended", moment(run.endedAtMs), ended),
    fact("Duration", run.durationMs === null ? null : `${Math.round(run.durationMs / 1000)} s`),
    fact("Score", run.score === null ? null : String(run.score)),
    fact("Tokens", run.tokens === null ? null : String(run.tokens), "as executor.end says"),
    fact("Turns", run.turns === null ? null : String(run.turns)),
    fact("Branch", run.branch),
  ];
}

function spentSection({ spent: spentBy, eventCounts }: JobEvidence, id: string): readonly JobSection[] {
  const spent = spentBy.get(id);
  const events = eventCounts.get(id) ?? 0;
  if (spent === undefined && events === 0) return [];
  return [
    {
      ...plain,
      title: "In the log",
      facts: [
        fact("Events", String(events)),
        fact("Model calls", spent === undefined ? null : String(spent.calls), "by the folder of the call"),
        fact("Input tokens", spent === undefined ? null : String(spent.input)),
        fact("Output tokens", spent === undefined ? null : String(spent.output)),
      ],
    },
  ];
}

/** Edits that an executor logged in its working tree: with a commit they prove work on a branch (§10). */
function experimentSection(evidence: JobEvidence, id: string, branch: BranchFacts | null, codeRef: string | null): readonly JobSection[] {
  const name = branch?.name ?? codeRef;
  const own = name === null ? [] : editsOn(name, branch?.log?.commits.map((one) => one.commit) ?? [], evidence.edits);
  if (own.length === 0) return [];
  const text = own.map((one) => [one.recordedAt ?? "—", one.commit ?? "no commit", one.action].join("  ")).join("\n");
  return [{ ...plain, title: `Logged edits of ${id}`, path: ".arbor/experiments.jsonl", text: shortened(maskInProse(text), 20_000) }];
}

function artifacts({ source, names }: SessionFacts, id: string): readonly JobSection[] {
  const files: readonly (readonly [string, string])[] = [
    ["Report", "report.md"],
    ["Metrics", "metrics.json"],
    ["Executor's prompt", "executor_prompt.md"],
    ["Diff", "diff.patch"],
  ];
  return files.flatMap(([title, name]): readonly JobSection[] => {
    const path = `experiments/${id}/${name}`;
    if (!names.has(path)) return [];
    const content = source.files.get(path);
    const decoded = content?.status === "ok" ? decodeUtf8(content.bytes) : null;
    return [{ ...plain, title, path, text: decoded?.ok ? shortened(maskInProse(decoded.text), 4000) : null }];
  });
}
