// A shadow git folder: our own configuration over the repository's objects, so that nothing the project configured can run.

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readRunFile } from "@/lib/io/files/read-file";
import { type ConfigOverride, type GitEnvironment, shadowEnvironment } from "@/lib/io/git/git-environment";
import type { Repository } from "@/lib/io/git/locate-repository";

export interface ShadowRequest {
  readonly repository: Repository;
  /** Absolute path of the tree whose index is copied; null when only objects are asked for. */
  readonly workTree: string | null;
  /** Accepted settings of the repository. */
  readonly settings: readonly ConfigOverride[];
}

export type ShadowResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

const maxIndexBytes = 256 * 1024 * 1024;
const maxExcludeBytes = 1024 * 1024;

/**
 * Builds a shadow in the temporary folder, hands its environment to `use`, and removes it whatever happens.
 * @returns a reason when the shadow cannot be built, such as an index that is not a regular file
 */
export async function withShadow<T>(request: ShadowRequest, use: (environment: GitEnvironment) => Promise<T>): Promise<ShadowResult<T>> {
  let folder: string;
  try {
    folder = await mkdtemp(path.join(os.tmpdir(), "reprise-git-"));
  } catch {
    return { ok: false, reason: "No temporary folder could be made." };
  }
  try {
    const problem = await furnish(folder, request);
    if (problem !== null) return { ok: false, reason: problem };
    return { ok: true, value: await use(shadowEnvironment(folder, request.workTree)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function furnish(folder: string, request: ShadowRequest): Promise<string | null> {
  const { repository, workTree } = request;
  const objects = path.join(repository.commonDir, "objects");
  if (/[\n"]/.test(objects)) return "The repository's path holds a line break or a quotation mark.";
  try {
    await mkdir(path.join(folder, "objects", "info"), { recursive: true });
    await mkdir(path.join(folder, "refs"));
    await mkdir(path.join(folder, "info"));
    await writeFile(path.join(folder, "config"), configText(repository, request.settings));
    await writeFile(path.join(folder, "HEAD"), `${repository.head ?? "ref: refs/heads/unborn"}\n`);
    await writeFile(path.join(folder, "objects", "info", "alternates"), `${objects}\n`);
    if (repository.shallow) {
      // Without it git would look for the parents that a shallow clone does not have.
      const shallow = await readRunFile(repository.commonDir, "shallow", maxExcludeBytes);
      if (shallow.status === "ok") await writeFile(path.join(folder, "shallow"), shallow.bytes);
    }
    return workTree === null ? null : await copyIndex(folder, repository);
  } catch {
    return "The temporary git folder could not be written.";
  }
}

function configText(repository: Repository, settings: readonly ConfigOverride[]): string {
  const sha256 = repository.objectFormat === "sha256";
  const core = settings.filter(([key]) => key.startsWith("core.")).map(([key, value]) => `\t${key.slice("core.".length)} = ${value}`);
  return [
    "[core]",
    `\trepositoryformatversion = ${sha256 ? 1 : 0}`,
    "\tbare = false",
    "\tfsmonitor = false",
    "\thooksPath = /dev/null",
    "\tuntrackedCache = false",
    ...core,
    "[diff]",
    "\tignoreSubmodules = all",
    ...(sha256 ? ["[extensions]", "\tobjectFormat = sha256"] : []),
    "",
  ].join("\n");
}

/** Copies the index, the parts of a split index, and the repository's own ignore rules. */
async function copyIndex(folder: string, repository: Repository): Promise<string | null> {
  const shared = (await readdir(repository.gitDir)).filter((name) => /^sharedindex\.[0-9a-f]{40,64}$/.test(name)).slice(0, 8);
  for (const name of ["index", ...shared]) {
    const content = await readRunFile(repository.gitDir, name, maxIndexBytes);
    if (content.status === "ok") {
      await writeFile(path.join(folder, name), content.bytes);
      // Git reads a file whose time is not older than the index: with the copy's own time a change of that second would be missed.
      const atS = Math.floor(content.modifiedAtMs) / 1000;
      await utimes(path.join(folder, name), atS, atS);
    } else if (content.status !== "missing") return `The repository's ${name} cannot be read: ${content.reason}`;
  }
  const exclude = await readRunFile(repository.commonDir, "info/exclude", maxExcludeBytes);
  if (exclude.status === "ok") await writeFile(path.join(folder, "info", "exclude"), exclude.bytes);
  return null;
}
