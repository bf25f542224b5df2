// The commands of the host program, to copy. Reprise prepares the ledger and never drives the agent (§19).

import type { HostCommand } from "@/lib/engine/run/run";

/** Programs that run this format. */
export const hostPrograms = ["Claude Code"] as const;

/** Resumes a run (§13, §14). */
export function resumeCommands(runId: string): readonly HostCommand[] {
  return [{ host: "Claude Code", command: `/v:resume ${runId}` }];
}

/** The host's own preparation before its workflow is launched again (§14). */
export function prepareCommand(folder: string): HostCommand {
  const command = `python3 "$CLAUDE_PLUGIN_ROOT/scripts/compound-v-emit-workflow.py" resume-prepare --run-dir ${quoted(folder)}`;
  return { host: "Terminal, in the project folder", command };
}

/** Collects what finished jobs left behind. */
export function collectCommand(runId: string): HostCommand {
  return { host: "Claude Code", command: `/v:collect ${runId}` };
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
