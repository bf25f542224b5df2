// Starts the process of parcel-child.ts, or of another child program, and waits for its end, whichever it is.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "vite";

export interface ChildEnd {
  readonly signal: NodeJS.Signals | null;
  /** Names of the places passed, in order. */
  readonly places: readonly string[];
  /** What the use case gave; null when the process was killed. */
  readonly result: unknown;
}

export interface ChildProgram {
  /** @param killAt number of the place at which the process is killed; 0 lets it live. @param words as the program takes them */
  run(verb: "apply" | "undo" | "settle", place: ChildPlace, killAt: number, ...words: readonly string[]): Promise<ChildEnd>;
  remove(): void;
}

interface ChildPlace {
  readonly root: string;
  readonly home: string;
}

/**
 * Bundles the program once, since a test starts it a hundred times and loading it piece by piece takes most of that.
 * @param source file of this folder
 */
export async function childProgram(source: "parcel-child.ts" | "batch-child.ts" = "parcel-child.ts"): Promise<ChildProgram> {
  const project = path.resolve(import.meta.dirname, "../../..");
  const folder = mkdtempSync(path.join(os.tmpdir(), "reprise-child-"));
  await build({
    configFile: false,
    root: project,
    publicDir: false,
    logLevel: "error",
    resolve: { alias: { "@": project } },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, source),
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "child.mjs" } },
    },
  });
  return {
    run: (verb, { root, home }, killAt, ...words) =>
      runProgram([path.join(folder, "child.mjs"), verb, root, home, String(killAt), ...words]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function runProgram(args: readonly string[]): Promise<ChildEnd> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  const complained: Buffer[] = [];
  child.stdout.on("data", (bytes: Buffer) => said.push(bytes));
  child.stderr.on("data", (bytes: Buffer) => complained.push(bytes));
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("close", (exit, by) => resolve([exit, by]));
  });
  if (signal === null && code !== 0) throw new Error(Buffer.concat(complained).toString("utf8"));
  const lines = Buffer.concat(said).toString("utf8").split("\n");
  const result = lines.find((line) => line.startsWith("result "));
  return {
    signal,
    places: lines.flatMap((line) => /^at \d+ (.+)$/.exec(line)?.[1] ?? []),
    result: result === undefined ? null : JSON.parse(result.slice("result ".length)),
  };
}
