// Checks of the working trees of the jobs (§22 no. 15).

import { recordPlace } from "@/lib/engine/formats/compound-v/checks/record-place";
import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import type { Finding } from "@/lib/engine/run/finding";

/** Findings about where jobs worked. */
export function checkJobTrees(facts: RunFacts): readonly Finding[] {
  return [...facts.jobs.flatMap((job) => tree(facts, job)), ...shared(facts)];
}

function tree(facts: RunFacts, { id, claim, truth, isolation }: JobFacts): readonly Finding[] {
  if (truth === null || facts.runClass?.phase === "MERGED") return [];
  const words = { place: recordPlace(facts, id, "worktree"), evidence: claim.worktree, rule: "§22 no. 15" };
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
            place: recordPlace(facts, jobs[0]?.id ?? "", "worktree"),
            evidence: folder,
            remedy: "Whose changes lie in it cannot be told; look before either is dispatched.",
            rule: "§22 no. 15",
          }),
        ],
  );
}
