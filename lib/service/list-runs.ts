// Use case: every run of every root, each with its state, its sentence and its next step.

import type { Format, FormatDescriptor, RunSource } from "@/lib/engine/formats/format";
import { compareRuns } from "@/lib/engine/run/need";
import type { RunSummary } from "@/lib/engine/run/run";
import { type Candidate, discover } from "@/lib/io/roots/discover";
import type { Root } from "@/lib/io/roots/roots-file";
import { gatherRun } from "@/lib/service/gather-run";
import type { Services } from "@/lib/service/services";

/** A root as the list shows it: broken roots stand beside the others. */
export interface RootView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly origin: Root["origin"];
  readonly problem: string | null;
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly runCount: number;
}

/** A folder that looks like a run folder but belongs to something else. */
export interface ForeignFolder {
  readonly rootId: string;
  readonly path: string;
  readonly reason: string;
}

export interface RunListView {
  readonly runs: readonly RunSummary[];
  readonly roots: readonly RootView[];
  readonly foreign: readonly ForeignFolder[];
  readonly formats: readonly FormatDescriptor[];
  /** What is wrong with the roots file itself; null when nothing is. */
  readonly rootsProblem: string | null;
  readonly readAtMs: number;
  readonly readOnly: boolean;
  readonly isDemo: boolean;
}

interface RootReading {
  readonly view: RootView;
  readonly runs: readonly RunSummary[];
  readonly foreign: readonly ForeignFolder[];
}

/**
 * Lists the runs of all roots, those that need a person first (design §5).
 * A root that cannot be read is reported in its `RootView`; it never hides another.
 */
export async function listRuns(services: Services, signal?: AbortSignal): Promise<RunListView> {
  const reading = await services.readRoots();
  const nowMs = services.nowMs();
  const roots = await Promise.all(reading.roots.map((root) => readRoot(services, root, nowMs, signal)));
  return {
    runs: roots.flatMap((root) => root.runs).sort(compareRuns),
    roots: roots.map((root) => root.view),
    foreign: roots.flatMap((root) => root.foreign),
    formats: services.formats.map((format) => format.descriptor),
    rootsProblem: reading.problem,
    readAtMs: nowMs,
    readOnly: !services.mayAct,
    isDemo: reading.roots.length > 0 && reading.roots.every((root) => root.origin === "demo"),
  };
}

async function readRoot(services: Services, root: Root, nowMs: number, signal?: AbortSignal): Promise<RootReading> {
  const rules = services.formats.map((format) => ({ formatId: format.descriptor.id, rule: format.discovery }));
  const found = await discover(root, rules, signal);
  const foreign: ForeignFolder[] = [];
  const read: { format: Format; source: RunSource; summary: RunSummary }[] = [];
  for (const candidate of found.candidates) {
    const format = services.formats.find((one) => one.descriptor.id === candidate.formatId);
    if (format === undefined) continue;
    const source = await gatherCandidate(root, format, candidate, nowMs, signal);
    const detection = format.detect(source.listing, source.files);
    if (detection.is === "foreign") foreign.push({ rootId: root.id, path: candidate.path, reason: detection.reason });
    if (detection.is === "run") read.push({ format, source, summary: format.summarise(source) });
  }
  const chosen = chosenPaths(read);
  const runs = read.map(({ summary }) => ({ ...summary, chosenByHost: chosen.has(summary.ref.path) }));
  const { id, name, path, origin } = root;
  return { view: { id, name, path, origin, problem: found.problem, skipped: found.skipped, runCount: runs.length }, runs, foreign };
}

async function gatherCandidate(root: Root, format: Format, candidate: Candidate, nowMs: number, signal?: AbortSignal): Promise<RunSource> {
  const folder = candidate.project === "" ? candidate.path : candidate.path.slice(candidate.project.length + 1);
  const ref = { rootId: root.id, path: candidate.path };
  return gatherRun({ ref, format, rootPath: root.path, project: candidate.project, folder }, "summary", nowMs, signal);
}

/** Paths of the runs that each project's own host program would resume. */
function chosenPaths(read: readonly { format: Format; source: RunSource; summary: RunSummary }[]): ReadonlySet<string> {
  const groups = new Map<string, { format: Format; source: RunSource; summary: RunSummary }[]>();
  for (const one of read) {
    const key = JSON.stringify([one.format.descriptor.id, one.source.project]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const chosen = new Set<string>();
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const ref = first.format.hostChoice(
      group.map((one) => one.summary),
      group.map((one) => one.source),
    );
    if (ref !== null) chosen.add(ref.path);
  }
  return chosen;
}
