// The questions of a hand-over: what is started where, with what, and what it may spend. Absolute times only.

import type { HandOverCommand } from "@/lib/engine/hand-over/hand-over-record";
import type { Spend } from "@/lib/engine/hand-over/spend";
import type { Gate, Plan } from "@/lib/engine/plan/plan";
import type { Run } from "@/lib/engine/run/run";
import { durationInWords } from "@/lib/engine/text/duration-in-words";
import type { LocatedRun } from "@/lib/service/locate-run";

export interface GateFacts {
  readonly located: LocatedRun;
  readonly run: Run;
  readonly plan: Plan;
  readonly command: HandOverCommand;
  readonly spend: Spend;
}

const agentGone = "agent-is-gone";

/** The gates, the hand-over's own last. */
export function handOverGates(facts: GateFacts): readonly Gate[] {
  const { plan, run } = facts;
  const asked = plan.gates.some((gate) => gate.id === agentGone);
  const seen = run.liveness.lastActivity;
  const live: readonly Gate[] =
    asked || !run.liveness.maybeLive
      ? []
      : [
          {
            id: agentGone,
            question: "This run moved a short time ago. Are you sure that no agent is working on it any more?",
            evidence: seen === null ? [] : [`Last sign of life: ${new Date(seen.atMs).toISOString()} (${seen.source})`],
            expects: "the agent is gone",
          },
        ];
  return [...live, startGate(facts)];
}

function startGate({ located, plan, command, spend }: GateFacts): Gate {
  const { root, format } = located;
  const inside = command.programPath.startsWith(`${root.path}/`);
  return {
    id: "hand-over",
    question: `Start ${format.descriptor.name}'s own engine now? It works by itself, with your rights, until it ends or you stop it.`,
    evidence: [
      plan.empty ? "First: nothing has to be written to the run." : `First: ${plan.title}.`,
      `Program: ${command.programPath}${inside ? ", which lies in the watched root" : ""}`,
      `Arguments: ${command.argv.slice(1).map(quoted).join(" ") || "none"}`,
      `Folder: ${command.folder}`,
      `Environment: ${command.environmentNames.join(", ")}${command.unsetNames.length === 0 ? "" : `; not set here: ${command.unsetNames.join(", ")}`}`,
      `Time limit: ${command.timeLimitMs === null ? "none" : durationInWords(command.timeLimitMs)}`,
      spend.sentence,
    ],
    expects: "yes",
  };
}

/** As a person reads it; never given to a shell. */
function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : JSON.stringify(argument);
}
