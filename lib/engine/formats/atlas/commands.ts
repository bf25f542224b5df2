// The commands of the two programs that run atlas, to copy. Reprise prepares the folder and never drives the agent (§12).

import type { HostCommand } from "@/lib/engine/run/run";

/** Programs that run this format. */
export const hostPrograms = ["Claude Code", "Kimi"] as const;

/** Resumes the run that the host chooses (§7, §12). */
export const resumeCommands: readonly HostCommand[] = [
  { host: "Claude Code", command: "/kimi-atlas:atlas-resume" },
  { host: "Kimi", command: "/skill:atlas-resume" },
];

/** Finishes an open rollback; only the rollback driver may (§4.7). */
export function rollbackCommands(runId: string): readonly HostCommand[] {
  const id = quoted(runId);
  const command = `python3 -m scripts.rollback_driver --base .atlas --run-id ${id} --cwd ${quoted(`.atlas/${runId}/worktree`)} --resume`;
  return [{ host: "Terminal, in the project folder", command }];
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
