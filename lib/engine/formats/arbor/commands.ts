// The commands of the host program, to copy. Reprise prepares the session and never drives the agent.

import type { HostCommand } from "@/lib/engine/run/run";

/** Programs that run this format. */
export const hostPrograms = ["Arbor"] as const;

const terminal = "Terminal, in the project folder";

/** Resumes a native session (§13). */
export function resumeCommand(runName: string): HostCommand {
  return { host: terminal, command: `arbor run --resume --run-name ${quoted(runName)}` };
}

/** Copies a snapshot by hand, where Reprise does not. */
export function copyCommand(from: string, to: string): HostCommand {
  return { host: terminal, command: `cp -n ${quoted(from)} ${quoted(to)}` };
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
