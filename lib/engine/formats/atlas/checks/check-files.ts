// Checks of the folder itself: leftovers, links, sizes, baseline, trees, review root (§16 F1–F6).

import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import { isTerminal } from "@/lib/engine/formats/atlas/rules/stages";
import { capOf, isTempName, nameOf } from "@/lib/engine/formats/atlas/run-files";
import { treePathsOf } from "@/lib/engine/formats/atlas/trees";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { member, textOf } from "@/lib/engine/text/json-access";

/** Findings about files and git. */
export function checkFiles(facts: AtlasFacts): readonly Finding[] {
  return [
    ...checkEntries(facts),
    ...checkListing(facts),
    ...[facts.folder, ...facts.subRuns.values()].flatMap(checkReviewRoot),
    ...checkBaseline(facts),
    ...checkTrees(facts),
  ];
}

function checkEntries({ source }: AtlasFacts): readonly Finding[] {
  return source.listing.entries.flatMap(({ path, type, sizeBytes }): readonly Finding[] => {
    const place = wholeFile(path);
    if (type === "symlink") {
      const remedy = "Reprise never follows links; the host does. Replace it by what it points to.";
      return [makeFinding("F2", "warning", { message: `${path} is a symbolic link.`, place, remedy, rule: "§16 F2" })];
    }
    if (type === "other") {
      const remedy = "It is a pipe, socket or device and is never opened.";
      return [makeFinding("F3", "warning", { message: `${path} is not a regular file.`, place, remedy, rule: "§15" })];
    }
    if (type === "file" && isTempName(nameOf(path))) {
      const message = `${path} is left over from an interrupted write.`;
      const remedy = "It is never valid data. The Recovery tab can remove it.";
      return [makeFinding("F1", "warning", { message, place, evidence: `${sizeBytes} bytes`, remedy, rule: "§16 F1" })];
    }
    if (type === "file" && sizeBytes > capOf(path)) {
      const message = `${path} has ${sizeBytes} bytes; files above ${capOf(path)} bytes are not opened.`;
      return [makeFinding("F3", "warning", { message, place, remedy: "Look at it by hand.", rule: "§16 F3" })];
    }
    return [];
  });
}

function checkListing({ source }: AtlasFacts): readonly Finding[] {
  const findings = source.listing.problems
    .filter((problem) => !problem.reason.includes("levels deep"))
    .map(({ path, reason }) =>
      makeFinding("listing", "warning", {
        message: `${path === "" ? "The folder" : path} could not be listed whole: ${reason}`,
        place: wholeFile(path),
        remedy: "What lies there is not part of this reading.",
        rule: "§15",
      }),
    );
  if (!source.listing.truncated) return findings;
  const remedy = "Whatever comes later in the list is not part of this reading.";
  return [...findings, makeFinding("listing", "warning", { message: "The folder holds too many files to list.", remedy, rule: "§15" })];
}

function checkReviewRoot(folder: FolderFacts): readonly Finding[] {
  const root = folder.reviewRoot?.trim() ?? null;
  if (root === null || root === "." || root === "") return [];
  const expected = `.atlas/${folder.expectedId}/worktree`;
  if (root === expected || (!root.startsWith("/") && !root.split(/[\\/]/).includes(".."))) return [];
  return [
    makeFinding("F6", "warning", {
      message: `The reviewed tree “${root}” lies outside the project.`,
      place: wholeFile(folder.path === "" ? "review_root" : `${folder.path}/review_root`),
      remedy: "Reprise does not look there. Check that it is what you expect before the host continues.",
      rule: "§16 F6",
    }),
  ];
}

function checkBaseline({ folder, source }: AtlasFacts): readonly Finding[] {
  const sha = textOf(member(folder.state ?? undefined, "baseline_sha")) ?? "";
  const { git } = source;
  if (sha === "" || git === null) return [];
  if (git.status === "unavailable") {
    const message = `Whether the baseline ${sha} still exists is unknown: git could not be asked.`;
    return [makeFinding("F4", "note", { message, evidence: git.reason, remedy: "Mend git first, then look again.", rule: "§16 F4" })];
  }
  if (git.commits[sha] !== "missing") return [];
  const finished = isTerminal(textOf(member(folder.state ?? undefined, "current_state")));
  return [
    makeFinding("F4", finished ? "note" : "error", {
      message: `The baseline commit ${sha} is not in the repository.`,
      remedy: "Worktrees and diffs are made from it: fetch it back before you resume.",
      rule: "§16 F4",
    }),
  ];
}

function checkTrees(facts: AtlasFacts): readonly Finding[] {
  const { git, folder } = facts.source;
  if (git?.status !== "read") return [];
  const states = new Map(git.worktreeStates.map((state) => [state.path, state]));
  return treePathsOf(facts).flatMap((tree): readonly Finding[] => {
    const state = states.get(`${folder}/${tree}`);
    const place = wholeFile(tree);
    if (state?.status === "absent" || state === undefined) return [];
    if (!state.registered) {
      const message = `${tree} is a folder that git does not know as a worktree.`;
      const remedy = "Git refuses to remove it, and a new tree cannot be made in its place. Look into it, then move it away by hand.";
      return [makeFinding("F5", "warning", { message, place, remedy, rule: "§16 F5" })];
    }
    if (!tree.endsWith("union-worktree") || isTerminal(textOf(member(facts.folder.state ?? undefined, "current_state")))) return [];
    const message = "A union worktree is left over from an integration that was interrupted.";
    const remedy = "It must be gone before the host integrates again. The Recovery tab can remove it.";
    return [makeFinding("F5", "warning", { message, place, remedy, rule: "§16 F5" })];
  });
}
