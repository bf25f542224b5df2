// `wc`, `rg`, `jq` and Python over one file, each asked for one thing.

import { findOrInstall } from "@/bench/peers/find-or-install";
import { type Ran, runProgram } from "@/bench/support/run-program";

/** A peer that can be run again and again: gives its time and its answer, or null when it cannot be had. */
export type Peer = () => Promise<Ran | null>;

/** Counts lines: the least that any index must do. */
export async function wcLines(file: string): Promise<Peer> {
  return peer(await findOrInstall("wc", "coreutils"), ["-l", file], [0]);
}

/** Counts the lines that hold a word, as bytes. */
export async function rgCount(file: string, word: string): Promise<Peer> {
  return peer(await findOrInstall("rg", "ripgrep"), ["-c", "-F", "-e", word, file], [0, 1]);
}

/** Counts types with one pass of jq: a reduction that keeps one object, so that memory is no matter. */
export async function jqTypes(file: string): Promise<Peer> {
  const program = "reduce (inputs | .type) as $type ({}; .[$type] += 1)";
  return peer(await findOrInstall("jq", "jq"), ["-n", "-c", program, file], [0]);
}

/** Runs a Python script that is given as text. */
export async function python(script: string, args: readonly string[]): Promise<Peer> {
  return peer(await findOrInstall("python3", "python3-minimal"), ["-c", script, ...args], [0]);
}

function peer(command: string | null, args: readonly string[], fine: readonly number[]): Peer {
  return async () => {
    if (command === null) return null;
    const ran = await runProgram(command, args);
    return fine.includes(ran.code) ? ran : null;
  };
}

/** Only the time. */
export function durationOf(peer: Peer): () => Promise<number | null> {
  return async () => (await peer())?.durationMs ?? null;
}
