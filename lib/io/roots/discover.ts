// Finds run folders below a root: one pruned walk for all formats, never through links, never into run folders.

import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { DiscoveryRule } from "@/lib/engine/formats/format";
import { fileError } from "@/lib/io/files/file-error";
import { readRunFile } from "@/lib/io/files/read-file";
import { pruneReason } from "@/lib/io/roots/prune";
import type { Root } from "@/lib/io/roots/roots-file";

/** A folder that may be a run. */
export interface Candidate {
  readonly formatId: string;
  /** Path of the project folder below the root; "" when the root is the project. */
  readonly project: string;
  /** Path of the run folder below the root. */
  readonly path: string;
}

/** A folder that was not searched, and why. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

export interface Discovery {
  /** Sorted by path. */
  readonly candidates: readonly Candidate[];
  /** The first of them, sorted by path; `skippedCount` counts all. */
  readonly skipped: readonly Skipped[];
  readonly skippedCount: number;
  /** Why the root could not be searched, or only in part; null when it was. */
  readonly problem: string | null;
}

export interface FormatRule {
  readonly formatId: string;
  readonly rule: DiscoveryRule;
}

/** Bounds of one search. Depth counts folders below the root. */
export interface DiscoveryLimits {
  readonly maxDepth: number;
  readonly maxFolders: number;
  readonly maxSkipped: number;
}

const defaults: DiscoveryLimits = { maxDepth: 8, maxFolders: 250_000, maxSkipped: 1000 };

/** `readdir` calls in flight at once (stack §5). */
const atOnce = 32;

/**
 * Searches a root for run folders of all formats. A run folder is never entered: the worktrees in it hold copies of runs.
 * @returns always a value: an unreadable root is its `problem`, an unreadable folder below it is among `skipped`
 */
export async function discover(
  root: Root,
  rules: readonly FormatRule[],
  signal?: AbortSignal,
  limits: DiscoveryLimits = defaults,
): Promise<Discovery> {
  try {
    const start = await realpath(root.path);
    if (!(await stat(start)).isDirectory()) return { ...nothing, problem: `${root.path} is not a folder.` };
    const inside = rules.find(({ rule }) => rule.containers.some((container) => endsWith(start.split(path.sep), container)));
    const walk = new Walk(start, rules, limits);
    await walk.run(signal);
    const hint = inside === undefined ? null : `${root.path} is itself a folder of runs: add the project folder above it instead.`;
    return {
      candidates: walk.candidates.toSorted(byPath),
      skipped: walk.skipped.toSorted(byPath),
      skippedCount: walk.skippedCount,
      problem: walk.problem ?? hint,
    };
  } catch (error) {
    return { ...nothing, problem: `${root.path}: ${fileError(error).message}` };
  }
}

const nothing = { candidates: [], skipped: [], skippedCount: 0 } as const;

interface Folder {
  readonly parts: readonly string[];
  /** True inside a container, or the first folders of one that starts with a dot: only what leads to a container is entered. */
  readonly narrow: boolean;
  /** True in a linked working tree: only formats whose runs are no copies there are looked for, and only at its top. */
  readonly linked: boolean;
}

interface Holder {
  readonly formatId: string;
  readonly rule: DiscoveryRule;
  /** Names of the container that was found. */
  readonly depth: number;
  /** Path of the project below the root. */
  readonly project: string;
}

class Walk {
  readonly candidates: Candidate[] = [];
  readonly skipped: Skipped[] = [];
  skippedCount = 0;
  problem: string | null = null;
  private readonly waiting: Folder[] = [{ parts: [], narrow: false, linked: false }];
  private entered = 0;

  constructor(
    private readonly start: string,
    private readonly rules: readonly FormatRule[],
    private readonly limits: DiscoveryLimits,
  ) {}

  async run(signal?: AbortSignal): Promise<void> {
    while (this.waiting.length > 0) {
      if (signal?.aborted === true) {
        this.problem = "The search was stopped before its end.";
        return;
      }
      if (this.entered >= this.limits.maxFolders) {
        this.problem = `The search was stopped after ${this.limits.maxFolders} folders.`;
        return;
      }
      const batch = this.waiting.splice(-atOnce);
      this.entered += batch.length;
      await Promise.all(batch.map((folder) => this.enter(folder)));
    }
  }

