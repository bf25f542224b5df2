// The watched run list of a root: runs that change, come and go are told, by events for the active ones and by stat for the rest.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderWatches } from "@/lib/io/watch/folder-watches";
import { pause, ToldStamps } from "@/lib/io/watch/testing/told-stamps";
import type { Watching } from "@/lib/io/watch/watch-place";
import { watchRoot } from "@/lib/io/watch/watch-root";
import type { KnownRun } from "@/lib/io/watch/watched-paths";

const patient = { gapMs: 50, fallbackMs: 60_000, pollMs: 60_000, lateMs: 100 };
const quick = { ...patient, fallbackMs: 50, pollMs: 50 };

let root: string;
let searches = 0;
const open: Watching[] = [];
const at = (relPath: string): string => path.join(root, "shop/.atlas", relPath);

function makeRun(name: string): void {
  mkdirSync(at(name), { recursive: true });
  writeFileSync(at(`${name}/state.json`), "{}");
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "watch-root-")));
  searches = 0;
  makeRun("r1");
  makeRun("r2");
});

afterEach(() => {
  for (const watching of open.splice(0)) watching.close();
  rmSync(root, { recursive: true, force: true });
});

/** Finds the runs of the one project; what the search of all projects does is proven elsewhere. */
async function search(): Promise<readonly KnownRun[]> {
  searches += 1;
  try {
    return readdirSync(path.join(root, "shop/.atlas")).map((name) => ({ path: `shop/.atlas/${name}`, files: ["state.json", "log.jsonl"] }));
  } catch {
    return [];
  }
}

async function watch(folders: FolderWatches, pace = patient): Promise<ToldStamps> {
  const told = new ToldStamps();
  open.push(watchRoot(root, search, folders, told.tell, { pace }));
  await told.until(() => true);
  return told;
}

