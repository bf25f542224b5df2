// The one place where git is started (design rule 7, stack §8): fixed arguments, closed environment, bounded time and output.

import { setTimeout as wait } from "node:timers/promises";
import { simpleGit } from "simple-git";
import type { GitEnvironment } from "@/lib/io/git/git-environment";
import { turnstile } from "@/lib/io/git/turnstile";

export interface GitCall {
  /** Absolute path of the folder git runs in. */
  readonly folder: string;
  /** Fixed arguments; paths stand after `--`. */
  readonly args: readonly string[];
  readonly environment: GitEnvironment;
  /** What git reads from standard input. */
  readonly input?: string;
  readonly signal?: AbortSignal | undefined;
  /** 5,000 unless told. */
  readonly timeLimitMs?: number;
  /** 16 MiB unless told. */
  readonly maxOutputBytes?: number;
}

export type GitFailureCode = "not-installed" | "timed-out" | "too-much-output" | "stopped" | "failed";

/** What git printed, as untrusted text, or why it did not answer. `message` is git's own where it said something. */
export type GitAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: GitFailureCode; readonly message: string };

/** Git processes at once, over all callers of this module. */
const takeTurn = turnstile(2);

/** Longest message kept of what git says, in characters. */
const maxMessage = 600;

/** simple-git guards our own arguments against these; all of ours are fixed, and every value here turns something off. */
const unsafe = {
  allowUnsafeConfigPaths: true,
  allowUnsafeConfigEnvCount: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeHooksPath: true,
  allowUnsafeFilter: true,
  allowUnsafeDiffExternal: true,
  allowUnsafeDiffTextConv: true,
  allowUnsafeMergeDriver: true,
  allowUnsafeGpgProgram: true,
  allowUnsafeSshCommand: true,
  allowUnsafeGitProxy: true,
  allowUnsafePager: true,
  allowUnsafeEditor: true,
  allowUnsafeAskPass: true,
  allowUnsafeCredentialHelper: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafePack: true,
} as const;

/**
 * Runs git once.
 * @returns its standard output, or a closed code: `failed` for a non-zero exit, with git's message
 */
export async function runGit(call: GitCall): Promise<GitAnswer> {
  return takeTurn(() => runNow(call));
}

async function runNow(call: GitCall): Promise<GitAnswer> {
  if (call.signal?.aborted === true) return failure("stopped", "The question was withdrawn.");
  const timeLimitMs = call.timeLimitMs ?? 5_000;
  const maxOutputBytes = call.maxOutputBytes ?? 16 * 1024 * 1024;
  const stop = new AbortController();
  let reason: GitFailureCode = "failed";
  const end = (code: GitFailureCode): void => {
    if (stop.signal.aborted) return;
    reason = code;
    stop.abort();
  };
  const withdrawn = (): void => end("stopped");
  const timer = setTimeout(() => end("timed-out"), timeLimitMs);
  call.signal?.addEventListener("abort", withdrawn, { once: true });
  try {
    const answer = ask(call, stop.signal, maxOutputBytes, () => end("too-much-output"));
    // A process that does not die of its signal must not hold the caller.
    const text = await Promise.race([answer, wait(timeLimitMs + 1_000, null, { ref: false })]);
    if (stop.signal.aborted || text === null) return stopped(stop.signal.aborted ? reason : "timed-out", timeLimitMs, maxOutputBytes);
    return { ok: true, text };
  } catch (error) {
    if (stop.signal.aborted) return stopped(reason, timeLimitMs, maxOutputBytes);
    return explain(error);
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", withdrawn);
  }
}

async function ask(call: GitCall, abort: AbortSignal, maxOutputBytes: number, overflow: () => void): Promise<string> {
  const git = simpleGit({
    baseDir: call.folder,
    abort,
    allowEnvironment: Object.keys(call.environment),
    unsafe,
    // Without this an exit code with nothing on standard error would count as success.
    errors: (error, { exitCode }) => error ?? (exitCode === 0 ? undefined : Buffer.from(`git ended with exit code ${exitCode}`)),
    ...(call.input === undefined ? {} : { input: () => call.input }),
  })
    .env({ ...call.environment })
    .outputHandler((_command, stdout, stderr) => {
      let bytes = 0;
      const count = (chunk: Buffer): void => {
        bytes += chunk.byteLength;
        if (bytes > maxOutputBytes) overflow();
      };
      stdout.on("data", count);
      stderr.on("data", count);
    });
  return git.raw([...call.args]);
}

function stopped(code: GitFailureCode, timeLimitMs: number, maxOutputBytes: number): GitAnswer {
  switch (code) {
    case "timed-out":
      return failure(code, `Git did not answer within ${timeLimitMs} ms.`);
    case "too-much-output":
      return failure(code, `Git's answer has more than ${maxOutputBytes} bytes.`);
    case "stopped":
      return failure(code, "The question was withdrawn.");
    case "not-installed":
    case "failed":
      return failure(code, "Git did not answer.");
  }
}

function explain(error: unknown): GitAnswer {
  const message = error instanceof Error ? error.message.trim() : "Git did not answer.";
  if (/spawn git ENOENT/.test(message)) return failure("not-installed", "Git was not found on this machine.");
  return failure("failed", message === "" ? "Git ended without a word." : message.replace(/^fatal: /, "").slice(0, maxMessage));
}

function failure(code: GitFailureCode, message: string): GitAnswer {
  return { ok: false, code, message };
}
