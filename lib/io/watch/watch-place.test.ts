// Watched files and run folders: whatever happens to them is told, with events and without.

import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderWatches, type SetWatch } from "@/lib/io/watch/folder-watches";
import { lookAtFile, lookAtRun } from "@/lib/io/watch/look";
import { pause, ToldStamps, watchesOfSystem } from "@/lib/io/watch/testing/told-stamps";
import { type Watching, watchPlace } from "@/lib/io/watch/watch-place";

const rule = { maxDepth: 3, maxEntries: 1000, skip: ["worktree"] };
const run = "shop/.atlas/r1";
const log = "log.jsonl";
const patient = { gapMs: 50, fallbackMs: 60_000, pollMs: 60_000, lateMs: 100 };
const quick = { ...patient, fallbackMs: 50, pollMs: 50 };

let root: string;
let folders: FolderWatches;
const open: Watching[] = [];
const at = (relPath: string): string => path.join(root, run, relPath);

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "watch-place-")));
  mkdirSync(at("nodes/a"), { recursive: true });
  mkdirSync(at("worktree/src"), { recursive: true });
  writeFileSync(at(log), '{"n":1}\n');
  writeFileSync(at("nodes/a/state.json"), "{}");
  folders = new FolderWatches(100);
});

afterEach(() => {
  for (const watching of open.splice(0)) watching.close();
  rmSync(root, { recursive: true, force: true });
});

function watchFile(pace = patient, file = log): ToldStamps {
  const told = new ToldStamps();
  open.push(watchPlace(() => lookAtFile(root, run, file), folders, told.tell, pace));
  return told;
}

function watchRun(pace = patient): ToldStamps {
  const told = new ToldStamps();
  open.push(watchPlace(() => lookAtRun(root, run, rule), folders, told.tell, pace));
  return told;
}

const replaced = (relPath: string, text: string): void => {
  writeFileSync(at("tmp"), text);
  renameSync(at("tmp"), at(relPath));
};

/** With the patient pace only an event can lead to a look. */
const changes: readonly (readonly [what: string, change: () => void])[] = [
  ["a line is appended", () => appendFileSync(at(log), '{"n":2}\n')],
  ["it is replaced by a file of the same size", () => replaced(log, '{"n":7}\n')],
  ["it is cut short", () => truncateSync(at(log), 3)],
  ["it is deleted", () => rmSync(at(log))],
  ["its run folder is renamed", () => renameSync(at(""), path.join(root, "shop/.atlas/r9"))],
  ["its run folder is deleted", () => rmSync(at(""), { recursive: true })],
];

describe("a watched file", () => {
  it.each(changes)("tells by an event when %s", async (_what, change) => {
    const told = watchFile();
    const first = await told.until(({ mode }) => mode === "watching");
    change();
    await told.after(first.stamp);
  });

  it("is followed through replacement, deletion and return, again and again", async () => {
    const told = watchFile();
    let seen = (await told.until(() => true)).stamp;
    for (const change of [
      () => replaced(log, "one\n"),
      () => appendFileSync(at(log), "two\n"),
      () => rmSync(at(log)),
      () => writeFileSync(at(log), "back\n"),
      () => appendFileSync(at(log), "more\n"),
      () => renameSync(at(""), path.join(root, "shop/.atlas/r9")),
      () => renameSync(path.join(root, "shop/.atlas/r9"), at("")),
      () => appendFileSync(at(log), "after the folder was away\n"),
      () => rmSync(at(""), { recursive: true }),
      () => {
        mkdirSync(at(""));
        writeFileSync(at(log), "a new folder\n");
      },
      () => appendFileSync(at(log), "in the new folder\n"),
    ]) {
      change();
      seen = (await told.after(seen)).stamp;
    }
    expect(told.last?.mode).toBe("watching");
  });

  it("says nothing about its neighbours", async () => {
    const told = watchFile();
    await told.until(() => true);
    appendFileSync(at("other.jsonl"), "x");
    const before = told.all.length;
    appendFileSync(at(log), "x");
    await told.until(() => told.all.length > before);
    expect(told.all).toHaveLength(before + 1);
  });

  it("is not looked for through a link, nor outside of its run", async () => {
    writeFileSync(path.join(root, "secret"), "x");
    symlinkSync(path.join(root, "secret"), at("link"));
    const stamps = await Promise.all(["link", "../../../secret", "/etc/passwd", ""].map((file) => lookAtFile(root, run, file)));
    expect(stamps.map(({ stamp }) => stamp)).toEqual(["no symlink", "", "", ""]);
  });

  it("tells a burst of 1,000 appends in few messages, the last one of the last state", async () => {
    const told = watchFile();
    await told.until(() => true);
    for (let index = 0; index < 1000; index += 1) {
      appendFileSync(at(log), "x\n");
      if (index % 10 === 0) await pause(0);
    }
    const end = (await lookAtFile(root, run, log)).stamp;
    await told.until(({ stamp }) => stamp === end);
    expect(told.all.length).toBeLessThan(200);
  });
});