describe("a watched root", () => {
  it.each([
    ["a file that the list is read from is written", () => appendFileSync(at("r1/state.json"), " ")],
    ["such a file appears", () => writeFileSync(at("r2/log.jsonl"), "{}\n")],
    [
      "it is replaced by one of the same size",
      () => {
        writeFileSync(at("r1/tmp"), "[]");
        renameSync(at("r1/tmp"), at("r1/state.json"));
      },
    ],
    ["a run appears", () => makeRun("r3")],
    ["a run goes", () => rmSync(at("r1"), { recursive: true })],
    ["a run is renamed", () => renameSync(at("r1"), at("r9"))],
  ] as const)("tells by an event when %s", async (_what, change) => {
    const told = await watch(new FolderWatches(100));
    const first = await told.until(({ mode }) => mode === "watching");
    change();
    await told.after(first.stamp);
  });

  it("stays quiet while a run writes what the list does not show", async () => {
    writeFileSync(at("r1/job.log"), "");
    const told = await watch(new FolderWatches(100));
    const first = told.last;
    appendFileSync(at("r1/job.log"), "x\n");
    await pause(150);
    expect(told.last).toEqual(first);
  });

  it("watches a run that appeared like the others", async () => {
    const folders = new FolderWatches(100);
    const told = await watch(folders);
    const before = folders.count;
    const searchesBefore = searches;
    makeRun("r3");
    await told.after(told.last?.stamp);
    while (searches === searchesBefore || folders.count === before) await pause(5);
    await pause(20);
    const appeared = told.last;
    appendFileSync(at("r3/state.json"), " ");
    await told.after(appeared?.stamp);
    expect(told.last?.mode).toBe("watching");
  });

  it("finds a project and its runs again that were taken away and brought back", async () => {
    const told = await watch(new FolderWatches(100), quick);
    let seen = told.last?.stamp;
    for (const change of [
      () => rmSync(path.join(root, "shop"), { recursive: true }),
      () => makeRun("r1"),
      () => appendFileSync(at("r1/state.json"), " "),
    ]) {
      change();
      seen = (await told.after(seen)).stamp;
      await pause(100);
      seen = told.last?.stamp;
    }
    await told.until(({ mode }) => mode === "watching");
  });

  it("watches the runs written to last when there is not room for all, looks at the others now and then, and says that it polls", async () => {
    for (let index = 0; index < 20; index += 1) makeRun(`old${index}`);
    for (let index = 0; index < 20; index += 1) utimesSync(at(`old${index}/state.json`), 1, 1);
    for (let index = 0; index < 20; index += 1) utimesSync(at(`old${index}`), 1, 1);
    // Half of them: the root, the folder that holds the runs, and three runs.
    const folders = new FolderWatches(10);
    const told = await watch(folders, quick);
    expect(folders.count).toBe(5);
    expect(told.last?.mode).toBe("polling");
    for (const run of ["r1", "old7"]) {
      const before = told.last?.stamp;
      appendFileSync(at(`${run}/state.json`), " ");
      await told.after(before);
    }
    expect(told.last?.mode).toBe("polling");
  });

  it("says that it polls when no watch is to be had, and tells every change", async () => {
    const told = await watch(new FolderWatches(0), quick);
    expect(told.last?.mode).toBe("polling");
    for (const change of [
      () => appendFileSync(at("r1/state.json"), " "),
      () => makeRun("r3"),
      () => rmSync(at("r2"), { recursive: true }),
    ]) {
      const before = told.last?.stamp;
      change();
      await told.after(before);
      await pause(100);
    }
  });

  it("finds a change that no event told of, and says from then on that it polls", async () => {
    const told = await watch(new FolderWatches(100, () => ({ close: () => undefined })), quick);
    const first = await told.until(({ mode }) => mode === "watching");
    appendFileSync(at("r1/state.json"), " ");
    await told.after(first.stamp);
    await told.until(({ mode }) => mode === "polling");
  });

  it("is total for a root that is gone, and sees it come back", async () => {
    rmSync(root, { recursive: true });
    const told = await watch(new FolderWatches(100), quick);
    expect(told.last?.mode).toBe("polling");
    makeRun("r1");
    await told.until(({ mode }) => mode === "watching");
  });

  it("finds the first run of a project with the next search", async () => {
    const told = new ToldStamps();
    mkdirSync(path.join(root, "deep/in"), { recursive: true });
    const another = { path: "deep/in/.atlas/r1", files: [] };
    const found = async () => [...(await search()), ...(existsSync(path.join(root, another.path)) ? [another] : [])];
    open.push(watchRoot(root, found, new FolderWatches(100), told.tell, { pace: patient, searchMs: 30 }));
    const first = await told.until(() => true);
    mkdirSync(path.join(root, "deep/in/.atlas/r1"), { recursive: true });
    await told.after(first.stamp);
  });

  it("sees the files of a run that holds other runs, and these", async () => {
    mkdirSync(at("r1/inner"));
    writeFileSync(at("r1/inner/state.json"), "{}");
    const nested = async () => [...(await search()), { path: "shop/.atlas/r1/inner", files: ["state.json"] }];
    const told = new ToldStamps();
    open.push(watchRoot(root, nested, new FolderWatches(100), told.tell, { pace: patient }));
    await told.until(({ mode }) => mode === "watching");
    for (const file of ["r1/state.json", "r1/inner/state.json"]) {
      const before = told.last?.stamp;
      appendFileSync(at(file), " ");
      await told.after(before);
    }
  });

  it("leaves no watch when it is closed, even during its first search", async () => {
    const folders = new FolderWatches(100);
    await watch(folders);
    const told = new ToldStamps();
    const second = watchRoot(root, search, folders, told.tell);
    second.close();
    for (const watching of open.splice(0)) watching.close();
    await pause(50);
    expect(folders.count).toBe(0);
    expect(told.last).toBeNull();
  });

  it("searches again after a search that failed, and says meanwhile that it is polling", async () => {
    const told = new ToldStamps();
    let fails = true;
    const failing = async () => {
      if (fails) throw new Error("EIO");
      return search();
    };
    open.push(watchRoot(root, failing, new FolderWatches(100), told.tell, { pace: quick, searchMs: 50 }));
    const first = await told.until(({ mode }) => mode === "polling");
    fails = false;
    const found = await told.until(({ mode }) => mode === "watching");
    expect(found.stamp).not.toBe(first.stamp);
  });
});
