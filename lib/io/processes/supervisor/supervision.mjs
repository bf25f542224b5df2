// One engine from its start to the end of its process group: output, heartbeat, time limit, stop.

import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { groupCount, killGroup } from "./process-group.mjs";
import { processFacts } from "./process-identity.mjs";
import { startFailure } from "./start-failure.mjs";
import { StatusFile } from "./status-file.mjs";
import { StreamFiles } from "./stream-files.mjs";

/** After the engine's end its pipes are read to their end, or until nothing has come for so long. */
const quietMs = 1000;
const mostSleeps = 50;

/** @typedef {{ folder: string, programPath: string, args: string[], cwd: string, env: Record<string, string>, timeLimitMs: number | null,
 *   graceMs: number, tickMs: number, heartbeatMs: number, sleepGapMs: number, segmentBytes: number, segments: number }} Order */

export class Supervision {
  /** @param {Order} order */
  constructor(order) {
    this.order = order;
    this.file = new StatusFile(order.folder);
    this.files = {
      stdout: new StreamFiles(order.folder, "stdout", order),
      stderr: new StreamFiles(order.folder, "stderr", order),
    };
    this.status = {
      phase: "starting",
      supervisor: processFacts(process.pid),
      engine: null,
      startedAtMs: null,
      endedAtMs: null,
      durationMs: null,
      exitCode: null,
      signal: null,
      stop: null,
      failure: null,
      sleeps: [],
      remaining: null,
    };
    this.child = null;
    this.beganAt = performance.now();
    this.closed = false;
    this.lastData = performance.now();
    this.lastWrite = 0;
    this.lastWall = Date.now();
    this.killAt = null;
  }

  begin() {
    this.write();
    const { programPath, args, cwd, env, tickMs } = this.order;
    if (!isFolder(cwd))
      return this.fail({ code: "folder-missing", message: `${cwd} is not there, so the engine cannot be started in it.` });
    try {
      this.child = spawn(programPath, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      return this.fail(startFailure(error, programPath, existsSync(programPath)));
    }
    this.child.once("error", (error) => {
      if (this.status.startedAtMs === null) this.fail(startFailure(error, programPath, existsSync(programPath)));
    });
    this.child.once("spawn", () => this.started());
    this.timer = setInterval(() => this.tick(), tickMs);
  }

  started() {
    const { pid } = this.child;
    this.beganAt = performance.now();
    this.status = { ...this.status, phase: "running", engine: processFacts(pid), startedAtMs: Date.now() };
    for (const name of ["stdout", "stderr"]) {
      this.child[name].on("data", (chunk) => {
        this.lastData = performance.now();
        this.files[name].write(chunk);
      });
      this.child[name].on("error", () => null);
    }
    this.child.once("exit", (code, signal) => this.exited(code, signal));
    this.child.once("close", () => {
      this.closed = true;
    });
    // A stop that came before there was anything to stop.
    if (this.status.stop !== null) this.sendStop();
    this.write();
  }

  exited(exitCode, signal) {
    this.lastData = performance.now();
    const durationMs = Math.round(performance.now() - this.beganAt);
    this.status = { ...this.status, exitCode, signal, endedAtMs: Date.now(), durationMs };
    this.tick();
  }

  /** @param {"person" | "time-limit" | "shutdown"} reason */
  requestStop(reason) {
    if (this.status.stop !== null || this.status.phase === "failed" || this.status.phase === "ended") return;
    this.status = { ...this.status, stop: { reason, atMs: Date.now(), killed: false } };
    if (this.status.startedAtMs !== null) this.sendStop();
    this.write();
  }

  sendStop() {
    if (this.status.endedAtMs === null) this.status = { ...this.status, phase: "stopping" };
    this.killAt = performance.now() + this.order.graceMs;
    killGroup(this.child.pid, "SIGTERM");
  }

  tick() {
    const now = performance.now();
    this.noticeSleep();
    if (this.status.stop === null && existsSync(path.join(this.order.folder, "stop.json"))) this.requestStop("person");
    const { timeLimitMs } = this.order;
    if (timeLimitMs !== null && this.status.startedAtMs !== null && now - this.beganAt >= timeLimitMs) this.requestStop("time-limit");
    if (this.killAt !== null && now >= this.killAt) this.kill();
    if (this.status.endedAtMs !== null) this.drain(now);
    if (now - this.lastWrite >= this.order.heartbeatMs) this.write();
  }

  kill() {
    this.killAt = null;
    if (groupCount(this.child.pid) === 0) return;
    killGroup(this.child.pid, "SIGKILL");
    this.status = { ...this.status, stop: { ...this.status.stop, killed: true } };
    this.write();
  }

  /** The engine's own process is gone: wait for what it started and for the last of its output. */
  drain(now) {
    const remaining = groupCount(this.child.pid);
    if (remaining === 0 && (this.closed || now - this.lastData >= quietMs)) return this.end("ended");
    if (remaining !== 0 && (this.status.phase !== "draining" || this.status.remaining !== remaining)) {
      this.status = { ...this.status, phase: "draining", remaining };
      this.write();
    }
  }

  /** The clock of the wall went on and the timer did not: the machine slept, or this process was held. */
  noticeSleep() {
    const wall = Date.now();
    if (wall - this.lastWall > this.order.sleepGapMs) {
      const sleeps = [...this.status.sleeps, { fromMs: this.lastWall, toMs: wall }].slice(-mostSleeps);
      this.status = { ...this.status, sleeps };
      this.lastWrite = 0;
    }
    this.lastWall = wall;
  }

  fail(failure) {
    this.status = { ...this.status, failure, endedAtMs: Date.now() };
    this.end("failed");
  }

  end(phase) {
    clearInterval(this.timer);
    for (const name of ["stdout", "stderr"]) {
      this.child?.[name]?.destroy();
      this.files[name].close();
    }
    this.status = { ...this.status, phase, remaining: 0 };
    if (this.write()) return;
    // The end matters more than anything else here, so it is written as soon as there is room.
    const again = setInterval(() => {
      if (this.write()) clearInterval(again);
    }, 1000);
  }

  /** @returns true when the status stands on the disk */
  write() {
    this.lastWrite = performance.now();
    const { stdout, stderr } = this.files;
    return this.file.write({
      ...this.status,
      heartbeatAtMs: Date.now(),
      stdout: stdout.count(),
      stderr: stderr.count(),
      writeError: stdout.error ?? stderr.error,
    });
  }
}

function isFolder(cwd) {
  try {
    return statSync(cwd).isDirectory();
  } catch {
    return false;
  }
}
