// What the recorded atlas projects say of themselves (EXPECTED.json), and how one is made anew for a test. They are not part of
// this repository; whatever asks for them must do without.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { formats } from "@/lib/engine/formats/registry";
import type { Services } from "@/lib/service/services";

const shared = process.env.REPRISE_SHARED ?? path.resolve(import.meta.dirname, "../../../../shared");

/** The folder of all recorded projects; it need not exist. */
export const recorded = path.join(shared, "real-runs", "atlas");

/** Names of the recorded projects; none on a machine without them. */
export const projects = existsSync(recorded)
  ? readdirSync(recorded).filter((name) => existsSync(path.join(recorded, name, "PROJECT.sh")))
  : [];

const stageSchema = z.looseObject({
  status: z.string(),
  position: z.string().nullish(),
  next: z.string().nullish(),
  torn_advance: z.boolean().optional(),
});

const ledgerFields = {
  state: z.string().nullish(),
  refine_passes: z.union([z.number(), z.looseObject({ raises: z.string() })]).optional(),
  next_stage: stageSchema.optional(),
  pending_rollback: z.looseObject({}).nullish(),
  final_status: z.string().nullish(),
};

const subRunSchema = z.looseObject(ledgerFields);

/** What is expected of one ledger. */
export type ExpectedLedger = z.infer<typeof subRunSchema>;

const runSchema = z.looseObject({
  ...ledgerFields,
  kind: z.string(),
  label: z.string(),
  frontier: z.array(z.string()).nullish(),
  next_wave_if_8192_mb_free: z.array(z.string()).nullish(),
  job_states: z.record(z.string(), z.number()).nullish(),
  gas_remaining: z.number().nullish(),
  resettable: z.array(z.string()).nullish(),
  after_reset: z.looseObject({ sha256_file_after_upstream_write: z.string() }).nullish(),
  plan_raises: z.string().optional(),
  sub_runs: z.record(z.string(), subRunSchema).optional(),
});

const expectedSchema = z.looseObject({
  runs: z.record(z.string(), runSchema),
  select_graph_run: z.looseObject({ no_session: z.string().nullable() }),
  single_change_resume_check: z.union([
    z.tuple([z.number(), z.string(), z.string().nullable()]),
    z.literal("NONE"),
    z.looseObject({ raises: z.string() }),
  ]),
  git: z.looseObject({ head: z.string() }),
});

/** What the program itself says of a project. */
export function expectedOf(project: string): z.infer<typeof expectedSchema> {
  return expectedSchema.parse(JSON.parse(readFileSync(path.join(recorded, project, "EXPECTED.json"), "utf8")));
}

/** A folder for a project that is yet to be made, with services that look at nothing else. */
export function placeFor(): { readonly base: string; readonly root: string; readonly services: Services } {
  const base = mkdtempSync(path.join(tmpdir(), "reprise-recorded-"));
  const root = path.join(base, "root");
  const services: Services = {
    home: path.join(base, "home"),
    formats,
    readRoots: async () => ({ roots: [{ id: "r", name: "r", path: root, origin: "argument" }], problem: null }),
    mayAct: true,
    nowMs: () => Date.parse("2026-09-01T00:00:00Z"),
    randomId: () => "0123456789abcdefghij",
  };
  return { base, root, services };
}

/** Makes a project with its history, trees and file times. */
export function recreate(project: string, root: string): void {
  execFileSync("sh", [path.join(recorded, project, "PROJECT.sh"), root], { stdio: "pipe" });
}
