// The skill's own check of a session, word for word, with its options (§18).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { skillCheck } from "@/lib/engine/formats/arbor/rules/skill-check";
import type { HostCheck, HostCheckResult } from "@/lib/engine/run/host-check";

/** What the interface and the terminal offer. */
export const hostCheck: HostCheck = {
  title: "arbor_state.py check",
  sentence:
    "Repeats the skill's own check word for word. Healthy native sessions fail some of its options: they have no executor prompts, and it does not know needs_retry.",
  options: [
    { id: "require-report", flag: "--require-report", sentence: "REPORT.md must be there" },
    { id: "require-events", flag: "--require-events", sentence: "events.jsonl must be there" },
    { id: "require-run-stats", flag: "--require-run-stats", sentence: "run_stats.json must be there" },
    { id: "require-experiment", flag: "--require-experiment", sentence: "every experiment must have report.md and metrics.json" },
    { id: "require-executor-prompt", flag: "--require-executor-prompt", sentence: "executor prompts must be there" },
    { id: "strict-artifacts", flag: "--strict-artifacts", sentence: "all of them" },
  ],
};

/** Runs the check. @param options ids of `hostCheck.options`; unknown ones are ignored */
export function runHostCheck({ treeContent, source, paths }: SessionFacts, options: readonly string[]): HostCheckResult {
  const all = options.includes("strict-artifacts");
  const asked = (id: string) => all || options.includes(id);
  const result = skillCheck({
    tree: treeContent?.status === "ok" ? treeContent.bytes : null,
    twinExists: source.listing.entries.some(({ path, type }) => path === paths.twin && type === "file"),
    paths: source.listing.entries.map(({ path, type }) => (type === "folder" ? `${path}/` : path)),
    flags: {
      requireReport: asked("require-report"),
      requireEvents: asked("require-events"),
      requireRunStats: asked("require-run-stats"),
      requireExperiment: asked("require-experiment"),
      requireExecutorPrompt: asked("require-executor-prompt"),
    },
  });
  switch (result.status) {
    case "checked":
      return result.errors.length === 0
        ? { ok: true, lines: ["OK"] }
        : { ok: false, lines: ["INVALID", ...result.errors.map((error) => `- ${error}`)] };
    case "fatal":
      return {
        ok: false,
        lines: ["INVALID", `- ${result.fatal === "no_tree" ? "missing idea_tree.json" : "invalid JSON in idea_tree.json"}`],
      };
    case "crash":
      return { ok: false, lines: ["The check itself stops with an exception.", result.message] };
  }
}