  private async enter(folder: Folder): Promise<void> {
    const here = folder.parts.join("/");
    try {
      const entries = await readdir(path.join(this.start, here), { withFileTypes: true });
      const linked = folder.linked || (folder.parts.length > 0 && (await this.isLinkedTree(here, entries)));
      if (linked && !folder.linked) this.skip(here, linkedReason(this.rulesIn(true).length > 0));
      if (linked && this.rulesIn(true).length === 0) return;
      const holders = this.holdersOf(folder.parts, linked);
      if (holders.length > 0) this.collect({ ...folder, linked }, holders, entries);
      else if (entries.some((entry) => entry.name === "CACHEDIR.TAG" || entry.name === "pyvenv.cfg"))
        this.skip(here, "a cache or a virtual environment");
      else await Promise.all(entries.map((entry) => this.consider({ ...folder, linked, narrow: folder.narrow || linked }, entry)));
    } catch (error) {
      const { code, message } = fileError(error);
      if (here === "") this.problem = `The root cannot be read: ${message}`;
      else if (code !== "missing") this.skip(here, message);
    }
  }

  private rulesIn(linked: boolean): readonly FormatRule[] {
    return linked ? this.rules.filter(({ rule }) => rule.inLinkedTrees) : this.rules;
  }

  private holdersOf(parts: readonly string[], linked: boolean): readonly Holder[] {
    return this.rulesIn(linked).flatMap(({ formatId, rule }) =>
      rule.containers
        .filter((container) => endsWith(parts, container))
        .map((container) => ({
          formatId,
          rule,
          depth: container.length,
          project: parts.slice(0, parts.length - container.length).join("/"),
        })),
    );
  }

  /** The children of a container are run folders; below it only what leads to another container is searched. */
  private collect({ parts, linked }: Folder, holders: readonly Holder[], entries: readonly Dirent[]): void {
    for (const entry of entries) {
      const childParts = [...parts, entry.name];
      const child = childParts.join("/");
      if (entry.isSymbolicLink()) this.skip(child, "a symbolic link");
      if (!entry.isDirectory()) continue;
      const leadsOn = holders.some(({ rule, depth }) =>
        rule.containers.some((container) => container.length > depth && endsWith(childParts, container.slice(0, depth + 1))),
      );
      if (leadsOn) this.waiting.push({ parts: childParts, narrow: true, linked });
      const takers = holders.filter(({ rule }) => !rule.ignores(entry.name));
      if (takers.length === 0 && !leadsOn) this.skip(child, "ignored by its host program as well");
      else if (!isUsableName(entry.name)) this.skip(child, "its name is not plain text");
      else for (const { formatId, project } of takers) this.candidates.push({ formatId, project, path: child });
    }
  }

  /** A tree made by `git worktree add` holds the committed runs of its project once more. */
  private async isLinkedTree(here: string, entries: readonly Dirent[]): Promise<boolean> {
    if (!entries.some((entry) => entry.name === ".git" && entry.isFile())) return false;
    const content = await readRunFile(path.join(this.start, here), ".git", 4096);
    return content.status === "ok" && /^gitdir: .*\/worktrees\/[^/]+\s*$/.test(Buffer.from(content.bytes).toString("utf8"));
  }

  private async consider(folder: Folder, entry: Dirent): Promise<void> {
    const parts = [...folder.parts, entry.name];
    const onTheWay = this.rulesIn(folder.linked).some(({ rule }) => rule.containers.some((container) => isOnTheWay(parts, container)));
    if (folder.narrow && !onTheWay) return;
    if (entry.isSymbolicLink() && (await this.leadsToFolder(parts))) this.skip(parts.join("/"), "a symbolic link");
    if (!entry.isDirectory()) return;
    const reason = onTheWay ? null : pruneReason(entry.name);
    if (reason !== null) this.skip(parts.join("/"), reason);
    else if (!isUsableName(entry.name)) this.skip(parts.join("/"), "its name is not plain text");
    else if (parts.length > this.limits.maxDepth && !onTheWay) this.skip(parts.join("/"), `more than ${this.limits.maxDepth} folders deep`);
    else this.waiting.push({ parts, narrow: onTheWay && (folder.narrow || entry.name.startsWith(".")), linked: folder.linked });
  }

  private async leadsToFolder(parts: readonly string[]): Promise<boolean> {
    return stat(path.join(this.start, ...parts)).then(
      (found) => found.isDirectory(),
      () => false,
    );
  }

  private skip(skippedPath: string, reason: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < this.limits.maxSkipped) this.skipped.push({ path: skippedPath, reason });
  }
}

function linkedReason(hasOwnRuns: boolean): string {
  return `a linked working tree: the runs in it are copies of its project's${hasOwnRuns ? ", except those that git ignores" : ""}`;
}

/** True when the path ends in these names; `*` stands for any. */
function endsWith(parts: readonly string[], tail: readonly string[]): boolean {
  const offset = parts.length - tail.length;
  return offset >= 0 && tail.every((name, index) => name === "*" || parts[offset + index] === name);
}

/** True when the path ends in the first one or more names of a container. */
function isOnTheWay(parts: readonly string[], container: readonly string[]): boolean {
  return container.some((_name, index) => endsWith(parts, container.slice(0, index + 1)));
}

function isUsableName(name: string): boolean {
  return !name.includes("\ufffd") && !name.includes("\\");
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}
