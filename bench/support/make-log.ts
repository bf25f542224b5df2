// A long Arbor session: a tree of a few ideas, and an event log of any size with the events such a session writes.

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { eventLines, type LogSettings } from "@/bench/support/event-lines";

export interface MadeLog {
  /** Root to hand to the server; its name is the root's id. */
  readonly root: string;
  /** The run's path below the root. */
  readonly run: string;
  /** The log's path below the run. */
  readonly file: string;
  /** Absolute path of the log. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly lines: number;
}

const run = path.join("orchard", ".arbor", "sessions", "run_long");
const file = "events.jsonl";
const chunkBytes = 8 * 1024 * 1024;

/**
 * Writes a session whose log has at least `sizeBytes`. The same settings give the same bytes.
 * @param root folder to make; nothing else may stand in it
 */
export async function makeLog(root: string, settings: LogSettings): Promise<MadeLog> {
  const folder = path.join(root, run);
  await mkdir(path.join(folder, ".coordinator"), { recursive: true });
  const nodes = Object.fromEntries(ideas.map((idea) => [idea.id, idea]));
  const tree = { meta: { run_name: "run_long", trunk_branch: "main" }, nodes };
  await writeFile(path.join(folder, ".coordinator", "idea_tree.json"), `${JSON.stringify(tree, null, 2)}\n`);
  const log = path.join(folder, file);
  const out = createWriteStream(log);
  let [sizeBytes, lines, kept] = [0, 0, ""];
  const flush = async () => {
    if (!out.write(kept)) await once(out, "drain");
    kept = "";
  };
  for (const line of eventLines(settings)) {
    kept += line;
    sizeBytes += line.length;
    lines += 1;
    if (kept.length >= chunkBytes) await flush();
    if (sizeBytes >= settings.sizeBytes) break;
  }
  await flush();
  out.end();
  await finished(out);
  return { root, run, file, path: log, sizeBytes, lines };
}

const ideas = ["ROOT", "1", "1.1", "1.2", "2"].map((id, index) => ({
  id,
  parent_id: id === "ROOT" ? null : id.includes(".") ? "1" : "ROOT",
  children_ids: id === "ROOT" ? ["1", "2"] : id === "1" ? ["1.1", "1.2"] : [],
  depth: id === "ROOT" ? 0 : id.split(".").length,
  hypothesis: `Idea ${index}`,
  status: id === "1.1" ? "running" : "done",
  score: 50 + index,
}));
