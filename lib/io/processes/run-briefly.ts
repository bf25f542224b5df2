// Runs a small command to its end: a version, a probe. Own process group, no input, allowed environment, time limit, capped output.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { exactEnvironment } from "@/lib/io/processes/engine-environment";

export interface BriefOrder {
  readonly programPath: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeLimitMs: number;
  /** Bytes of each stream that are kept; the rest is counted. */
  readonly keepBytes: number;
}

export interface BriefEnd {
  /** `cut`: the time limit ended it. `not-started`: the system could not start it. */
  readonly end: "exited" | "cut" | "not-started";
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly durationMs: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  /** Over both streams. */
  readonly outputBytes: number;
  /** SHA-256 of what was kept of standard output, followed by what was kept of standard error. */
  readonly outputSha256: string;
  /** Why it could not be started; null when it was. */
  readonly message: string | null;
}

/** Pipes that processes of another group hold open are not waited for any longer than this after the end. */
const lingerMs = 500;

/** Runs a command; never throws. At the time limit the whole group is killed. */
export function runBriefly(order: BriefOrder): Promise<BriefEnd> {
  const begun = performance.now();
  const streams = { stdout: new Kept(order.keepBytes), stderr: new Kept(order.keepBytes) };
  const finish = (end: BriefEnd["end"], exitCode: number | null, signal: string | null, message: string | null): BriefEnd => ({
    end,
    exitCode,
    signal,
    durationMs: Math.round(performance.now() - begun),
    stdout: streams.stdout.bytes(),
    stderr: streams.stderr.bytes(),
    outputBytes: streams.stdout.total + streams.stderr.total,
    outputSha256: createHash("sha256").update(streams.stdout.bytes()).update(streams.stderr.bytes()).digest("hex"),
    message,
  });
  return new Promise((resolve) => {
    const child = trySpawn(order);
    if (child === null) {
      resolve(finish("not-started", null, null, `${order.programPath} could not be started.`));
      return;
    }
    let cut = false;
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It is gone already.
      }
    };
    const timer = setTimeout(() => {
      cut = true;
      kill();
    }, order.timeLimitMs);
    child.once("error", (error) => {
      clearTimeout(timer);
      resolve(finish("not-started", null, null, error.message));
    });
    child.stdout.on("data", (chunk: Uint8Array) => streams.stdout.take(chunk));
    child.stderr.on("data", (chunk: Uint8Array) => streams.stderr.take(chunk));
    const done = (code: number | null, signal: string | null) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      kill();
      resolve(finish(cut ? "cut" : "exited", code, signal, null));
    };
    child.once("close", done);
    child.once("exit", (code, signal) => setTimeout(() => done(code, signal), lingerMs));
  });
}

function trySpawn({ programPath, args, cwd, env }: BriefOrder) {
  try {
    return spawn(programPath, [...args], { cwd, env: exactEnvironment(env), detached: true, stdio: ["ignore", "pipe", "pipe"] });
  } catch {
    return null;
  }
}

/** The beginning of a stream, and the length of all of it. */
class Kept {
  total = 0;
  private readonly chunks: Uint8Array[] = [];
  private kept = 0;

  constructor(private readonly keepBytes: number) {}

  take(chunk: Uint8Array): void {
    this.total += chunk.byteLength;
    const part = chunk.subarray(0, Math.max(0, this.keepBytes - this.kept));
    if (part.byteLength === 0) return;
    this.chunks.push(part);
    this.kept += part.byteLength;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.chunks);
  }
}
