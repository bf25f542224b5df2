// A small run format for tests of the writing side: its plans use every kind of edit and effect, and nothing of a real format.

import { noGitQuestions } from "@/lib/engine/formats/evidence";
import type { Format, RunSource } from "@/lib/engine/formats/format";
import { noEngines } from "@/lib/engine/hand-over/engine-presets";
import { makeCopyFile, makeCreateFile } from "@/lib/engine/plan/make-create-file";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { Plan, PlanEdit, PlanEffect, PlanOutcome, PlanRead, PlanRequest, Splice } from "@/lib/engine/plan/plan";
import { type PlanDraft, sealPlan } from "@/lib/engine/plan/seal-plan";
import { type Run, unmeasured } from "@/lib/engine/run/run";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** Changes a draft before it is sealed, for plans that no real format would make. */
export type Twist = (draft: PlanDraft, request: PlanRequest) => PlanDraft;

/**
 * A format whose runs lie in `.parcel/<name>` and hold a `state.json`. Plan kinds:
 * `tidy` puts every RUNNING in a JSON file back to PENDING and removes every `*.tmp`; `trees` removes the working trees
 * `tree` and `loose`; `hide` hides the folder `old`; `make` makes a text file in the run folder and, in a folder that does not
 * exist, two more and a copy of `a.txt`; `everything` does all of it.
 */
export function parcelFormat(twist: Twist = (draft) => draft): Format {
  return {
    descriptor: { id: "parcel", name: "Parcel", iconPath: "", words: { job: "job", jobs: "jobs" }, hostPrograms: [], engines: noEngines },
    discovery: { containers: [[".parcel"]], ignores: () => false, inLinkedTrees: false },
    listing: { maxDepth: 3, maxEntries: 1000, skip: ["tree", "loose"] },
    headFiles: ["state.json"],
    locate,
    detect: (listing) => (listing.entries.some((entry) => entry.path === "state.json") ? { is: "run", kind: "parcel" } : { is: "nothing" }),
    wants: (listing) =>
      listing.entries.flatMap(({ path, type }) => (type === "file" && /\.(json|tmp)$/.test(path) ? [{ path, capBytes: 1_000_000 }] : [])),
    wantsOfProject: () => [],
    asksGit: () => noGitQuestions,
    asksProcesses: () => [],
    listRun: (source) => ({ summary: runOf(source), turns: [], pick: null }),
    read: runOf,
    eventRule: () => ({ type: [["type"]], time: [], node: [], level: [], errorTypes: [], warningTypes: [], familySeparators: "" }),
    describeEvent: () => ({ label: "", details: [], problem: null, text: "" }),
    readConversation: () => null,
    runHostCheck: () => null,
    hostChoice: () => null,
    plan: (request, source) => planParcel(request, source, twist),
  };
}

function locate(path: string): { readonly project: string; readonly folder: string } | null {
  const found = /^(?:(.+)\/)?(\.parcel\/[^/]+)$/.exec(path);
  return found === null ? null : { project: found[1] ?? "", folder: found[2] ?? "" };
}

function planParcel(request: PlanRequest, source: RunSource, twist: Twist): PlanOutcome {
  if (!["tidy", "trees", "hide", "make", "everything"].includes(request.kind)) {
    return { ok: false, refusal: { code: "unknown-kind", message: `There is no plan “${request.kind}”.`, findings: [] } };
  }
  const does = (kind: string): boolean => request.kind === kind || request.kind === "everything";
  const effects = [
    ...(does("tidy") ? removedFiles(source) : []),
    ...(does("make") ? madeFiles(source) : []),
    ...(does("trees") ? removedTrees(source) : []),
    ...(does("hide") ? hiddenFolders(source) : []),
  ];
  const edits = does("tidy") ? editsOf(source) : [];
  const draft = { ...draftOf(request, source), edits, effects };
  return { ok: true, plan: sealPlan(twist(draft, request)) };
}

function draftOf(request: PlanRequest, source: RunSource): PlanDraft {
  return {
    kind: request.kind,
    run: source.ref,
    format: "parcel",
    title: `Do ${request.kind}`,
    summary: "For a test.",
    choices: request.choices,
    reads: readsOf(source),
    edits: [],
    effects: [],
    consequences: { redispatch: [], keep: [], held: [], needsPerson: [], lost: [] },
    options: [],
    previews: [],
    locks: [],
    dispatch: null,
    gates: [{ id: "sure", question: "Sure?", evidence: [], expects: "yes" }],
    findings: [],
    afterwards: { sentences: [], commands: [] },
  };
}

