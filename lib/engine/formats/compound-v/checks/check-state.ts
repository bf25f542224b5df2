// Checks of state.json by itself: readable, named rightly, phase, times, counters, breakers (§22 no. 1–3, 5, 14, 18, 19).

import { checkCounters } from "@/lib/engine/formats/compound-v/checks/check-counters";
import { duplicates } from "@/lib/engine/formats/compound-v/checks/duplicates";
import { breakerFaultWords, phaseWords } from "@/lib/engine/formats/compound-v/checks/state-words";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import { placeIn, type ReadJson, sourceOf } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";
import { member, textOf } from "@/lib/engine/text/json-access";

/** Findings about the state file. */
export function checkState(facts: RunFacts): readonly Finding[] {
  const { state } = facts;
  if (state.status === "missing") return [];
  if (state.status === "unreadable") return [{ ...state.problem, severity: "blocker" }];
  if (facts.stateRoot === null) {
    return [
      makeFinding("STATE_UNREADABLE", "blocker", {
        message: "state.json holds no object.",
        place: placeIn(state, []),
        evidence: sourceOf(state, state.root),
        remedy: "Keep the file as it is; compare it with git's last committed version.",
        rule: "§22 no. 1",
      }),
    ];
  }
  return [
    ...duplicates(state, "DUPLICATE_KEY"),
    ...identity(facts, state),
    ...phase(facts, state),
    ...times(facts, state),
    ...checkCounters(facts, state),
    ...breakers(facts, state),
    ...escalation(facts, state),
  ];
}

function identity({ runId, stateRoot, manifest, manifestRoot }: RunFacts, state: ReadJson): readonly Finding[] {
  const found: Finding[] = [];
  const named = textOf(member(stateRoot ?? undefined, "run_id"));
  if (named === null) {
    found.push(
      makeFinding("RUN_ID_MISSING", "warning", {
        message: "state.json names no run_id; the folder's name is the identity.",
        place: placeIn(state, []),
        remedy: "Nothing has to be done.",
        rule: "§22 no. 3",
      }),
    );
  } else if (named !== runId) found.push(mismatch("state.json", named, runId, state));
  const planned = textOf(member(manifestRoot ?? undefined, "run_id"));
  if (planned !== null && planned !== runId && manifest.status === "read") found.push(mismatch("manifest.yaml", planned, runId, manifest));
  return found;
}

function mismatch(name: string, named: string, runId: string, file: ReadJson): Finding {
  return makeFinding("RUN_ID_MISMATCH", "warning", {
    message: `${name} says run_id ${named}, the folder is called ${runId}; the folder's name counts.`,
    place: placeIn(file, ["run_id"]),
    evidence: named,
    remedy: "Check whether the folder was copied or renamed.",
    rule: "§22 no. 3",
  });
}

function phase({ runClass }: RunFacts, state: ReadJson): readonly Finding[] {
  return (runClass?.codes ?? []).map((code) => {
    const { message, remedy, path, severity } = phaseWords(code, runClass?.phase ?? null);
    return makeFinding(code, severity, {
      message,
      place: placeIn(state, path),
      remedy,
      rule: code.startsWith("ESCALATION") ? "§22 no. 19" : "§22 no. 5",
    });
  });
}

/** Clocks of two machines differ; what lies further ahead than this was not written now. */
export const clockSkewMs = 5 * 60_000;

function times({ source, stateRoot }: RunFacts, state: ReadJson): readonly Finding[] {
  const found: Finding[] = [];
  const read = new Map<string, number>();
  for (const key of ["updated_at", "blocked_at", "merged_at"] as const) {
    const node = member(stateRoot ?? undefined, key);
    if (node === undefined || node.kind === "null") continue;
    const atMs = readTime(node);
    const words = { place: placeIn(state, [key]), evidence: sourceOf(state, node), rule: "§22 no. 18" };
    if (atMs === null)
      found.push(
        makeFinding("TIME_UNREADABLE", "warning", { ...words, message: `${key} is no time.`, remedy: "File times are used instead." }),
      );
    else if (atMs > source.nowMs + clockSkewMs)
      found.push(
        makeFinding("TIME_IN_FUTURE", "warning", {
          ...words,
          message: `${key} lies in the future.`,
          remedy: "Check the clock of the machine that ran this.",
        }),
      );
    if (atMs !== null) read.set(key, atMs);
  }
  const updated = read.get("updated_at");
  for (const key of ["blocked_at", "merged_at"] as const) {
    const later = read.get(key);
    if (updated === undefined || later === undefined || updated >= later) continue;
    found.push(
      makeFinding("TIME_ORDER", "warning", {
        message: `updated_at is older than ${key}.`,
        place: placeIn(state, ["updated_at"]),
        evidence: `${textOf(member(stateRoot ?? undefined, "updated_at")) ?? ""} < ${textOf(member(stateRoot ?? undefined, key)) ?? ""}`,
        remedy: "Do not judge by updated_at alone whether the run is alive.",
        rule: "§22 no. 18",
      }),
    );
  }
  return found;
}

function breakers({ breakers }: RunFacts, state: ReadJson): readonly Finding[] {
  return breakers.flatMap((breaker) =>
    breaker.codes.map((code) => {
      const { message, remedy } = breakerFaultWords(code, breaker.backend);
      return makeFinding(`BREAKER_${code}`, "warning", {
        message,
        remedy,
        place: placeIn(state, ["circuit_open", breaker.backend]),
        rule: "§22 no. 14",
      });
    }),
  );
}

function escalation({ runClass, source, runId }: RunFacts, state: ReadJson): readonly Finding[] {
  const child = runClass?.follow ?? null;
  if (child === null) return [];
  const words = { place: placeIn(state, ["escalated_to"]), evidence: child, rule: "§22 no. 19" };
  if (child === runId) {
    return [
      makeFinding("ESCALATION_LOOP", "error", {
        ...words,
        message: "The run names itself as the run that goes on.",
        remedy: "Look for the real child by hand.",
      }),
    ];
  }
  // The list does not look beside the run: nothing is said there.
  const asked = [...source.projectFiles].filter(([path]) => path.includes(`/${child}/`));
  const missing = asked.length > 0 && asked.every(([, content]) => content.status === "missing");
  if (!missing) return [];
  return [
    makeFinding("ESCALATION_CHILD_MISSING", "error", {
      ...words,
      message: `The run goes on in ${child}, which is not there.`,
      remedy: "Restore the child from git before anything is resumed.",
    }),
  ];
}
