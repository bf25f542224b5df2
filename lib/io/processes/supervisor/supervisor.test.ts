// The supervisor's own promises: output is bounded, a full disk never stops an engine, and what cannot be started is told.

import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { supervisorStatusSchema } from "@/lib/io/hand-overs/hand-over-schema";
import { outputLimits, readOutput } from "@/lib/io/hand-overs/read-output";
import { StatusFile } from "./status-file.mjs";
import { StreamFiles } from "./stream-files.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "reprise-supervisor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const limits = { segmentBytes: 10, segments: 4 };
const bytes = (text: string) => Buffer.from(text);
const textIn = (name: string) => readFileSync(path.join(folder, name), "utf8");

/** A disk that has room for so many bytes more. */
function disk(room: number) {
  let left = room;
  return {
    give: (more: number) => {
      left += more;
    },
    put: (fd: number, part: Uint8Array) => {
      if (left === 0) throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      const fits = part.subarray(0, left);
      left -= fits.length;
      writeFileSync(fd, fits);
      return fits.length;
    },
  };
}

describe("what an engine prints", () => {
  it("lies in files of one size, of which the first and the newest are kept", () => {
    const files = new StreamFiles(folder, "stdout", limits);
    for (let at = 0; at < 10; at += 1) files.write(bytes(`${at}`.repeat(7)));
    files.close();
    expect(readdirSync(folder).toSorted()).toEqual(["stdout.0.log", "stdout.4.log", "stdout.5.log", "stdout.6.log"]);
    expect(textIn("stdout.0.log")).toBe("0000000111");
    expect([textIn("stdout.5.log"), textIn("stdout.6.log")]).toEqual(["7777778888", "8889999999"]);
    expect(files.count()).toEqual({ keptBytes: 70, droppedBytes: 0 });
  });

  it("is dropped and counted while the disk is full, and kept again when there is room", () => {
    const full = disk(15);
    const files = new StreamFiles(folder, "stdout", limits, full.put);
    files.write(bytes("aaaaaaaaaa"));
    expect(files.error).toBeNull();
    files.write(bytes("bbbbbbbbbb"));
    expect([files.error, files.count()]).toEqual(["ENOSPC", { keptBytes: 15, droppedBytes: 5 }]);
    files.write(bytes("cc"));
    full.give(100);
    files.write(bytes("dd"));
    expect([files.error, files.count()]).toEqual([null, { keptBytes: 17, droppedBytes: 7 }]);
    expect([textIn("stdout.0.log"), textIn("stdout.1.log")]).toEqual(["aaaaaaaaaa", "bbbbbdd"]);
  });

  it("is never written through a link that lies in its way", () => {
    writeFileSync(path.join(folder, "outside"), "mine");
    symlinkSync(path.join(folder, "outside"), path.join(folder, "stdout.0.log"));
    const files = new StreamFiles(folder, "stdout", limits);
    files.write(bytes("x"));
    expect([files.error, files.count()]).toEqual(["ELOOP", { keptBytes: 0, droppedBytes: 1 }]);
    expect(textIn("outside")).toBe("mine");
  });
});

describe("the status", () => {
  it("is written on a full disk again and again, and its end above all, though the output takes every byte that is free", () => {
    const capacity = 100_000;
    const used = () => readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    const noSpace = () => Object.assign(new Error("no space"), { code: "ENOSPC" });
    const status = new StatusFile(folder, (file, content) => {
      const room = capacity - used();
      writeFileSync(file, content.subarray(0, Math.max(0, room)));
      if (content.length > room) throw noSpace();
    });
    const output = new StreamFiles(folder, "stdout", outputLimits, (fd, part) => {
      const fits = part.subarray(0, Math.max(0, capacity - used()));
      if (fits.length === 0) throw noSpace();
      writeFileSync(fd, fits);
      return fits.length;
    });
    for (let round = 0; round < 5; round += 1) {
      output.write(Buffer.alloc(50_000, "x"));
      expect(status.write({ phase: "running", round })).toBe(true);
      expect(JSON.parse(textIn("status.json"))).toEqual({ phase: "running", round });
    }
    output.write(Buffer.alloc(50_000, "x"));
    output.close();
    expect([output.error, used()]).toEqual(["ENOSPC", capacity]);
    expect(status.write({ phase: "ended", exitCode: 5 })).toBe(true);
    expect(JSON.parse(textIn("status.json"))).toEqual({ phase: "ended", exitCode: 5 });
    expect(readdirSync(folder).toSorted()).toEqual(["status.json", "stdout.0.log"]);
  });
});

