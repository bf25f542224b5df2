// Proves that the linter refuses what the design forbids: each arrow that must not exist, one small file for each.

import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

const restricted = "lint/style/noRestrictedImports";
const plugin = "plugin";

interface Case {
  /** Where the line stands. */
  readonly file: string;
  readonly line: string;
  /** The rule that refuses it, and words of its message; null when the line is fine. */
  readonly refusedBy: { readonly category: string; readonly words: string } | null;
}

const refused = (file: string, line: string, category: string, words: string): Case => ({ file, line, refusedBy: { category, words } });
const allowed = (file: string, line: string): Case => ({ file, line, refusedBy: null });

const engine = "lib/engine/run/probe.ts";
const io = "lib/io/files/probe.ts";
const service = "lib/service/probe.ts";
const server = "lib/server/probe.ts";
const component = "components/run/probe.ts";
const app = "app/journal/probe.ts";
const cli = "cli/probe.ts";
const bench = "bench/probe.ts";

const arrows: readonly Case[] = [
  // engine → nothing
  refused(engine, 'import { readFile } from "node:fs/promises";', restricted, "knows no machine"),
  refused(engine, 'import fs from "fs";', restricted, "knows no machine"),
  refused(engine, 'import { useState } from "react";', restricted, "No interface library"),
  refused(engine, 'import { headers } from "next/headers";', restricted, "No interface library"),
  refused(engine, 'import { replaceFile } from "@/lib/io/files/replace-file";', restricted, "engine → nothing"),
  refused(engine, 'import type { Root } from "@/lib/io/roots/roots-file";', restricted, "engine → nothing"),
  refused(engine, 'import { openRun } from "@/lib/service/open-run";', restricted, "engine → nothing"),
  refused(engine, 'import { getServices } from "@/lib/server/get-services";', restricted, "engine → nothing"),
  refused(engine, 'import { Badge } from "@/components/ui/badge";', restricted, "engine → nothing"),
  refused(engine, 'export { openRunAction } from "@/app/actions";', restricted, "engine → nothing"),
  refused(engine, 'export const lazy = () => import("node:os");', restricted, "knows no machine"),
  allowed(engine, 'import { parseJson } from "@/lib/engine/text/parse-json";'),
  // io → engine's types and text
  refused(io, 'import { sealPlan } from "@/lib/engine/plan/seal-plan";', plugin, "only types and lib/engine/text and events"),
  refused(io, 'import { atlas } from "@/lib/engine/formats/atlas/atlas";', plugin, "only types and lib/engine/text and events"),
  refused(io, 'export const lazy = () => import("@/lib/engine/plan/seal-plan");', plugin, "only types and lib/engine/text and events"),
  refused(io, 'import { openRun } from "@/lib/service/open-run";', restricted, "io → engine"),
  refused(io, 'import { getServices } from "@/lib/server/get-services";', restricted, "io → engine"),
  refused(io, 'import { useState } from "react";', restricted, "No interface library"),
  allowed(io, 'import type { Plan } from "@/lib/engine/plan/plan";'),
  allowed(io, 'import { parseEventQuery } from "@/lib/engine/events/parse-event-query";'),
  allowed(io, 'import { sha256Hex } from "@/lib/engine/text/sha256";'),
  allowed(io, 'import { readFile } from "node:fs/promises";'),
  // service → engine, io
  refused(service, 'import { getServices } from "@/lib/server/get-services";', restricted, "service → engine and io"),
  refused(service, 'import { Badge } from "@/components/ui/badge";', restricted, "service → engine and io"),
  refused(service, 'import { openRunAction } from "@/app/actions";', restricted, "service → engine and io"),
  refused(service, 'import { cookies } from "next/headers";', restricted, "No interface library"),
  allowed(service, 'import { sealPlan } from "@/lib/engine/plan/seal-plan";'),
  allowed(service, 'import { replaceFile } from "@/lib/io/files/replace-file";'),
  // server → service, io, engine
  refused(server, 'import { Badge } from "@/components/ui/badge";', restricted, "server → service"),
  refused(server, 'import { openRunAction } from "@/app/actions";', restricted, "server → service"),
  allowed(server, 'import { openRun } from "@/lib/service/open-run";'),
  // components → engine, types of services, server actions
  refused(component, 'import { replaceFile } from "@/lib/io/files/replace-file";', restricted, "components → engine"),
  refused(component, 'import { getServices } from "@/lib/server/get-services";', restricted, "components → engine"),
  refused(component, 'import { metadata } from "@/app/page";', restricted, "components → engine"),
  refused(component, 'import { readFile } from "node:fs/promises";', restricted, "no machine here"),
  refused(component, 'import { openRun } from "@/lib/service/open-run";', plugin, "only types from services"),
  allowed(component, 'import type { RunView } from "@/lib/service/open-run";'),
  allowed(component, 'import { layoutWaves } from "@/lib/engine/run/layout-waves";'),
  allowed(component, 'import { openRunAction } from "@/app/actions";'),
  // app → components, service, server
  refused(app, 'import { replaceFile } from "@/lib/io/files/replace-file";', restricted, "app → components, service and server"),
  refused(app, 'import { list } from "@/cli/verb-list";', restricted, "app → components, service and server"),
  refused("proxy.ts", 'import { replaceFile } from "@/lib/io/files/replace-file";', restricted, "app → components, service and server"),
  allowed(app, 'import { openRun } from "@/lib/service/open-run";'),
  // cli → service, server
  refused(cli, 'import { Badge } from "@/components/ui/badge";', restricted, "The command line calls services"),
  refused(cli, 'import { openRunAction } from "@/app/actions";', restricted, "The command line calls services"),
  allowed(cli, 'import { openRun } from "@/lib/service/open-run";'),
  // bench → service, io, engine; nobody → bench
  refused(bench, 'import { Badge } from "@/components/ui/badge";', restricted, "measured through a server and a browser"),
  refused(bench, 'import { openRunAction } from "@/app/actions";', restricted, "measured through a server and a browser"),
  refused(bench, 'import { useState } from "react";', restricted, "No interface library"),
  allowed(bench, 'import { listRuns } from "@/lib/service/list-runs";'),
  allowed(bench, 'import { layoutWaves } from "@/lib/engine/run/layout-waves";'),
  allowed(bench, 'import { replaceFile } from "@/lib/io/files/replace-file";'),
  allowed(bench, 'import { spawn } from "node:child_process";'),
  ...[engine, io, service, server, component, app, cli].map((file) =>
    refused(file, 'import { median } from "@/bench/support/statistics";', restricted, ""),
  ),
];

