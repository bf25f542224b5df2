// Gathers what a format reads a run from: the listing, the bytes it wants, git facts and the clock.

import path from "node:path";
import type { FileContent, Format, RunSource } from "@/lib/engine/formats/format";
import type { RunRef } from "@/lib/engine/run/run";
import type { StampTaker } from "@/lib/io/files/file-stamp";
import { listFolder } from "@/lib/io/files/list-folder";
import { readRunFile } from "@/lib/io/files/read-file";
import { openGitSession } from "@/lib/io/git/git-session";
import { livesOf } from "@/lib/io/processes/process-life";

/** Where a run lies, absolute root and relative rest. */
export interface RunPlace {
  readonly ref: RunRef;
  readonly format: Format;
  readonly rootPath: string;
  readonly project: string;
  readonly folder: string;
}

/** How much to gather: the list needs little and no git; the run page needs all. */
export type GatherDepth = "summary" | "full";

/**
 * Reads a run folder from disk into the value its format understands.
 * @param nowMs milliseconds since the epoch, the clock of the reading
 * @param taker notes what the source is made from, git and processes left out
 * @returns always a source: whatever could not be read says so inside it
 */
export async function gatherRun(
  place: RunPlace,
  depth: GatherDepth,
  nowMs: number,
  signal?: AbortSignal,
  taker?: StampTaker,
): Promise<RunSource> {
  const listing = await listFolder(place.rootPath, place.ref.path, place.format.listing, taker);
  const files = new Map<string, FileContent>();
  for (const want of place.format.wants(listing, depth)) {
    files.set(want.path, await readRunFile(place.rootPath, path.posix.join(place.ref.path, want.path), want.capBytes, want.ends));
  }
  const source: RunSource = {
    ref: place.ref,
    project: place.project,
    folder: place.folder,
    listing,
    files,
    projectFiles: new Map(),
    git: null,
    processes: new Map(),
    probes: [],
    nowMs,
  };
  const withProject = { ...source, projectFiles: await readProjectFiles(place, source, depth, taker) };
  if (depth === "summary") return withProject;
  const processes = await livesOf(place.format.asksProcesses(withProject));
  return withGit(place, { ...withProject, processes }, signal);
}

async function readProjectFiles(
  place: RunPlace,
  source: RunSource,
  depth: GatherDepth,
  taker?: StampTaker,
): Promise<ReadonlyMap<string, FileContent>> {
  const files = new Map<string, FileContent>();
  for (const want of place.format.wantsOfProject(source, depth)) {
    taker?.lookAt(place.rootPath, path.posix.join(place.project, want.path.replace(/\/$/, "")));
    for (const one of want.path.endsWith("/") ? await filesIn(place, want.path) : [want.path]) {
      if (one !== want.path) taker?.lookAt(place.rootPath, path.posix.join(place.project, one));
      files.set(one, await readRunFile(place.rootPath, path.posix.join(place.project, one), want.capBytes, want.ends));
    }
  }
  return files;
}

/** Files of one folder of the project that are read at most. */
const mostInFolder = 500;

/** Paths below the project of the files directly in a folder, by name; none when it is not there. */
async function filesIn(place: RunPlace, folder: string): Promise<readonly string[]> {
  const listing = await listFolder(place.rootPath, path.posix.join(place.project, folder), { maxDepth: 1, maxEntries: 5_000, skip: [] });
  const names = listing.entries.flatMap((entry) => (entry.type === "file" && !entry.path.includes("/") ? [entry.path] : []));
  return names
    .toSorted()
    .slice(0, mostInFolder)
    .map((name) => `${folder}${name}`);
}

/** Rounds of questions: what exists, what it is compared with, what the comparison leaves open. */
const rounds = 4;

/** Asks git, and again with what it said, until the format has nothing more to ask. */
async function withGit(place: RunPlace, source: RunSource, signal?: AbortSignal): Promise<RunSource> {
  const projectPath = path.join(place.rootPath, place.project);
  const session = openGitSession({ projectPath, signal });
  let asked = "";
  let current = source;
  for (let round = 0; round < rounds; round += 1) {
    const questions = place.format.asksGit(current);
    const words = JSON.stringify({ ...questions, patches: questions.patches.map(({ id, baseline }) => [id, baseline]) });
    if (words === asked) break;
    asked = words;
    current = { ...source, git: await session.ask(questions) };
  }
  return current;
}
