// What a candidate folder turns out to be, by what lies in it and what that says (§2, §3).

import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { files, movable } from "@/lib/engine/formats/arbor/run-files";
import type { Detection, FileContent, FolderListing } from "@/lib/engine/formats/format";
import { member } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";

type Read = ReadonlyMap<string, FileContent>;

/** Names that other programs use as well, with the keys of which a session's file has at least one. */
const commonNames: ReadonlyMap<string, readonly string[]> = new Map([
  ["tree.json", ["nodes", "root_id"]],
  ["checkpoint.json", ["run_name", "phase", "cycle", "cycle_num"]],
  [files.runInfo, ["run_name", "task"]],
]);

const signs: readonly string[] = [...movable, files.events, files.runStats, files.runInfo, files.lock, files.activity];

/** A session shows itself by its tree, its log, its checkpoint or its run info: whatever its own name is, and however damaged they are. */
export function detect({ entries }: FolderListing, read: Read): Detection {
  const names = new Set(entries.filter((entry) => entry.type !== "folder").map((entry) => entry.path));
  if (signs.some((path) => names.has(path) && isSessions(path, read))) return { is: "run", kind: "session" };
  if (read.size === 0 && entries.length === 0) return { is: "nothing" };
  const shown = [...names].slice(0, 3).join(", ");
  return { is: "foreign", reason: `It has neither an idea tree nor an event log (it holds ${shown === "" ? "folders only" : shown}).` };
}

function isSessions(path: string, read: Read): boolean {
  const content = read.get(path);
  if (path === files.events) return hasEvents(content);
  const keys = commonNames.get(path);
  if (keys === undefined) return true;
  const reading = content?.status === "ok" ? parseJson(content.bytes) : null;
  return reading?.ok === true && keys.some((key) => member(reading.document.root, key) !== undefined);
}

const lookedAtBytes = 16 * 1024;

/** An empty log and one that cannot be opened are not held against a session; lines that are all no events are. */
function hasEvents(content: FileContent | undefined): boolean {
  if (content?.status !== "ok" && content?.status !== "ends") return true;
  const bytes = content.status === "ok" ? content.bytes : content.head;
  const rows = readEvents(bytes.subarray(0, lookedAtBytes));
  return rows.every((row) => row.problem === "torn") || rows.some((row) => row.type !== null);
}
