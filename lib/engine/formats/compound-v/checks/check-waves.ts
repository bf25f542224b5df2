// Checks of the recorded waves against the jobs (§3.1, §22 no. 13).

import { recordPlace } from "@/lib/engine/formats/compound-v/checks/record-place";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { recordedWaves, wavesAgainst } from "@/lib/engine/formats/compound-v/rules/recorded-waves";
import { placeIn } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";
import { booleanOf, entriesOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";

/** Findings about the recorded waves. */
export function checkWaves(facts: RunFacts): readonly Finding[] {
  const { state, stateRoot } = facts;
  if (state.status !== "read") return [];
  const found: Finding[] = [];
  const ids = new Set(facts.jobs.map((job) => job.id));
  const inWaves = new Set<string>();
  const mergedInWaves = new Set<string>();
  for (const [number, wave] of entriesOf(member(stateRoot ?? undefined, "waves")) ?? []) {
    const jobs = textsOf(member(wave, "jobs")) ?? [];
    const merged = textsOf(member(wave, "merged")) ?? [];
    for (const id of jobs) inWaves.add(id);
    for (const id of merged) mergedInWaves.add(id);
    const unknown = [...jobs, ...merged].filter((id) => !ids.has(id));
    const place = placeIn(state, ["waves", number]);
    if (unknown.length > 0) {
      found.push(
        makeFinding("WAVE_JOB_UNKNOWN", "warning", {
          message: `Wave ${number} names ${[...new Set(unknown)].join(", ")}, no job of this run.`,
          place,
          remedy: "Check whether the plan changed during the run.",
          rule: "§22 no. 13",
        }),
      );
    }
    const stray = merged.filter((id) => !jobs.includes(id));
    if (stray.length > 0) {
      found.push(
        makeFinding("WAVE_MERGED_NOT_IN_JOBS", "warning", {
          message: `Wave ${number} merged ${stray.join(", ")}, which it did not list.`,
          place,
          remedy: "Trust git: see the table of jobs.",
          rule: "§22 no. 13",
        }),
      );
    }
  }
  return inWaves.size === 0 ? found : [...found, ...against(facts), ...merges(facts, mergedInWaves)];
}

/** A job that did not wait for what it depends on (§3.1); the drawing shows it in the wave that is recorded. */
function against(facts: RunFacts): readonly Finding[] {
  const recorded = recordedWaves(facts.stateRoot);
  return facts.jobs.flatMap((job) => {
    const late = wavesAgainst(job, recorded);
    if (late.length === 0) return [];
    return [
      makeFinding("WAVE_CONTRADICTS_DEPENDENCY", "warning", {
        message: `${job.id} is in wave ${recorded.get(job.id)}, which does not come after that of ${late.join(", ")}.`,
        place: recordPlace(facts, job.id),
        remedy: "Check whether it worked on what it needed. The graph shows the recorded waves.",
        rule: "§3.1",
      }),
    ];
  });
}

function merges(facts: RunFacts, mergedInWaves: ReadonlySet<string>): readonly Finding[] {
  const found: Finding[] = [];
  for (const job of facts.jobs) {
    const integrated = booleanOf(member(member(job.files.stateJob ?? undefined, "merged"), "integrated")) === true;
    const place = recordPlace(facts, job.id, "merged");
    if (integrated && !mergedInWaves.has(job.id)) {
      found.push(
        makeFinding("MERGED_WITHOUT_WAVE", "warning", {
          message: `${job.id} says it was merged, and no wave lists it.`,
          place,
          remedy: "Trust git: see the table of jobs.",
          rule: "§22 no. 13",
        }),
      );
    }
    if (!integrated && mergedInWaves.has(job.id)) {
      found.push(
        makeFinding("WAVE_MERGED_BUT_JOB_NOT", "warning", {
          message: `A wave merged ${job.id}, and its record does not say so.`,
          place,
          evidence: textOf(member(job.files.stateJob ?? undefined, "status")),
          remedy: "Trust git: see the table of jobs.",
          rule: "§22 no. 13",
        }),
      );
    }
  }
  return found;
}
