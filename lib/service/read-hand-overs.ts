// Use cases: one hand-over, or all of them, as they are now. What is over and not yet in the journal is written there.

import type { HandOverSigns } from "@/lib/engine/hand-over/hand-over-facts";
import type { StreamCount } from "@/lib/engine/hand-over/hand-over-record";
import { handOverState } from "@/lib/engine/hand-over/hand-over-state";
import type { RunRef } from "@/lib/engine/run/run";
import { stripAnsi } from "@/lib/engine/text/ansi";
import { readHandOvers as readAllStored, readHandOver as readStored, type StoredHandOver } from "@/lib/io/hand-overs/hand-over-files";
import { outputEnd } from "@/lib/io/hand-overs/output-end";
import { readOutput } from "@/lib/io/hand-overs/read-output";
import { lifeOf } from "@/lib/io/processes/process-facts";
import type { HandOversView, HandOverView, OutputStream } from "@/lib/service/hand-over-views";
import { noteEnds } from "@/lib/service/note-ends";
import { realPlace } from "@/lib/service/real-place";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** All hand-overs, newest first. @param run those of one run; null for all */
export async function readHandOvers(services: Services, run: RunRef | null): Promise<HandOversView> {
  const { handOvers, problems } = await readAllStored(services.home);
  const asked = run === null ? handOvers : await ofRun(handOvers, await rootPathOf(services, run.rootId), run.path);
  const views = await Promise.all(asked.map((stored) => handOverView(services, stored)));
  await noteEnds(services, views);
  return { handOvers: views, problems };
}

/** One hand-over. `unknown-run` when there is none of this id. */
export async function readHandOver(services: Services, id: string): Promise<ServiceResult<HandOverView>> {
  const stored = await readStored(services.home, id);
  if (stored === null) return failed("unknown-run", `There is no hand-over “${id}”.`);
  const view = await handOverView(services, stored);
  await noteEnds(services, [view]);
  return found(view);
}

/** The hand-over of a run that is not over; null for none. However the run was reached, it is one run. */
export async function runningHandOver(services: Services, rootPath: string, run: string): Promise<HandOverView | null> {
  const { handOvers } = await readAllStored(services.home);
  for (const stored of await ofRun(handOvers, rootPath, run)) {
    const view = await handOverView(services, stored);
    if (!view.state.over) return view;
  }
  return null;
}

/** Those of one run. @param rootPath null for a root that is not there any more */
async function ofRun(handOvers: readonly StoredHandOver[], rootPath: string | null, run: string): Promise<readonly StoredHandOver[]> {
  if (rootPath === null) return [];
  const own = await realPlace(rootPath, run);
  const places = await Promise.all(handOvers.map(({ record }) => realPlace(record.root.path, record.run)));
  return handOvers.filter((_, at) => places[at] === own);
}

async function rootPathOf(services: Services, rootId: string): Promise<string | null> {
  return (await services.readRoots()).roots.find((root) => root.id === rootId)?.path ?? null;
}

/** A stored hand-over, judged by the processes that are there now. */
export async function handOverView(services: Services, stored: StoredHandOver): Promise<HandOverView> {
  const none = { keptBytes: 0, droppedBytes: 0 };
  const { folder, record } = stored;
  const { status, supervisorLife } = await seen(services, stored);
  const state = handOverState({
    status,
    recordedAtMs: Date.parse(record.at),
    supervisorLife,
    engineLife: status === null || status.engine === null ? "dead" : await lifeOf(status.engine),
    lastWords: status?.phase === "ended" && status.exitCode !== 0 ? await lastWords(folder) : "",
    timeLimitMs: record.command.timeLimitMs,
    nowMs: services.nowMs(),
  });
  return {
    id: record.id,
    run: { rootId: record.root.id, path: record.run },
    format: record.format,
    record,
    state,
    stdout: await counted(folder, "stdout", status?.stdout ?? none),
    stderr: await counted(folder, "stderr", status?.stderr ?? none),
    folder,
  };
}

/**
 * Status and supervisor as they belong together: a supervisor writes the end and then goes, so that a status that was read while it
 * was there may be older than its going.
 */
async function seen(services: Services, { record, status }: StoredHandOver): Promise<Pick<HandOverSigns, "status" | "supervisorLife">> {
  if (status === null) return { status, supervisorLife: "dead" };
  const supervisorLife = await lifeOf(status.supervisor);
  if (supervisorLife !== "dead" || status.phase === "ended" || status.phase === "failed") return { status, supervisorLife };
  return { status: (await readStored(services.home, record.id))?.status ?? status, supervisorLife };
}

/** The supervisor writes its counts now and then; the files themselves are never behind. */
async function counted(folder: string, stream: OutputStream, count: StreamCount): Promise<StreamCount> {
  return { ...count, keptBytes: Math.max(count.keptBytes, await outputEnd(folder, stream)) };
}

const wordsBytes = 2048;
const wordsLength = 400;

/** The end of what it printed as an error, else of what it printed; one line of inert text. */
async function lastWords(folder: string): Promise<string> {
  for (const stream of ["stderr", "stdout"] as const) {
    const endByte = await outputEnd(folder, stream);
    const { bytes } = await readOutput({ folder, stream, from: endByte - wordsBytes, endByte, limitBytes: wordsBytes });
    const words = stripAnsi(new TextDecoder().decode(bytes)).replaceAll(/\s+/g, " ").trim();
    if (words !== "") return words.length > wordsLength ? `… ${words.slice(-wordsLength)}` : words;
  }
  return "";
}