const order = { timeLimitMs: null, graceMs: 300, tickMs: 20, heartbeatMs: 50, sleepGapMs: 10_000, ...outputLimits };

/** Runs the real program to its end. */
async function supervise(programPath: string, args: readonly string[], more: object = {}) {
  const script = path.join(import.meta.dirname, "supervise.mjs");
  await new Promise<void>((resolve) => {
    const child = execFile(process.execPath, [script], () => resolve());
    child.stdin?.end(JSON.stringify({ folder, programPath, args, cwd: folder, env: {}, ...order, ...more }));
  });
  return supervisorStatusSchema.parse(JSON.parse(textIn("status.json")));
}

describe("a supervisor", () => {
  it("tells exit code, both streams and times, and leaves nothing but its files", async () => {
    const status = await supervise("/bin/sh", ["-c", "printf out; printf err >&2; exit 7"]);
    expect(status).toMatchObject({
      phase: "ended",
      exitCode: 7,
      signal: null,
      stdout: { keptBytes: 3 },
      stderr: { keptBytes: 3 },
      remaining: 0,
    });
    expect(z.number().min(0).parse(status.durationMs)).toBeLessThanOrEqual((status.endedAtMs ?? 0) - (status.startedAtMs ?? 0) + 5);
    expect(readdirSync(folder).toSorted()).toEqual(["status.json", "stderr.0.log", "stdout.0.log"]);
  });

  it("tells what could not be started, and why", async () => {
    const file = (name: string, text: string, mode: number) => {
      writeFileSync(path.join(folder, name), text);
      chmodSync(path.join(folder, name), mode);
      return path.join(folder, name);
    };
    const codes: (string | undefined)[] = [];
    for (const [program, more] of [
      [path.join(folder, "nothing"), {}],
      [file("plain", "#!/bin/sh\n", 0o644), {}],
      [file("lost-interpreter", "#!/nowhere/sh\n", 0o755), {}],
      ["/bin/sh", { cwd: path.join(folder, "gone") }],
    ] as const) {
      const status = await supervise(program, [], more);
      expect(status.phase).toBe("failed");
      codes.push(status.failure?.code);
    }
    expect(codes).toEqual(["command-missing", "not-executable", "not-executable", "folder-missing"]);
  });

  it("lets the engine go on when nothing of its output can be kept", async () => {
    mkdirSync(path.join(folder, "stdout.0.log"));
    const status = await supervise("/bin/sh", ["-c", "printf 12345; printf done > result; exit 0"]);
    expect(status).toMatchObject({ phase: "ended", exitCode: 0, stdout: { keptBytes: 0, droppedBytes: 5 }, writeError: "EISDIR" });
    expect(textIn("result")).toBe("done");
  });

  it("does not wait for a process of another session that holds the engine's output open", async () => {
    const daemon = `const child = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => null, 1000)"], { detached: true, stdio: "inherit" });
      console.log(child.pid);
      child.unref();`;
    const status = await supervise(process.execPath, ["-e", daemon]);
    expect(status).toMatchObject({ phase: "ended", exitCode: 0 });
    const left = Number(textIn("stdout.0.log"));
    expect(() => process.kill(left, 0)).not.toThrow();
    process.kill(left, "SIGKILL");
  });
});

describe("a stretch of output", () => {
  it("comes from wherever it is asked for, and tells what was rotated away", async () => {
    const size = outputLimits.segmentBytes;
    writeFileSync(path.join(folder, "stdout.0.log"), Buffer.alloc(size, "a"));
    writeFileSync(path.join(folder, "stdout.3.log"), Buffer.alloc(size, "d"));
    writeFileSync(path.join(folder, "stdout.4.log"), "eee");
    const question = { folder, stream: "stdout", endByte: 4 * size + 3, limitBytes: 5 } as const;
    const read = async (from: number) => {
      const stretch = await readOutput({ ...question, from });
      return [stretch.fromByte, Buffer.from(stretch.bytes).toString(), stretch.skippedBytes];
    };
    expect(await read(0)).toEqual([0, "aaaaa", 0]);
    expect(await read(size - 2)).toEqual([size - 2, "aa", 0]);
    expect(await read(size)).toEqual([3 * size, "ddddd", 2 * size]);
    expect(await read(4 * size - 2)).toEqual([4 * size - 2, "ddeee", 0]);
    expect(await read(4 * size + 3)).toEqual([4 * size + 3, "", 0]);
    expect(await read(99 * size)).toEqual([4 * size + 3, "", 0]);
    expect(await read(-5)).toEqual([0, "aaaaa", 0]);
  });
});