function readsOf(source: RunSource): readonly PlanRead[] {
  return [...source.files].flatMap(([name, file]) =>
    file.status === "ok" ? [{ path: `${source.ref.path}/${name}`, sha256: file.sha256, sizeBytes: file.sizeBytes }] : [],
  );
}

function editsOf(source: RunSource): readonly PlanEdit[] {
  return [...source.files].flatMap(([name, file]) => {
    if (file.status !== "ok" || !name.endsWith(".json")) return [];
    const splices = splicesOf(file.bytes);
    const path = `${source.ref.path}/${name}`;
    return splices.length === 0 ? [] : [makeEdit({ path, bytes: file.bytes, splices, changes: ["RUNNING → PENDING"] })];
  });
}

function splicesOf(bytes: Uint8Array): readonly Splice[] {
  // One character per byte, so that places in the text are places in the bytes.
  const text = new TextDecoder("latin1").decode(bytes);
  return [...text.matchAll(/RUNNING/g)].map(({ index }) => ({ start: index, end: index + 7, text: "PENDING again" }));
}

function removedFiles(source: RunSource): readonly PlanEffect[] {
  return [...source.files].flatMap(([name, file]) => {
    if (file.status !== "ok" || !name.endsWith(".tmp")) return [];
    const { sha256, sizeBytes } = file;
    return [{ kind: "remove-file" as const, path: `${source.ref.path}/${name}`, sha256, sizeBytes, sentence: "A leftover." }];
  });
}

function removedTrees(source: RunSource): readonly PlanEffect[] {
  const { project } = source;
  return ["tree", "loose"].flatMap((name) => {
    if (!hasFolder(source, name)) return [];
    const path = `${source.ref.path}/${name}`;
    return [{ kind: "remove-worktree" as const, project, path, branch: null, head: null, sentence: "A tree." }];
  });
}

function hiddenFolders(source: RunSource): readonly PlanEffect[] {
  const { project } = source;
  if (!hasFolder(source, "old")) return [];
  const path = `${source.ref.path}/old`;
  const worktrees = hasFolder(source, "old/tree") ? [`${path}/tree`] : [];
  return [{ kind: "hide-folder", project, path, worktrees, sentence: "Out of sight." }];
}

const copied = { path: "a.txt", text: "aaaa\n" };

function madeFiles(source: RunSource): readonly PlanEffect[] {
  const { ref, project, listing } = source;
  if (listing.entries.some((entry) => entry.path === "made.md")) return [];
  const bytes = new TextEncoder().encode(copied.text);
  const from = {
    path: project === "" ? copied.path : `${project}/${copied.path}`,
    sha256: sha256Hex(bytes),
    sizeBytes: bytes.length,
  };
  return [
    makeCreateFile({ path: `${ref.path}/made.md`, text: "# Made\n\né\n", sentence: "A note." }),
    makeCreateFile({ path: `${ref.path}/new/empty`, text: "", sentence: "A mark." }),
    makeCopyFile({ path: `${ref.path}/new/deep/er/copy.txt`, from, sentence: "A copy." }),
    makeCreateFile({ path: `${ref.path}/new/deep/last.json`, text: "{}", sentence: "A ledger." }),
  ];
}

function hasFolder({ listing }: RunSource, path: string): boolean {
  return listing.entries.some((entry) => entry.path === path && entry.type === "folder");
}

function runOf({ ref, project, folder }: RunSource): Run {
  const status = { condition: "interrupted" as const, code: "stopped", word: "Stopped", sentence: "It stopped.", guess: false };
  return {
    ref,
    format: "parcel",
    project,
    id: folder.slice(folder.lastIndexOf("/") + 1),
    kind: { code: "parcel", word: "Parcel" },
    title: folder,
    status,
    liveness: { lastActivity: null, quietMs: null, thresholdMs: 0, maybeLive: false },
    progress: null,
    nextStep: { sentence: "Tidy it.", planKind: "tidy", commands: [] },
    findingCounts: { blocker: 0, error: 0, warning: 0, note: 0 },
    headline: null,
    chosenByHost: false,
    breakers: [],
    reports: [],
    truth: null,
    ...unmeasured,
    explanation: [],
    facts: [],
    packet: null,
    gates: [],
    stages: [],
    jobs: [],
    frontier: [],
    nextWave: null,
    budgets: [],
    assessments: [],
    ledgers: [],
    documents: [],
    findings: [],
    offers: [],
    strays: [],
  };
}

/** The plan of an outcome; throws its refusal. */
export function planOf(outcome: PlanOutcome): Plan {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.plan;
}
