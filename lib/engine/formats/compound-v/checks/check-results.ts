// Checks of results (§22 no. 7–9, 11).

import { sayIn } from "@/lib/engine/formats/compound-v/checks/say-in";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { matchesAny } from "@/lib/engine/formats/compound-v/rules/match-glob";
import { resultFaults } from "@/lib/engine/formats/compound-v/rules/result-conforms";
import type { ReadJson } from "@/lib/engine/formats/json-file";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { booleanOf, entriesOf, integerOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";

/** Findings about what jobs delivered. */
export function checkResults(facts: RunFacts): readonly Finding[] {
  return [...files(facts), ...facts.jobs.flatMap((job) => result(facts, job))];
}

/** A primary result has no further dot in its name; ids hold none in practice (§2, §5.2). */
function files({ paths, jobs }: RunFacts): readonly Finding[] {
  const ids = new Set(jobs.map((job) => job.id));
  return [...paths].flatMap((path): readonly Finding[] => {
    const name = /^results\/([^/.][^/]*)\.json$/.exec(path)?.[1];
    if (name === undefined || ids.has(name)) return [];
    const owner = [...ids].find((id) => name.startsWith(`${id}.`));
    const place = wholeFile(path);
    if (owner !== undefined) {
      return [
        makeFinding("RIVAL_RESULT", "error", {
          message: `${path} stands beside results/${owner}.json; a job has exactly one result.`,
          place,
          remedy: "The host's integration authority refuses the job as forged. Find out who wrote the second one.",
          rule: "§22 no. 7",
        }),
      ];
    }
    return [
      makeFinding("RESULT_ORPHAN", "warning", {
        message: `${path} belongs to no job of this run.`,
        place,
        remedy: "Check whether the plan changed during the run.",
        rule: "§22 no. 7",
      }),
    ];
  });
}

function result(facts: RunFacts, job: JobFacts): readonly Finding[] {
  const file = job.result;
  if (file.status === "missing") return [];
  if (file.status === "unreadable") return [file.problem];
  const faults = resultFaults(file.root, "current");
  if (faults.length > 0) {
    const [first] = faults;
    return [
      sayIn(file, [], "RESULT_NONCONFORMING", "warning", {
        message: `The result of ${job.id} has not the form of a result (${first?.pointer ?? ""}: ${first?.message ?? ""}); it is shown and proves nothing.`,
        remedy: "Its files are looked for by the lanes instead.",
        rule: "§22 no. 7",
      }),
    ];
  }
  return [...agreement(file, job), ...violations(file, job), ...tests(file, job), ...attempt(facts, file, job)];
}

function agreement(file: ReadJson, { id, claim }: JobFacts): readonly Finding[] {
  const said = textOf(member(file.root, "status"));
  const blocked = booleanOf(member(file.root, "blocked")) === true || said === "blocked";
  const clash =
    (blocked && claim.status === "done") ||
    (said === "success" && !blocked && (claim.status === "failed" || claim.status === "blocked")) ||
    ((said === "error" || said === "timeout") && claim.status === "done");
  if (!clash) return [];
  return [
    sayIn(file, ["status"], "RESULT_STATE_DISAGREE", "warning", {
      message: `The result of ${id} says ${blocked ? "blocked" : said}, the state says ${claim.status}.`,
      remedy: "Trust git: see the table of jobs.",
      rule: "§22 no. 7",
    }),
  ];
}

function violations(file: ReadJson, { id, claim }: JobFacts): readonly Finding[] {
  const found: Finding[] = [];
  const listed = textsOf(member(file.root, "violations")) ?? [];
  const blocked = textOf(member(file.root, "status")) === "blocked";
  if (listed.length > 0 && !blocked) {
    found.push(
      sayIn(file, ["violations"], "VIOLATIONS_BUT_NOT_BLOCKED", "error", {
        message: `${id} wrote outside its lanes and its result is not blocked.`,
        remedy: "Do not integrate it.",
        rule: "§22 no. 8",
      }),
    );
  }
  if (listed.length === 0 && blocked) {
    found.push(
      sayIn(file, ["violations"], "BLOCKED_WITHOUT_VIOLATIONS", "warning", {
        message: `${id} is blocked and lists no violation: it wrote nothing, its gate failed, or its tests did.`,
        remedy: "Read its summary and its receipt.",
        rule: "§22 no. 8",
      }),
    );
  }
  const outside = (textsOf(member(file.root, "files_changed")) ?? []).filter(
    (path) => claim.lanes !== null && !matchesAny(claim.lanes, path),
  );
  if (outside.length > 0 && !blocked && listed.length === 0) {
    found.push(
      sayIn(file, ["files_changed"], "FILES_OUTSIDE_LANES", "warning", {
        message: `${id} says it changed ${outside.length === 1 ? "a file" : `${outside.length} files`} outside its lanes and is not blocked.`,
        evidence: outside.slice(0, 5).join(", "),
        remedy: "Compare the files with the lanes before anything is merged.",
        rule: "§22 no. 9",
      }),
    );
  }
  return found;
}

function tests(file: ReadJson, { id, receipt }: JobFacts): readonly Finding[] {
  if (textOf(member(file.root, "status")) !== "success") return [];
  const exit = integerOf(member(member(file.root, "tests"), "exit_code"));
  const held = receipt.status === "read" && booleanOf(member(member(receipt.root, "tests"), "merge_blocked")) === true;
  if ((exit === null || exit === 0) && !held) return [];
  return [
    sayIn(file, ["tests"], "TESTS_FAILED_BUT_SUCCESS", "warning", {
      message: `${id} says success although its tests ${held ? "block the merge" : `ended with ${exit}`}.`,
      remedy: "Do not integrate it before the tests were looked at.",
      rule: "§22 no. 11",
    }),
  ];
}

function attempt({ laneMap }: RunFacts, file: ReadJson, { id }: JobFacts): readonly Finding[] {
  const worktree = textOf(member(file.root, "worktree"));
  if (worktree === null || worktree === "" || laneMap.status !== "read") return [];
  const mapped = (entriesOf(member(laneMap.root, "worktrees")) ?? []).filter(([, job]) => textOf(job) === id).map(([path]) => path);
  if (mapped.length === 0 || mapped.includes(worktree)) return [];
  return [
    sayIn(file, ["worktree"], "RESULT_OLDER_ATTEMPT", "warning", {
      message: `The result of ${id} comes from another working tree than the lane map's: it is of an older attempt.`,
      evidence: worktree,
      remedy: "A newer attempt has no result yet.",
      rule: "§22 no. 7",
    }),
  ];
}
