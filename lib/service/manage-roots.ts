// Use cases: which roots there are, adding one, removing one. Roots of the command line are not removable here.

import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { addRootToFile, type Root, readRoots, removeRootFromFile } from "@/lib/io/roots/roots-file";
import { failed, found, type RootsReading, type ServiceResult, type Services } from "@/lib/service/services";

export interface RootsView {
  readonly roots: readonly Root[];
  /** What is wrong with the roots file; null when nothing is. */
  readonly problem: string | null;
  readonly readOnly: boolean;
}

/**
 * The roots in force: those of the command line, then those of the roots file, else the demo when it exists.
 * @param home the state folder
 * @param argumentPaths absolute paths given on the command line
 */
export async function rootsOf(home: string, argumentPaths: readonly string[]): Promise<RootsReading> {
  const configured = await readRoots(home);
  const listed = configured.ok ? configured.roots : [];
  const given = argumentPaths.map((rootPath, index) => argumentRoot(rootPath, argumentPaths.slice(0, index)));
  const roots = [...given, ...listed.filter((root) => !given.some((one) => one.path === root.path || one.id === root.id))];
  const problem = configured.ok ? null : configured.message;
  if (roots.length > 0 || problem !== null) return { roots, problem };
  const demo = path.join(home, "demo");
  const present = await stat(demo).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return { roots: present ? [{ id: "demo", name: "Demo", path: demo, origin: "demo" }] : [], problem };
}

function argumentRoot(rootPath: string, earlier: readonly string[]): Root {
  const base = slug(path.basename(rootPath));
  const twins = earlier.filter((one) => slug(path.basename(one)) === base).length;
  return { id: twins === 0 ? base : `${base}-${twins + 1}`, name: path.basename(rootPath) || rootPath, path: rootPath, origin: "argument" };
}

function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "") || "root"
  );
}

/** Lists the roots in force. */
export async function listRoots(services: Services): Promise<RootsView> {
  const { roots, problem } = await services.readRoots();
  return { roots, problem, readOnly: !services.mayAct };
}

/** Adds a folder to the roots file. `bad-input` when it is not an existing folder or already a root. */
export async function addRoot(services: Services, folder: string): Promise<ServiceResult<RootsView>> {
  if (!services.mayAct) return failed("read-only", "Reprise was started read-only.");
  if (!path.isAbsolute(folder)) return failed("bad-input", "Give the folder's absolute path.");
  const real = await realpath(folder).catch(() => null);
  if (real === null) return failed("bad-input", `${folder} does not exist or cannot be entered.`);
  if (!(await stat(real)).isDirectory()) return failed("bad-input", `${folder} is not a folder.`);
  const { roots } = await services.readRoots();
  if (roots.some((root) => root.path === real && root.origin !== "demo")) return failed("bad-input", `${real} is a root already.`);
  const added = await addRootToFile(services.home, real);
  return added.ok ? found(await listRoots(services)) : failed("failed", added.message);
}

/** Removes a root from the roots file; nothing on disk but that file changes. */
export async function removeRoot(services: Services, id: string): Promise<ServiceResult<RootsView>> {
  if (!services.mayAct) return failed("read-only", "Reprise was started read-only.");
  const { roots } = await services.readRoots();
  const root = roots.find((one) => one.id === id);
  if (root === undefined) return failed("unknown-root", `No root is configured under the name “${id}”.`);
  if (root.origin !== "config") return failed("bad-input", `${root.name} was given on the command line; start without it to remove it.`);
  const removed = await removeRootFromFile(services.home, id);
  return removed.ok ? found(await listRoots(services)) : failed("failed", removed.message);
}
