// Checks of what lies around the ledger: lane map, unattributed writes, links, what git has not got (§22 no. 16, 17).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { textIn } from "@/lib/engine/formats/compound-v/read-facts";
import { placeIn } from "@/lib/engine/formats/json-file";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";

/** Findings about the rest of the folder. */
export function checkFolder(facts: RunFacts): readonly Finding[] {
  return [...laneMap(facts), ...unresolved(facts), ...links(facts), ...uncommitted(facts)];
}

function laneMap({ laneMap, runClass, jobs }: RunFacts): readonly Finding[] {
  if (laneMap.status === "missing") return [];
  if (laneMap.status === "unreadable") return [laneMap.problem];
  const found: Finding[] = [];
  if (runClass?.phase === "MERGED" || runClass?.phase === "BLOCKED") {
    found.push(
      makeFinding("LANE_MAP_LEFTOVER", "warning", {
        message: "lane-map.json was left behind by a run that has ended; it still claims its paths.",
        place: wholeFile("lane-map.json"),
        remedy: "The host's write guard may refuse other work there until its own next run.",
        rule: "§22 no. 16",
      }),
    );
  }
  const known = new Set(jobs.map((job) => job.id));
  const strangers = new Set(
    (entriesOf(member(laneMap.root, "worktrees")) ?? []).flatMap(([, job]) => textOf(job) ?? []).filter((id) => !known.has(id)),
  );
  for (const id of strangers) {
    found.push(
      makeFinding("LANE_MAP_UNKNOWN_JOB", "warning", {
        message: `lane-map.json maps a tree to ${id}, no job of this run.`,
        place: placeIn(laneMap, ["worktrees"]),
        remedy: "Check whether the plan changed during the run.",
        rule: "§22 no. 16",
      }),
    );
  }
  return found;
}

function unresolved({ source }: RunFacts): readonly Finding[] {
  const lines = (textIn(source, "lane-guard-unresolved.jsonl") ?? "").split("\n").filter((line) => line.trim() !== "").length;
  if (lines === 0) return [];
  return [
    makeFinding("UNRESOLVED_WRITES", "warning", {
      message: `${lines === 1 ? "One write" : `${lines} writes`} could not be attributed to a job.`,
      place: wholeFile("lane-guard-unresolved.jsonl"),
      remedy: "Read the lines: each names the tool, the folder and why.",
      rule: "§22 no. 16",
    }),
  ];
}

/** Links are never followed; one that is named like a file of the run hides that file. */
function links({ source }: RunFacts): readonly Finding[] {
  return source.listing.entries
    .filter((entry) => entry.type === "symlink")
    .slice(0, 100)
    .map(({ path }) =>
      makeFinding("PATH_ESCAPES_ROOT", "error", {
        message: `${path} is a symbolic link, which is never followed.`,
        place: wholeFile(path),
        remedy: "Look where it leads by hand.",
        rule: "§22 no. 17",
      }),
    );
}

/** An uncommitted run folder is lost with its working tree (§19). */
function uncommitted({ source }: RunFacts): readonly Finding[] {
  const files = uncommittedIn(source);
  if (files === null || files.length === 0) return [];
  return [
    makeFinding("UNCOMMITTED_RUN_DIR", "warning", {
      message: `${files.length === 1 ? "One file" : `${files.length} files`} of the run folder ${files.length === 1 ? "is" : "are"} not committed${files.includes("state.json") ? ", state.json among them" : ""}.`,
      place: wholeFile(files.includes("state.json") ? "state.json" : (files[0] ?? "state.json")),
      evidence: files.slice(0, 5).join(", "),
      remedy: "What is not committed is lost with the working tree it lies in.",
      rule: "§22 no. 17",
    }),
  ];
}

/** Files of the run folder that HEAD has not got as they are, relative to it; null when git could not tell. */
export function uncommittedIn(source: RunFacts["source"]): readonly string[] | null {
  const checkout = source.git?.status === "read" ? source.git.trees.find((tree) => tree.folder === "") : undefined;
  if (checkout?.status !== "read") return null;
  const prefix = `${source.folder}/`;
  const all = new Set([...checkout.uncommitted, ...checkout.untracked]);
  return [...all].flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : [])).toSorted();
}
