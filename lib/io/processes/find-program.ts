// Which file a program's name means: found once, shown to a person, and started by its absolute path.

import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { searchFolders } from "@/lib/io/processes/engine-environment";

export type FoundProgram =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly code: "missing" | "not-executable" | "inside-project"; readonly message: string };

/**
 * Finds a program.
 * @param program a name, looked up on PATH, or an absolute path
 * @param rootPath a name that leads into this folder is refused: a project's files never decide what runs. Null for no such folder.
 */
export async function findProgram(
  program: string,
  rootPath: string | null,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<FoundProgram> {
  if (path.isAbsolute(program)) return judge(program);
  if (program === "" || /[/\\]/.test(program))
    return { ok: false, code: "missing", message: `“${program}” is neither a name nor an absolute path.` };
  const inside: string[] = [];
  let barred: FoundProgram | null = null;
  for (const folder of searchFolders(env.PATH ?? "")) {
    const found = await judge(path.join(folder, program));
    if (!found.ok) {
      if (found.code === "not-executable") barred ??= found;
      continue;
    }
    if (rootPath === null || !(await liesIn(found.path, rootPath))) return found;
    inside.push(found.path);
  }
  const [first] = inside;
  if (first !== undefined) {
    return {
      ok: false,
      code: "inside-project",
      message: `“${program}” on PATH is ${first}, which lies in the watched root: give its absolute path if it is to run.`,
    };
  }
  return barred ?? { ok: false, code: "missing", message: `“${program}” is not on PATH.` };
}

async function judge(file: string): Promise<FoundProgram> {
  const found = await stat(file).catch(() => null);
  if (found === null) return { ok: false, code: "missing", message: `${file} is not there.` };
  if (!found.isFile()) return { ok: false, code: "not-executable", message: `${file} is not a file.` };
  const may = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  return may ? { ok: true, path: file } : { ok: false, code: "not-executable", message: `${file} may not be executed by you.` };
}

async function liesIn(file: string, folder: string): Promise<boolean> {
  const base = await realpath(folder).catch(() => folder);
  const places = [file, await realpath(file).catch(() => file)];
  return places.some((place) => place.startsWith(`${base}${path.sep}`) || place.startsWith(`${folder}${path.sep}`));
}
