// Gathers what a format reads a run from: the listing, the bytes it wants, git facts and the clock.

import path from "node:path";
import type { FileContent, Format, GitEvidence, RunSource } from "@/lib/engine/formats/format";
import type { RunRef } from "@/lib/engine/run/run";
import { listFolder } from "@/lib/io/files/list-folder";
import { readRunFile } from "@/lib/io/files/read-file";
import { askGit } from "@/lib/io/git/ask-git";

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
 * @returns always a source: whatever could not be read says so inside it
 */
export async function gatherRun(place: RunPlace, depth: GatherDepth, nowMs: number, signal?: AbortSignal): Promise<RunSource> {
  const listing = await listFolder(place.rootPath, place.ref.path, place.format.listing);
  const files = new Map<string, FileContent>();
  for (const want of place.format.wants(listing, depth)) {
    files.set(want.path, await readRunFile(place.rootPath, path.posix.join(place.ref.path, want.path), want.capBytes));
  }
  const source: RunSource = {
    ref: place.ref,
    project: place.project,
    folder: place.folder,
    listing,
    files,
    git: null,
    nowMs,
  };
  if (depth === "summary") return source;
  return { ...source, git: await gatherGit(place, source, signal) };
}

async function gatherGit(place: RunPlace, source: RunSource, signal?: AbortSignal): Promise<GitEvidence> {
  const projectPath = path.join(place.rootPath, place.project);
  const questions = place.format.asksGit(source);
  return askGit(signal === undefined ? { projectPath, questions } : { projectPath, questions, signal });
}
