// An engine for a browser test: the stub that keeps the real ledger of its format, as a person would have configured and enabled it.

import { writeFile } from "node:fs/promises";
import path from "node:path";

const stub = path.resolve("lib", "service", "testing", "engine-stub.mjs");

export interface TestEngine {
  readonly root: string;
  readonly format: "atlas" | "arbor" | "compound-v";
  readonly command: readonly string[];
  readonly enabled?: boolean;
  readonly probes?: readonly { readonly backend: string; readonly command: readonly string[]; readonly expects: string | null }[];
}

/** The stub as a command. @param mode what it does, one of the stub's own words @param jobs those it works on */
export function stubCommand(format: TestEngine["format"], mode: string, jobs: readonly string[]): readonly string[] {
  return [process.execPath, stub, format, mode, "{runDir}", ...jobs];
}

/** Writes the file of engines into a state folder. */
export async function writeEngines(home: string, engines: readonly TestEngine[]): Promise<void> {
  const entries = engines.map(({ enabled = true, probes = [], ...engine }) => ({
    ...engine,
    enabled,
    graceMs: 300,
    probes: probes.map((probe) => ({ ...probe, timeLimitMs: 20_000 })),
  }));
  await writeFile(path.join(home, "engines.json"), JSON.stringify({ version: 1, engines: entries }), { mode: 0o600 });
}
