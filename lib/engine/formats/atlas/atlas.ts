// The kimi-atlas format: runs below `.atlas`, single changes and graphs of jobs. Specification: format document atlas.

import { descriptor } from "@/lib/engine/formats/atlas/descriptor";
import { describeEvent, eventRule } from "@/lib/engine/formats/atlas/events";
import { detect, discovery, listing, locate, wants } from "@/lib/engine/formats/atlas/find-runs";
import { hostChoice } from "@/lib/engine/formats/atlas/host-choice";
import { planAtlas } from "@/lib/engine/formats/atlas/plan";
import { readFacts } from "@/lib/engine/formats/atlas/read-facts";
import { listRun, readRun } from "@/lib/engine/formats/atlas/read-run";
import { possibleTreePaths } from "@/lib/engine/formats/atlas/trees";
import { type GitQuestions, noGitQuestions } from "@/lib/engine/formats/evidence";
import type { Format, RunSource } from "@/lib/engine/formats/format";
import { member, textOf } from "@/lib/engine/text/json-access";

export const atlas: Format = {
  descriptor,
  discovery,
  listing,
  headFiles: ["state.json", "log.jsonl", "plan.dag.json", "merged_critic.json"],
  locate,
  detect,
  wants,
  wantsOfProject: () => [],
  asksGit,
  asksProcesses: () => [],
  listRun,
  read: readRun,
  eventRule,
  describeEvent,
  readConversation: () => null,
  runHostCheck: () => null,
  hostChoice,
  plan: (request, source) => planAtlas(request, readFacts(source)),
};

/** Asks for baseline commits and for the trees of the run and its nodes. */
function asksGit(source: RunSource): GitQuestions {
  const facts = readFacts(source);
  const commits = [facts.folder, ...facts.subRuns.values()].flatMap(({ state }) => {
    const sha = textOf(member(state ?? undefined, "baseline_sha"));
    return sha !== null && /^[0-9a-f]{4,64}$/.test(sha) ? [sha] : [];
  });
  return {
    ...noGitQuestions,
    commits: [...new Set(commits)],
    worktrees: possibleTreePaths(facts).map((tree) => `${source.folder}/${tree}`),
  };
}
