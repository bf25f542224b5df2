// The commands of the host program, to copy. Reprise prepares the session and never drives the agent.

import type { HostCommand } from "@/lib/engine/run/run";

/** Programs that run this format. */
export const hostPrograms = ["Arbor"] as const;

const terminal = "Terminal, in the project folder";

/** Resumes a native session (§13). */
export function resumeCommand(runName: string): HostCommand {
  return { host: terminal, command: `arbor run --resume ${named(runName)}` };
}

/** Copies a snapshot by hand, where Reprise does not. */
export function copyCommand(from: string, to: string): HostCommand {
  return { host: terminal, command: `cp -n -- ${quoted(from)} ${quoted(to)}` };
}

/** A name that begins with a dash would be read as an option. */
function named(runName: string): string {
  return runName.startsWith("-") ? `--run-name=${quoted(runName)}` : `--run-name ${quoted(runName)}`;
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
