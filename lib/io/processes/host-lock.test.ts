// The host's own lock: taken without waiting, refused with the holder's name, given back (format document compound-v §19).

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeHostLock } from "@/lib/io/processes/host-lock";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "reprise-host-lock-")));
  mkdirSync(path.join(root, "run"));
  writeFileSync(path.join(root, "run", ".run.lock"), "");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = "run/.run.lock";
const file = () => path.join(root, lock);

/** Whether another process can take the lock now. */
function isFree(): boolean {
  try {
    execFileSync("flock", ["--nonblock", file(), "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("the lock of a host program", () => {
  it("is held for others while it is taken, and free afterwards", async () => {
    const taken = await takeHostLock(root, lock);
    expect(taken.status).toBe("taken");
    expect(isFree()).toBe(false);
    expect(await takeHostLock(root, lock)).toMatchObject({ status: "held" });
    if (taken.status === "taken") await taken.release();
    expect(isFree()).toBe(true);
  });

  it("names the program that holds it, and waits for nobody", async () => {
    const holder = spawn("flock", [file(), "cat"], { stdio: ["pipe", "ignore", "ignore"] });
    try {
      for (let tries = 0; isFree() && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
      const begun = performance.now();
      const refused = await takeHostLock(root, lock);
      expect(refused).toMatchObject({ status: "held", message: expect.stringMatching(/is locked by \S+ \(process \d+\)/) });
      expect(performance.now() - begun).toBeLessThan(5000);
    } finally {
      holder.kill();
    }
  });

  it("is absent where there is no file, and never taken through a link or a folder", async () => {
    expect(await takeHostLock(root, "run/other.lock")).toEqual({ status: "absent" });
    symlinkSync(file(), path.join(root, "run", "link.lock"));
    expect(await takeHostLock(root, "run/link.lock")).toMatchObject({ status: "unreadable" });
    expect(await takeHostLock(root, "run")).toMatchObject({ status: "unreadable" });
    expect(await takeHostLock(root, "../elsewhere")).toMatchObject({ status: "unreadable" });
  });
});