const outside: readonly Case[] = [
  ...[engine, io, "lib/io/processes/probe.ts", service, server, component, app, cli, "scripts/probe.ts", "e2e/probe.ts", bench].map(
    (file) => refused(file, 'import { simpleGit } from "simple-git";', restricted, "hardened runner"),
  ),
  allowed("lib/io/git/probe.ts", 'import { simpleGit } from "simple-git";'),
  ...[io, service, server, app, cli].map((file) =>
    refused(file, 'import { spawn } from "node:child_process";', restricted, "Programs are started only"),
  ),
  allowed("lib/io/processes/probe.ts", 'import { spawn } from "node:child_process";'),
  ...[engine, io, service, server, component, app, cli].map((file) =>
    refused(file, 'import { atlas } from "@/lib/engine/formats/atlas/atlas";', plugin, "through lib/engine/formats/registry"),
  ),
  ...[service, server, component, cli].map((file) => allowed(file, 'import { formats } from "@/lib/engine/formats/registry";')),
  allowed(cli, 'import { suites } from "@/lib/engine/formats/conformance/suites";'),
  allowed("lib/engine/formats/registry.ts", 'import { atlas } from "@/lib/engine/formats/atlas/atlas";'),
  ...[engine, io, service, server, component, app, cli].map((file) =>
    refused(file, 'import { thing } from "../thing";', restricted, "through the @/ alias"),
  ),
];