describe("a watched run", () => {
  it.each([
    ["a file of it is written", () => appendFileSync(at("nodes/a/state.json"), " ")],
    ["a subfolder appears", () => mkdirSync(at("nodes/b"))],
    ["a folder that is not entered changes", () => writeFileSync(at("worktree/new"), "x")],
    ["it is deleted", () => rmSync(at(""), { recursive: true })],
  ] as const)("tells by an event when %s", async (_what, change) => {
    const told = watchRun();
    const first = await told.until(({ mode }) => mode === "watching");
    change();
    await told.after(first.stamp);
  });

  it("watches a subfolder from the moment it appears, with what is written into it at once", async () => {
    const told = watchRun();
    const first = await told.until(({ mode }) => mode === "watching");
    mkdirSync(at("nodes/b/deep"), { recursive: true });
    writeFileSync(at("nodes/b/deep/state.json"), "{}");
    const end = async () => (await lookAtRun(root, run, rule)).stamp;
    await told.after(first.stamp);
    const appeared = await end();
    await told.until(({ stamp }) => stamp === appeared);
    appendFileSync(at("nodes/b/deep/state.json"), " ");
    const written = await end();
    await told.until(({ stamp }) => stamp === written);
  });

  it("does not look into folders that its format skips", async () => {
    const told = watchRun();
    const first = await told.until(({ mode }) => mode === "watching");
    writeFileSync(at("worktree/src/file"), "x");
    await pause(100);
    expect(told.last).toEqual(first);
  });

  it("is found when it is made after its page was opened", async () => {
    rmSync(path.join(root, "shop"), { recursive: true });
    const told = watchRun();
    const first = await told.until(() => true);
    mkdirSync(at(""), { recursive: true });
    writeFileSync(at("state.json"), "{}");
    const end = (await lookAtRun(root, run, rule)).stamp;
    await told.until(({ stamp, mode }) => stamp === end && mode === "watching");
    expect(first.stamp).not.toBe(end);
  });
});

const refusing: SetWatch = () => {
  throw Object.assign(new Error("no space"), { code: "ENOSPC" });
};
const deaf: SetWatch = () => ({ close: () => undefined });

describe("without events", () => {
  it.each([
    ["the system has no watch left", () => new FolderWatches(100, refusing)],
    ["the limit is 0", () => new FolderWatches(0)],
    ["the limit is reached within the run", () => new FolderWatches(3)],
  ] as const)("when %s it says that it polls, and tells every change", async (_what, make) => {
    folders = make();
    const told = watchRun(quick);
    const first = await told.until(() => true);
    expect(first.mode).toBe("polling");
    appendFileSync(at("nodes/a/state.json"), " ");
    expect((await told.after(first.stamp)).mode).toBe("polling");
  });

  it("finds a change that no event told of, and says from then on that it polls", async () => {
    folders = new FolderWatches(100, deaf);
    const told = watchFile(quick);
    const first = await told.until(({ mode }) => mode === "watching");
    appendFileSync(at(log), "x\n");
    await told.after(first.stamp);
    await told.until(({ mode }) => mode === "polling");
  });

  it("goes back to events when there is room again", async () => {
    folders = new FolderWatches(12);
    const other = Array.from({ length: 10 }, (_, index) => {
      mkdirSync(path.join(root, `other${index}`));
      return folders.add(path.join(root, `other${index}`), { onEvent: () => undefined, onLost: () => undefined });
    });
    const told = watchRun(quick);
    await told.until(({ mode }) => mode === "polling");
    for (const watch of other) watch?.close();
    await told.until(({ mode }) => mode === "watching");
  });
});

describe("watches", () => {
  it("are shared by 100 readers of one run, and none is left when the last of them goes", async () => {
    const handlesBefore = process.getActiveResourcesInfo().length;
    const systemBefore = watchesOfSystem();
    const all = Array.from({ length: 100 }, () => watchRun());
    await Promise.all(all.map((told) => told.until(({ mode }) => mode === "watching")));
    // The folder that holds the run, the run, nodes, nodes/a and worktree.
    expect(folders.count).toBe(5);
    expect(watchesOfSystem() - systemBefore).toBe(5);
    for (const watching of open.splice(1)) watching.close();
    expect(folders.count).toBe(5);
    for (const watching of open.splice(0)) watching.close();
    expect(folders.count).toBe(0);
    expect(watchesOfSystem()).toBe(systemBefore);
    expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(handlesBefore);
  });

  it("goes on after a look that failed, and says meanwhile that it is polling", async () => {
    const told = new ToldStamps();
    let fails = false;
    const look = async () => {
      if (fails) throw new Error("EIO");
      return lookAtFile(root, run, log);
    };
    open.push(watchPlace(look, folders, told.tell, quick));
    const first = await told.until(({ mode }) => mode === "watching");
    fails = true;
    const failed = await told.until(({ mode }) => mode === "polling");
    expect(failed.stamp).toBe(first.stamp);
    appendFileSync(at(log), '{"n":2}\n');
    fails = false;
    const after = await told.until(({ mode }) => mode === "watching");
    expect(after.stamp).not.toBe(first.stamp);
  });
});
