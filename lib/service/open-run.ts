// Use case: one run, read whole, with git asked.

import type { FormatDescriptor, RunSource } from "@/lib/engine/formats/format";
import type { Run, RunRef } from "@/lib/engine/run/run";
import { readProbes } from "@/lib/io/probes/probe-store";
import { revisionOf } from "@/lib/io/watch/revision";
import { gatherRun } from "@/lib/service/gather-run";
import { type LocatedRun, locateRun } from "@/lib/service/locate-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** What git said, for the page's head. */
export interface GitView {
  readonly status: "read" | "unavailable";
  readonly reason: string | null;
  readonly head: string | null;
  readonly branch: string | null;
  readonly remarks: readonly string[];
}

export interface RunView {
  readonly run: Run;
  readonly format: FormatDescriptor;
  readonly project: string;
  readonly rootName: string;
  /** Absolute path of the run folder, for the terminal. */
  readonly absolutePath: string;
  readonly git: GitView;
  readonly readAtMs: number;
  readonly readOnly: boolean;
  /** Stamp of the files this reading was made from; see `revisionOf`. */
  readonly revision: string;
}

/** A located run with everything read from disk. */
export interface OpenedRun {
  readonly located: LocatedRun;
  readonly source: RunSource;
}

/**
 * Locates and reads a run whole.
 * @returns `unknown-root` or `unknown-run` when the address leads nowhere; damage is part of the value, not an error
 */
export async function gatherOpenRun(services: Services, ref: RunRef, signal?: AbortSignal): Promise<ServiceResult<OpenedRun>> {
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  const { root, format, project, folder } = located.value;
  const place = { ref, format, rootPath: root.path, project, folder };
  const gathered = await gatherRun(place, "full", services.nowMs(), signal);
  const probes = await readProbes({ home: services.home, rootPath: root.path, format: format.descriptor.id });
  const source = { ...gathered, probes };
  const detection = format.detect(source.listing, source.files);
  if (detection.is === "nothing") return failed("unknown-run", `There is no run at “${ref.path}” below ${root.path}.`);
  if (detection.is === "foreign") return failed("unknown-run", `“${ref.path}” is not a run: ${detection.reason}`);
  return found({ located: located.value, source });
}

/** Reads one run for its page. Failure codes as in `gatherOpenRun`. */
export async function openRun(services: Services, ref: RunRef, signal?: AbortSignal): Promise<ServiceResult<RunView>> {
  const { roots } = await services.readRoots();
  const rootPath = roots.find((root) => root.id === ref.rootId)?.path;
  const before = rootPath === undefined ? "" : await runRevision(services, rootPath, ref);
  const opened = await gatherOpenRun(services, ref, signal);
  if (!opened.ok) return opened;
  const { located, source } = opened.value;
  return found({
    run: located.format.read(source),
    format: located.format.descriptor,
    project: located.project,
    rootName: located.root.name,
    absolutePath: `${located.root.path}/${ref.path}`,
    git: gitView(source),
    readAtMs: source.nowMs,
    readOnly: !services.mayAct,
    revision: before,
  });
}

/** Stamp of a run's files that changes when any of them does; "" when the address leads nowhere. */
async function runRevision(services: Services, rootPath: string, ref: RunRef): Promise<string> {
  const format = services.formats.find((one) => one.locate(ref.path) !== null);
  return format === undefined ? "" : revisionOf(rootPath, ref.path, format.listing);
}

function gitView(source: RunSource): GitView {
  const git = source.git;
  if (git === null) return { status: "unavailable", reason: "Git was not asked.", head: null, branch: null, remarks: [] };
  if (git.status === "unavailable") return { status: "unavailable", reason: git.reason, head: null, branch: null, remarks: [] };
  return { status: "read", reason: null, head: git.head, branch: git.branch, remarks: git.remarks };
}
