// The lock: one holder at a time, a dead one replaced once, a live one named.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearDeadLocks, takeLock } from "@/lib/io/processes/lock";
import { lifeOf, ownFacts } from "@/lib/io/processes/process-facts";

let home = "";
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), "reprise-lock-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const request = (waitMs: number) => ({ home, subject: "/some/project", purpose: "apply reset", nowMs: Date.now(), waitMs });

/** A process that takes the lock, says so, and stays until it is killed. */
async function holderProcess(): Promise<{ readonly pid: number; kill(): Promise<void> }> {
  const script = path.join(home, "hold.mts");
  const lockModule = path.resolve("lib/io/processes/lock.ts");
  await writeFile(
    script,
    `import { clearDeadLocks, takeLock } from ${JSON.stringify(lockModule)};
     const taken = await takeLock({ home: ${JSON.stringify(home)}, subject: "/some/project", purpose: "apply hide", nowMs: Date.now(), waitMs: 0 });
     console.log(taken.ok ? "held" : taken.message); setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(child.stdout, "data");
  expect(String(said).trim()).toBe("held");
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("process facts", () => {
  it("calls this process alive and a reused number dead", async () => {
    const own = await ownFacts();
    expect(await lifeOf(own)).toBe("alive");
    expect(await lifeOf({ ...own, startTicks: "1" })).toBe("dead");
    expect(await lifeOf({ ...own, bootId: "another-boot" })).toBe("dead");
    expect(await lifeOf({ ...own, host: "elsewhere" })).toBe("unknown");
  });
});

describe("takeLock", () => {
  it("gives the lock to one, refuses the other with the holder's name, and leaves nothing after release", async () => {
    const first = await takeLock(request(0));
    const second = await takeLock(request(0));
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, code: "held", holder: { pid: process.pid, purpose: "apply reset" } });
    if (first.ok) await first.lock.release();
    expect(await readdir(path.join(home, "locks"))).toEqual([]);
    expect((await takeLock(request(0))).ok).toBe(true);
  });

  it("waits for a holder that releases in time", async () => {
    const first = await takeLock(request(0));
    const second = takeLock(request(5000));
    if (first.ok) await first.lock.release();
    expect((await second).ok).toBe(true);
  });

  it("names a living process of another program, and replaces it once it is killed", async () => {
    const holder = await holderProcess();
    expect(await takeLock(request(0))).toMatchObject({ ok: false, code: "held", holder: { pid: holder.pid, purpose: "apply hide" } });
    await holder.kill();
    const many = await Promise.all(Array.from({ length: 12 }, () => takeLock(request(0))));
    const winners = many.filter((one) => one.ok);
    expect(winners).toHaveLength(1);
    for (const winner of winners) {
      expect(winner.lock.tookOver?.pid).toBe(holder.pid);
      await winner.lock.release();
    }
    expect(await readdir(path.join(home, "locks"))).toEqual([]);
  });

  it("replaces a dead holder even when a taker died in the middle of doing so", async () => {
    const taken = await takeLock(request(0));
    if (!taken.ok) throw new Error(taken.message);
    const dead = { ...JSON.parse(await readFile(taken.lock.file, "utf8")), startTicks: "1" };
    await writeFile(taken.lock.file, JSON.stringify(dead));
    const guard = { ...dead, token: "a".repeat(32) };
    await writeFile(path.join(home, "locks", `${dead.token}.takeover`), JSON.stringify(guard));
    const next = await takeLock(request(0));
    expect(next.ok).toBe(true);
    if (next.ok) await next.lock.release();
    expect(await readdir(path.join(home, "locks"))).toEqual([]);
  });

  it("leaves nothing of the dead after clearing, and the living alone", async () => {
    const living = await takeLock({ ...request(0), subject: "/another/project" });
    const dead = await takeLock(request(0));
    if (!dead.ok || !living.ok) throw new Error("not taken");
    const text = JSON.stringify({ ...JSON.parse(await readFile(dead.lock.file, "utf8")), startTicks: "1" });
    for (const file of [
      dead.lock.file,
      `${dead.lock.file}.${"b".repeat(32)}.part`,
      path.join(home, "locks", `${"c".repeat(32)}.takeover`),
    ]) {
      await writeFile(file, text);
    }
    await clearDeadLocks(home, Date.now());
    expect(await readdir(path.join(home, "locks"))).toEqual([path.basename(living.lock.file)]);
    await living.lock.release();
  });

  it("never lets two hold it at once", async () => {
    let inside = 0;
    let most = 0;
    const once = async () => {
      const taken = await takeLock(request(20_000));
      if (!taken.ok) throw new Error(taken.message);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside -= 1;
      await taken.lock.release();
    };
    await Promise.all(Array.from({ length: 20 }, once));
    expect(most).toBe(1);
  });

  it("says so when the folder cannot be written", async () => {
    await writeFile(path.join(home, "locks"), "a file in the way");
    expect(await takeLock(request(0))).toMatchObject({ ok: false, code: "unwritable" });
    await rm(path.join(home, "locks"));
    await mkdir(path.join(home, "locks"));
  });
});
