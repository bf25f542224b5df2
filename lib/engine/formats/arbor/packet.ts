// What the session was asked, and the facts of its head (§4, §6, §8.2).

import type { SessionFacts, SessionMode } from "@/lib/engine/formats/arbor/facts";
import { completedCycles } from "@/lib/engine/formats/arbor/rules/completed-cycles";
import { sideFacts } from "@/lib/engine/formats/arbor/side-records";
import type { Fact, Packet } from "@/lib/engine/run/run";

const modeWords: Readonly<Record<SessionMode, string>> = {
  native: "Arbor's own runtime",
  "older-entry": "Arbor's older entry point",
  "legacy-bench": "the older benchmark runner",
  skill: "a host agent, by the skill's script",
  keyless: "a host agent, by tools",
  foreign: "a host agent, by hand",
  demo: "the demo that ships with Arbor",
};

/** The task: from the root, else from the log. */
export function taskOf({ tree, processes }: SessionFacts): string | null {
  const root = tree?.byId.get(tree.rootId)?.hypothesis ?? "";
  if (root.trim() !== "") return root.trim();
  const logged = processes.findLast((process) => process.task !== null)?.task ?? null;
  return logged;
}

/** Null when the session says nothing of its task. */
export function packetOf(facts: SessionFacts): Packet | null {
  const intent = taskOf(facts);
  const { tree } = facts;
  if (intent === null && tree === null) return null;
  const meta = tree?.meta;
  return {
    intent,
    criteria: null,
    scopePaths: null,
    verifyCommand: meta?.evalCmd ?? null,
    baseline: null,
    extra: [
      { label: "B_test command", value: meta?.evalCmdTest ?? null, evidence: null },
      { label: "Data", value: meta?.datasetInfo ?? null, evidence: null },
      {
        label: "Direction",
        value: meta === undefined ? null : meta.metricDirection === "minimize" ? "lower is better" : "higher is better",
        evidence: null,
      },
    ],
  };
}

/** Facts beside the verdict. */
export function headFacts(facts: SessionFacts): readonly Fact[] {
  const { mode, processes, tree, log, verdict } = facts;
  const last = processes.at(-1);
  const fact = (label: string, value: string | null, evidence: string | null = null): Fact => ({ label, value, evidence });
  return [
    fact("Written by", modeWords[mode]),
    fact("Model", last?.model ?? null, last?.provider ?? null),
    fact("Processes", log.there ? String(processes.length) : null, processes.length > 1 ? "each resume appends to the same log" : null),
    fact("Cycles completed", tree === null ? null : String(completedCycles(tree)), "by the tree"),
    ...(tree?.meta.achievedMedal == null ? [] : [fact("Medal", tree.meta.achievedMedal)]),
    ...(tree?.meta.contamination == null
      ? []
      : [fact("Contamination", tree.meta.contamination.status, tree.meta.contamination.reasons.join("; "))]),
    ...(tree?.meta.trunkBranch == null ? [] : [fact("Trunk branch", tree.meta.trunkBranch)]),
    ...sideFacts(facts),
    ...verdict.evidence.map(({ label, value, place }) =>
      fact(label, value, place === null ? null : place.line === null ? place.path : `${place.path}:${place.line}`),
    ),
  ];
}
