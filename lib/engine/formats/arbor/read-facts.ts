// Reads a gathered session folder into facts. Total: whatever the bytes are, there are facts.

import { interruptedNodes } from "@/lib/engine/formats/arbor/branches";
import type { EventLog, SessionFacts, SessionMode } from "@/lib/engine/formats/arbor/facts";
import { reconstruction } from "@/lib/engine/formats/arbor/reconstruction";
import { executorRuns } from "@/lib/engine/formats/arbor/rules/executors";
import { splitProcesses } from "@/lib/engine/formats/arbor/rules/processes";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { readTree, type TreeReading } from "@/lib/engine/formats/arbor/rules/read-tree";
import { readRunStats } from "@/lib/engine/formats/arbor/rules/run-stats";
import { files, nameOf, type SessionPaths, sessionPaths } from "@/lib/engine/formats/arbor/run-files";
import { verdictOf } from "@/lib/engine/formats/arbor/verdict";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";

/** Parses every file of the session once. Files that were not gathered count as missing. */
export function readFacts(source: RunSource): SessionFacts {
  const paths = sessionPaths(source.listing);
  const names = new Set(source.listing.entries.flatMap((entry) => (entry.type === "file" ? [entry.path] : [])));
  const treeContent = source.files.get(paths.tree) ?? null;
  const reading = treeContent?.status === "ok" ? treeIn(treeContent.bytes) : null;
  const log = readLog(source.files.get(files.events));
  const read = reading?.status === "read" || reading?.status === "damaged" ? reading.tree : null;
  const rebuilt = read === null ? reconstruction(source, paths, log.rows) : null;
  const tree = read ?? rebuilt?.tree ?? null;
  const stats = source.files.get(files.runStats);
  const executors = executorRuns(log.rows);
  const parts = {
    source,
    runName: nameOf(source.folder),
    mode: modeOf(source.folder, paths, names, log),
    paths,
    treeContent: treeContent?.status === "missing" ? null : treeContent,
    reading,
    tree,
    reconstructed: rebuilt?.origins ?? null,
    log,
    processes: splitProcesses(log.rows),
    executors,
    stats: readRunStats(stats?.status === "ok" ? stats.bytes : null),
    statsModifiedAtMs: stats?.status === "ok" ? stats.modifiedAtMs : null,
    names,
  };
  return { ...parts, verdict: verdictOf(parts), interrupted: interruptedNodes(parts) };
}

/** The log, whole or its two ends. The numbers of the lines in a tail cannot be known, so they go on from the head's. */
function readLog(content: FileContent | undefined): EventLog {
  if (content === undefined || content.status === "missing") {
    return { there: false, rows: [], partial: null, gapAt: null, modifiedAtMs: null, sizeBytes: 0, foreign: false };
  }
  if (content.status === "ok") return logOf(eventsIn(content.bytes), null, null, content);
  if (content.status !== "ends") {
    return {
      there: true,
      rows: [],
      partial: `${files.events} was not opened: ${content.reason}`,
      gapAt: null,
      modifiedAtMs: content.modifiedAtMs,
      sizeBytes: content.sizeBytes ?? 0,
      foreign: false,
    };
  }
  // Both ends are cut at line ends: what is cut off is a part of a line that the whole file has.
  const head = readEvents(content.head.subarray(0, content.head.lastIndexOf(lineFeed) + 1));
  const cut = content.tail.indexOf(lineFeed) + 1;
  const tail = readEvents(content.tail.subarray(cut), {
    firstLine: (head.at(-1)?.line ?? 0) + 1,
    firstByteOffset: content.tailOffset + cut,
  });
  const partial = `${files.events} has ${content.sizeBytes} bytes; its beginning and its end were read, so line numbers of the end are not the file's.`;
  return logOf([...head, ...tail], partial, head.length, content);
}

/** A run is read into facts several times for one page; its log, which may be large, is parsed once. */
const parsed = new WeakMap<Uint8Array, EventLog["rows"]>();

function eventsIn(bytes: Uint8Array): EventLog["rows"] {
  const known = parsed.get(bytes);
  if (known !== undefined) return known;
  const rows = readEvents(bytes);
  parsed.set(bytes, rows);
  return rows;
}

/** The same of its tree, which may have tens of thousands of ideas. */
const parsedTrees = new WeakMap<Uint8Array, TreeReading>();

function treeIn(bytes: Uint8Array): TreeReading {
  const known = parsedTrees.get(bytes);
  if (known !== undefined) return known;
  const reading = readTree(bytes);
  parsedTrees.set(bytes, reading);
  return reading;
}

const lineFeed = 0x0a;

function logOf(
  rows: EventLog["rows"],
  partial: string | null,
  gapAt: number | null,
  { modifiedAtMs, sizeBytes }: { readonly modifiedAtMs: number; readonly sizeBytes: number },
): EventLog {
  const events = rows.filter((row) => row.problem === null);
  return { there: true, rows, partial, gapAt, modifiedAtMs, sizeBytes, foreign: events.length > 0 && events.every((row) => row.foreign) };
}

/** Who wrote the session, by what lies in it (§2). Hand-written logs are foreign, not damaged. */
function modeOf(folder: string, paths: SessionPaths, names: ReadonlySet<string>, log: EventLog): SessionMode {
  if (paths.tree === "tree.json" && names.has("tree.json")) return "demo";
  if (folder.startsWith("research_sessions/") || names.has("full_output.log")) return "legacy-bench";
  if (log.foreign) return "foreign";
  if (names.has(files.activity)) return "keyless";
  if (names.has(".coordinator/config_snapshot.yaml")) return "older-entry";
  const native = names.has(paths.checkpoint) || names.has(paths.messages) || log.there;
  return names.has(files.lock) || !native ? "skill" : "native";
}