const language: readonly Case[] = [
  ...[engine, io, service, server, component, app, cli, "lib/engine/run/probe.test.ts"].flatMap((file) => [
    refused(file, "export const one = JSON.parse('1') as number;", plugin, "Type assertions are not allowed"),
    refused(file, "export const list: any = [];", "lint/suspicious/noExplicitAny", "any"),
    refused(file, 'export const text = new Map<string, string>().get("a")!;', "lint/style/noNonNullAssertion", "non-null"),
    allowed(file, 'export const words = ["a", "b"] as const;'),
  ]),
  refused(engine, "export const list = ([] as const as readonly string[]).length;", plugin, "Type assertions are not allowed"),
  refused(engine, "export const now = () => Date.now();", plugin, "engine is pure"),
  refused(engine, "export const now = () => new Date();", plugin, "engine is pure"),
  refused(engine, "export const chance = () => Math.random();", plugin, "engine is pure"),
  refused(engine, "export const home = () => process.env.HOME;", "lint/style/noRestrictedGlobals", "process"),
  refused(engine, 'export const ask = () => fetch("http://localhost");', "lint/style/noRestrictedGlobals", "fetch"),
  allowed(engine, "export const at = (ms: number) => new Date(ms).toISOString();"),
  refused(service, "export default 1;", "lint/style/noDefaultExport", "default"),
  refused(service, "export enum Colour { Red = 1 }", "lint/style/noEnum", "enum"),
  refused(service, 'export * from "@/lib/service/open-run";', "lint/performance/noReExportAll", "export all"),
  refused("lib/service/Probe.ts", "export const one = 1;", "lint/style/useFilenamingConvention", "kebab-case"),
  refused(service, 'console.log("here");', "lint/suspicious/noConsole", "console"),
  refused(
    "lib/service/probe.test.ts",
    'import { it } from "vitest";\nit.skip("is left out", () => {});',
    "lint/suspicious/noSkippedTests",
    "disable",
  ),
  refused(
    "lib/service/probe.test.ts",
    'import { it } from "vitest";\nit.only("runs alone", () => {});',
    "lint/suspicious/noFocusedTests",
    "focus",
  ),
];

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), severity: z.string(), message: z.unknown(), location: z.object({ path: z.unknown() }).nullable() }),
  ),
});

interface Complaint {
  readonly category: string;
  readonly message: string;
}

let folder = "";
let complaints: ReadonlyMap<string, readonly Complaint[]> = new Map();
const cases = [...arrows, ...outside, ...language];

/** Each case gets a file of its own in its real folder, so that one run of the linter judges all of them. */
function placeOf(index: number, one: Case): string {
  const { dir, ext, name } = path.posix.parse(one.file);
  const stem = name.replace(/(?:\.test)?$/, (ending) => `-${index}${ending}`);
  return one.file === "proxy.ts" ? one.file : path.posix.join(dir, `${stem}${ext}`);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reprise-architecture-"));
  const project = import.meta.dirname;
  const settings: unknown = JSON.parse(await readFile(path.join(project, "biome.json"), "utf8"));
  await writeFile(path.join(folder, "biome.json"), JSON.stringify({ ...z.looseObject({}).parse(settings), vcs: { enabled: false } }));
  await cp(path.join(project, ".biome"), path.join(folder, ".biome"), { recursive: true });
  for (const name of ["package.json", "tsconfig.json"]) await cp(path.join(project, name), path.join(folder, name));
  for (const [index, one] of cases.entries()) {
    const file = path.join(folder, placeOf(index, one));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${one.line}\n`);
  }
  complaints = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function lint(cwd: string): Promise<ReadonlyMap<string, readonly Complaint[]>> {
  const biome = fileURLToPath(import.meta.resolve("@biomejs/biome/bin/biome"));
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."];
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
  });
  const found = new Map<string, Complaint[]>();
  for (const { category, message, location } of reportSchema.parse(JSON.parse(text)).diagnostics) {
    const place = String(location?.path);
    found.set(place, [...(found.get(place) ?? []), { category, message: JSON.stringify(message) }]);
  }
  return found;
}

/** What the linter says about a case, except that nobody uses what it imports. */
function complaintsAbout(one: Case): readonly Complaint[] {
  return (complaints.get(placeOf(cases.indexOf(one), one)) ?? []).filter((found) => found.category !== "lint/correctness/noUnusedImports");
}

describe.each([
  { title: "the arrows between the rooms", list: arrows },
  { title: "what only one room may use", list: outside },
  { title: "the language", list: language },
])("the linter keeps $title", ({ list }) => {
  for (const one of list) {
    const { refusedBy } = one;
    it(`${refusedBy === null ? "allows" : "refuses"} in ${one.file}: ${one.line}`, () => {
      const found = complaintsAbout(one);
      if (refusedBy === null) expect(found).toEqual([]);
      else expect(found).toContainEqual({ category: refusedBy.category, message: expect.stringContaining(refusedBy.words) });
    });
  }
});
