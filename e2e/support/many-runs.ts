// A project with many runs that stopped in the same way, and some that cannot be recovered: copies of the demo's, under new ids.

import { execFileSync } from "node:child_process";
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

const stopped = "lantern-shop/.atlas/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8";
const damaged = "bücherei-katalog/.atlas/b19d6e52-70af-4c84-8e3b-f45a02d7c9e8";

/** @param demo the demo's folder @param project a folder that does not exist yet @returns ids of the runs, the sound ones first */
export function makeManyRuns(demo: string, project: string, sound: number, broken: number): readonly string[] {
  mkdirSync(project, { recursive: true });
  execFileSync("git", ["init", "-q", project]);
  return Array.from({ length: sound + broken }, (_, index) => {
    const source = path.join(demo, index < sound ? stopped : damaged);
    const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
    copyRun(source, path.join(project, ".atlas", id), path.basename(source), id);
    return id;
  });
}

function copyRun(from: string, to: string, oldId: string, newId: string): void {
  const filter = (file: string) => path.basename(file) !== "worktree";
  cpSync(from, to, { recursive: true, filter });
  for (const name of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    const file = path.join(to, name);
    const stats = lstatSync(path.join(from, name));
    if (stats.isFile()) writeFileSync(file, readFileSync(file, "utf8").replaceAll(oldId, newId));
    // The age of a file tells whether somebody is still at work.
    utimesSync(file, stats.atime, stats.mtime);
  }
}
