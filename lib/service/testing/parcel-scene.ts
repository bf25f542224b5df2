// A real project with a run of the parcel format in it: ledgers, leftovers, working trees and a folder to hide.

import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import path from "node:path";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";
import type { Services } from "@/lib/service/services";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { projectServices } from "@/lib/service/testing/parcel-services";

export interface ParcelScene {
  readonly project: GitProject;
  /** Absolute path of the root, which holds the project folder. */
  readonly root: string;
  /** Absolute path of the run folder. */
  readonly run: string;
  /** Reprise's state folder. */
  readonly home: string;
  /** Services of this process; `over` replaces single ones. */
  services(over?: Partial<Services>): Services;
  /** Remembers root and state folder as they are now, to come back to as often as wanted. */
  keep(name: string): { readonly back: () => void };
  remove(): void;
}

/** A run with ledgers alone: no working trees, so it is made fast. */
export function plainScene(): ParcelScene {
  const project = gitProject();
  project.write("a.txt", "aaaa\n");
  project.write(".gitignore", ".parcel\n*.ignored\n");
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
  const at = (name: string) => `.parcel/p1/${name}`;
  project.write(at("state.json"), '{"state":\t"RUNNING", "n": 1e0, "é": "\\u00e9"}');
  project.write(at("more.json"), '[\r\n "RUNNING",\r\n "RUNNING"\r\n]\r\n');
  project.write(at("calm.json"), '{"state": "DONE"}');
  project.write(at("left.tmp"), '{"half":');
  chmodSync(path.join(project.folder, at("state.json")), 0o640);
  chmodSync(path.join(project.folder, at("left.tmp")), 0o604);
  return sceneOf(project);
}

/** The same with a registered and an unregistered tree, a stale record of git, and a folder to hide that holds a tree. */
export function treeScene(): ParcelScene {
  const scene = plainScene();
  const { project } = scene;
  const tree = ".parcel/p1/tree";
  project.git("worktree", "add", "-q", "--detach", ".parcel/p1/gone");
  rmSync(path.join(project.folder, ".parcel/p1/gone"), { recursive: true });
  project.git("worktree", "add", "-q", "-b", "parcel/p1", tree);
  project.write(`${tree}/a.txt`, "changed\n");
  project.write(`${tree}/deep/er/new.sh`, "#!/bin/sh\n");
  project.write(`${tree}/built.ignored`, "built\n");
  chmodSync(path.join(project.folder, tree, "deep/er/new.sh"), 0o755);
  symlinkSync("/nowhere/at/all", path.join(project.folder, tree, "link"));
  project.write(".parcel/p1/loose/x/y.txt", "loose\n");
  project.write(".parcel/p1/old/note.txt", "old\n");
  project.git("worktree", "add", "-q", "--detach", ".parcel/p1/old/tree");
  settleTimes(project.folder);
  return scene;
}

function sceneOf(project: GitProject): ParcelScene {
  const root = path.dirname(project.folder);
  const home = path.join(root, "state");
  mkdirSync(home, { mode: 0o700 });
  settleTimes(project.folder);
  const kept = `${root}.kept`;
  const first = projectServices(root, home, parcelFormat(), "own");
  return {
    project,
    root,
    run: path.join(project.folder, ".parcel/p1"),
    home,
    services: (over) => ({ ...first, ...over }),
    keep: (name) => {
      copyAll(root, path.join(kept, name));
      return { back: () => copyAll(path.join(kept, name), root) };
    },
    remove: () => {
      rmSync(kept, { recursive: true, force: true });
      project.remove();
    },
  };
}

function copyAll(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** Whole seconds, so that a time survives every way of setting it. */
function settleTimes(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === ".git") continue;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) settleTimes(place);
    else if (entry.isFile()) utimesSync(place, 1_750_000_000, 1_750_000_000 + (lstatSync(place).size % 1000));
  }
}

/** What git says about the project and about one of its trees, without writing anything. */
export function gitWords({ project }: ParcelScene, tree: string): string {
  const ask = (folder: string, ...args: readonly string[]) =>
    execFileSync("git", ["--no-optional-locks", ...args], { cwd: folder, encoding: "utf8" });
  return [
    ask(project.folder, "worktree", "list", "--porcelain"),
    ask(project.folder, "branch", "--list"),
    ask(path.join(project.folder, tree), "status", "--porcelain", "--ignored", "--branch"),
  ].join("\n");
}
