// Runs a TypeScript file of the project as a process of its own.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Ran, runProgram } from "@/bench/support/run-program";
import { projectFolder } from "../../scripts/lib/project-folder.mjs";

/** @param file below the project folder */
export function runTypescript(file: string, args: readonly string[]): Promise<Ran> {
  const loader = pathToFileURL(path.join(projectFolder, "node_modules", "tsx", "dist", "loader.mjs")).href;
  return runProgram(process.execPath, ["--import", loader, path.join(projectFolder, file), ...args], projectFolder);
}
