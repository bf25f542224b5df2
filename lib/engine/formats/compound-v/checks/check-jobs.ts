// Checks of the jobs against each other: manifest, statuses, order, baselines, waves, working trees, prompts (§22 no. 4–6, 12, 13, 15, 17).

import { duplicates } from "@/lib/engine/formats/compound-v/checks/check-state";
import { wasLaunched } from "@/lib/engine/formats/compound-v/dispatch";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { isKnownStatus } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { isFullCommit } from "@/lib/engine/formats/compound-v/rules/reconcile-questions";
import { validateManifest } from "@/lib/engine/formats/compound-v/rules/validate-manifest";
import { placeIn } from "@/lib/engine/formats/json-file";
import { type Finding, type Place, wholeFile } from "@/lib/engine/run/finding";
import { booleanOf, entriesOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";

/** Findings about the manifest file. */
export function checkManifest({ manifest, manifestRoot }: RunFacts): readonly Finding[] {
  if (manifest.status === "missing") return [];
  if (manifest.status === "unreadable") return [manifest.problem];
  if (manifestRoot === null) {
    return [
      makeFinding("MANIFEST_UNREADABLE", "error", {
        message: "manifest.yaml holds no mapping.",
        place: placeIn(manifest, []),
        remedy: "Compare it with git's last committed version.",
        rule: "§22 no. 2",
      }),
    ];
  }
  const faults = validateManifest(manifestRoot, "current").map(({ code, pointer, node, message }) =>
    makeFinding(code, "warning", {
      message,
      place: { path: manifest.path, ...manifest.placeOf(node?.start ?? 0), pointer: pointer === "" ? null : pointer },
      remedy: "The manifest is never edited after the run began; a corrected plan is a new run (…-r2).",
      rule: "§5.3",
    }),
  );
  return [...duplicates(manifest, "DUPLICATE_KEY"), ...faults];
}

/** Findings about the jobs. */
export function checkJobs(facts: RunFacts): readonly Finding[] {
  return [
    ...facts.jobs.flatMap((job) => [
      ...sets(facts, job),
      ...status(facts, job),
      ...order(facts, job),
      ...baseline(facts, job),
      ...tree(facts, job),
      ...prompt(facts, job),
    ]),
    ...shared(facts),
    ...waves(facts),
  ];
}

/** Place of a job's record, or of the file when it has none. */
function at({ state }: RunFacts, ...path: readonly string[]): Place {
  return state.status === "read" ? placeIn(state, ["jobs", ...path]) : wholeFile("state.json");
}

function sets(facts: RunFacts, { id, claim }: JobFacts): readonly Finding[] {
  if (facts.stateRoot === null || facts.manifestRoot === null) return [];
  if (!claim.inState) {
    return [
      makeFinding("NOT_IN_STATE", "warning", {
        message: `${id} is in the manifest and has no record in the state: it was never reached.`,
        place: at(facts),
        remedy: "It counts as pending.",
        rule: "§22 no. 4",
      }),
    ];
  }
  if (claim.inManifest) return [];
  return [
    makeFinding("NOT_IN_MANIFEST", "warning", {
      message: `${id} has a record in the state and is not in the manifest; its lanes are unknown.`,
      place: at(facts, id),
      remedy: "It is never dispatched. Check whether the plan changed during the run.",
      rule: "§22 no. 4",
    }),
  ];
}

function status(facts: RunFacts, { id, claim }: JobFacts): readonly Finding[] {
  if (!claim.inState || (claim.status !== null && isKnownStatus(claim.status))) return [];
  const missing = claim.status === null;
  return [
    makeFinding(missing ? "STATUS_MISSING" : "STATUS_UNKNOWN", "warning", {
      message: missing ? `${id} has no status.` : `${id} has the unknown status ${claim.status}.`,
      place: at(facts, id, "status"),
      remedy: "It is planned for as pending.",
      rule: "§22 no. 5",
    }),
  ];
}

function order(facts: RunFacts, job: JobFacts): readonly Finding[] {
  if (job.claim.status !== "done" && job.claim.status !== "running") return [];
  const open = job.dependsOn.filter((id) =>
    facts.jobs.some((other) => other.id === id && other.claim.inState && other.claim.status !== "done"),
  );
  if (open.length === 0) return [];
  return [
    makeFinding("DEPENDENCY_ORDER", "warning", {
      message: `${job.id} is ${job.claim.status} although ${open.join(", ")} is not done.`,
      place: at(facts, job.id, "status"),
      remedy: "Check whether it worked on what it needed.",
      rule: "§22 no. 6",
    }),
  ];
}

function baseline(facts: RunFacts, { id, claim, truth }: JobFacts): readonly Finding[] {
  const found: Finding[] = [];
  const values = new Set(claim.baselines.map(({ value }) => value));
  const words = { place: at(facts, id, "baseline"), rule: "§22 no. 12" };
  if (values.size > 1) {
    found.push(
      makeFinding("BASELINE_DISAGREE", "warning", {
        ...words,
        message: `The baselines of ${id} disagree: ${claim.baselines.map(({ source, value }) => `${source} ${value.slice(0, 12)}`).join(", ")}.`,
        remedy: "The pin file counts, then the state, then the receipt.",
      }),
    );
  }
  const malformed = claim.baselines.some(({ value }) => !isFullCommit(value));
  if (malformed || truth?.codes.includes("BASELINE_BAD") === true) {
    found.push(
      makeFinding("BASELINE_BAD", "warning", {
        ...words,
        message: malformed ? `A baseline of ${id} is no full commit id.` : `A baseline of ${id} is not in the repository.`,
        evidence: claim.baselines.map(({ value }) => value).join(", "),
        remedy: "The next one is used, or a merge base.",
      }),
    );
  }
  return found;
}

function tree(facts: RunFacts, { id, claim, truth, isolation }: JobFacts): readonly Finding[] {
  if (truth === null || facts.runClass?.phase === "MERGED") return [];
  const words = { place: at(facts, id, "worktree"), evidence: claim.worktree, rule: "§22 no. 15" };
  if (truth.codes.includes("WORKTREE_GONE")) {
    return [
      makeFinding("WORKTREE_GONE", "warning", {
        ...words,
        message: `The working tree of ${id} is gone.`,
        remedy: "Only a proven merge can show its work now.",
      }),
    ];
  }
  const observed = facts.source.git?.status === "read" ? facts.source.git.trees : [];
  const own = observed.find((one) => one.folder === claim.worktree);
  const checkout = observed.find((one) => one.folder === "");
  if (isolation !== "worktree" || own?.status !== "read" || checkout?.status !== "read" || own.absolutePath !== checkout.absolutePath)
    return [];
  return [
    makeFinding("WORKTREE_IS_CHECKOUT", "warning", {
      ...words,
      message: `The recorded working tree of ${id} is the checkout itself.`,
      remedy: "Its changes cannot be told apart from others.",
    }),
  ];
}

function prompt(facts: RunFacts, job: JobFacts): readonly Finding[] {
  const replayed = job.truth?.redispatch === true && job.claim.inManifest && wasLaunched(job);
  if (!replayed || job.hasPrompt || facts.stateRoot === null) return [];
  return [
    makeFinding("PROMPT_MISSING", "warning", {
      message: `jobs/${job.id}.prompt.md is missing, so ${job.id} cannot be run again word for word.`,
      place: wholeFile(`jobs/${job.id}.prompt.md`),
      remedy: "The host writes the order anew from the manifest; compare it with what you wanted.",
      rule: "§22 no. 17",
    }),
  ];
}

function shared(facts: RunFacts): readonly Finding[] {
  const byTree = new Map<string, JobFacts[]>();
  for (const job of facts.jobs) {
    const { worktree, status } = job.claim;
    if (worktree !== null && status !== "done" && job.isolation !== "direct") byTree.set(worktree, [...(byTree.get(worktree) ?? []), job]);
  }
  return [...byTree].flatMap(([folder, jobs]) =>
    jobs.length < 2
      ? []
      : [
          makeFinding("WORKTREE_SHARED", "warning", {
            message: `${jobs.map((job) => job.id).join(", ")} name the same working tree.`,
            place: at(facts, jobs[0]?.id ?? "", "worktree"),
            evidence: folder,
            remedy: "Whose changes lie in it cannot be told; look before either is dispatched.",
            rule: "§22 no. 15",
          }),
        ],
  );
}

function waves(facts: RunFacts): readonly Finding[] {
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
  if (inWaves.size === 0) return found;
  for (const job of facts.jobs) {
    const integrated = booleanOf(member(member(job.files.stateJob ?? undefined, "merged"), "integrated")) === true;
    const place = at(facts, job.id, "merged");
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
