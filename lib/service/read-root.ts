// Reads the runs of one root for the list: what is as it was last time is not read again.

import path from "node:path";
import type { Format } from "@/lib/engine/formats/format";
import type { HostPick } from "@/lib/engine/formats/listed-run";
import { isAsStamped, StampTaker } from "@/lib/io/files/file-stamp";
import { type Candidate, discover } from "@/lib/io/roots/discover";
import { paceFor } from "@/lib/io/roots/root-answers";
import type { Root } from "@/lib/io/roots/roots-file";
import { gatherRun } from "@/lib/service/gather-run";
import type { KeptRun, RunStore } from "@/lib/service/run-store";
import type { Services } from "@/lib/service/services";

/** A root as the list shows it: broken roots stand beside the others. */
export interface RootView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly origin: Root["origin"];
  readonly problem: string | null;
  /** True while the root has not been read to its end: what is shown of it is what is known so far. */
  readonly reading: boolean;
  /** The first folders that were not searched. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly skippedCount: number;
  readonly runCount: number;
}

/** A folder that looks like a run folder but belongs to something else. */
export interface ForeignFolder {
  readonly rootId: string;
  readonly path: string;
  readonly reason: string;
}

/** A run as it was read; the same object as long as nothing about it changes. */
export interface ReadRun {
  readonly kept: KeptRun & { readonly outcome: { readonly is: "run" } };
  readonly chosenByHost: boolean;
}

export interface RootReading {
  readonly view: RootView;
  readonly runs: readonly ReadRun[];
  readonly foreign: readonly ForeignFolder[];
  readonly readAtMs: number;
}

export interface RootReadingTools {
  readonly store: RunStore;
  /** Settles when the root can be looked at. */
  readonly answers: (rootPath: string) => Promise<void>;
  /** Told now and then what is known so far. */
  readonly onPart: (part: RootReading) => void;
}

/** The name under which a root's runs are kept: another id or another folder is another root. */
export function rootKeyOf({ id, path: folder }: Root): string {
  return JSON.stringify([id, folder]);
}

/** When a long reading first tells what it has, in milliseconds; then after twice as long each time, as telling costs too. */
const firstPartMs = 400;

/** Reads one root. Always a value: what cannot be read is said in its `view`. */
export async function readRoot(services: Services, root: Root, tools: RootReadingTools): Promise<RootReading> {
  await tools.answers(root.path);
  const rules = services.formats.map((format) => ({ formatId: format.descriptor.id, rule: format.discovery }));
  const found = await discover(root, rules);
  const known = await tools.store.load(rootKeyOf(root));
  const nowMs = services.nowMs();
  const pace = paceFor(root.path, tools.answers);
  const read = new Map<string, KeptRun>();
  let [tellAtMs, pauseMs] = [performance.now() + firstPartMs, firstPartMs];
  const reading = (isWhole: boolean): RootReading => {
    const { id, name, path: folder, origin } = root;
    const runs = runsOf(services, read);
    const { skipped, skippedCount, problem } = found;
    const view = { id, name, path: folder, origin, problem, reading: !isWhole, skipped, skippedCount, runCount: runs.length };
    return { view, runs, foreign: foreignOf(root, read), readAtMs: nowMs };
  };
  for (const candidate of found.candidates) {
    await pace();
    const format = services.formats.find((one) => one.descriptor.id === candidate.formatId);
    if (format === undefined) continue;
    const key = `${candidate.formatId} ${candidate.path}`;
    const last = known.get(key);
    read.set(
      key,
      last !== undefined && stillHolds(last, root, candidate, nowMs) ? last : await readCandidate(root, format, candidate, nowMs),
    );
    if (performance.now() < tellAtMs) continue;
    tools.onPart(reading(false));
    pauseMs *= 2;
    tellAtMs = performance.now() + pauseMs;
  }
  await tools.store.save(rootKeyOf(root), read);
  return reading(true);
}

function stillHolds({ stamp, afterMs, beforeMs }: KeptRun, root: Root, candidate: Candidate, nowMs: number): boolean {
  return afterMs < nowMs && nowMs < beforeMs && isAsStamped(stamp, root.path, path.join(root.path, candidate.path));
}

async function readCandidate(root: Root, format: Format, candidate: Candidate, nowMs: number): Promise<KeptRun> {
  const folder = candidate.project === "" ? candidate.path : candidate.path.slice(candidate.project.length + 1);
  const ref = { rootId: root.id, path: candidate.path };
  const taker = new StampTaker();
  const source = await gatherRun(
    { ref, format, rootPath: root.path, project: candidate.project, folder },
    "summary",
    nowMs,
    undefined,
    taker,
  );
  const detection = format.detect(source.listing, source.files);
  const stamp = taker.taken();
  const always = { stamp, afterMs: Number.NEGATIVE_INFINITY, beforeMs: Number.POSITIVE_INFINITY };
  if (detection.is !== "run") return { outcome: detection, ...always };
  const { summary, turns, pick } = format.listRun(source);
  return { outcome: { is: "run", listed: { summary, pick } }, stamp, ...between(turns, nowMs) };
}

/** A turn is compared with a clock of whole milliseconds, and computed with fractions: so close to it nothing is kept. */
const marginMs = 2;

/** The moments between which nothing turns; none at all when it is too close to a turn. */
function between(turns: readonly number[], nowMs: number): { readonly afterMs: number; readonly beforeMs: number } {
  let [afterMs, beforeMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const turn of turns) {
    if (turn - marginMs < nowMs) afterMs = Math.max(afterMs, turn + marginMs);
    if (turn + marginMs > nowMs) beforeMs = Math.min(beforeMs, turn - marginMs);
  }
  return { afterMs, beforeMs };
}

function foreignOf(root: Root, read: ReadonlyMap<string, KeptRun>): readonly ForeignFolder[] {
  return [...read].flatMap(([key, { outcome }]) =>
    outcome.is === "foreign" ? [{ rootId: root.id, path: key.slice(key.indexOf(" ") + 1), reason: outcome.reason }] : [],
  );
}

function isRun(kept: KeptRun): kept is ReadRun["kept"] {
  return kept.outcome.is === "run";
}

/** The runs, with the one of each project that its host program would resume. */
function runsOf(services: Services, read: ReadonlyMap<string, KeptRun>): readonly ReadRun[] {
  const runs = [...read.values()].filter(isRun);
  const groups = new Map<string, HostPick[]>();
  for (const { outcome } of runs) {
    const { summary, pick } = outcome.listed;
    if (pick === null) continue;
    const key = `${summary.format} ${summary.project}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pick]);
    else group.push(pick);
  }
  const chosen = new Set<string>();
  for (const [key, picks] of groups) {
    const format = services.formats.find((one) => key.startsWith(`${one.descriptor.id} `));
    const ref = format?.hostChoice(picks) ?? null;
    if (ref !== null) chosen.add(ref.path);
  }
  return runs.map((kept) => ({ kept, chosenByHost: chosen.has(kept.outcome.listed.summary.ref.path) }));
}
