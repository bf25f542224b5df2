// The routes of the event explorer, as the bench asks them (lib/service/event-views.ts).

import path from "node:path";
import { z } from "zod";
import type { BenchServer } from "@/bench/support/bench-server";
import type { MadeLog } from "@/bench/support/make-log";

const pageSchema = z.looseObject({ rows: z.array(z.looseObject({})), matchRows: z.number() });
const surveySchema = z.looseObject({
  complete: z.boolean(),
  rows: z.number(),
  match: z.looseObject({ rows: z.number(), complete: z.boolean() }),
  types: z.array(z.looseObject({ name: z.string(), count: z.number() })),
  histogram: z.looseObject({}).nullable(),
});
export type Survey = z.infer<typeof surveySchema>;

const pageRows = 100;

function target(route: string, log: MadeLog, rest: Readonly<Record<string, string>>): string {
  const where = { root: path.basename(log.root), path: log.run.split(path.sep).join("/"), file: log.file };
  return `/api/events/${route}?${new URLSearchParams({ ...where, ...rest })}`;
}

/** How long a page of rows took, in ms. Throws when it is not what was asked for. @param from negative: from the end */
export async function askPage(server: BenchServer, log: MadeLog, from: number): Promise<number> {
  const count = String(pageRows);
  const answer = await server.get(target("rows", log, { from: String(from < 0 ? -pageRows : from), count }));
  if (answer.status !== 200) throw new Error(`A page of rows was answered with ${answer.status}: ${answer.body.slice(0, 200)}`);
  const { rows } = pageSchema.parse(JSON.parse(answer.body));
  if (rows.length !== pageRows) throw new Error(`A page of ${pageRows} rows has ${rows.length}.`);
  return answer.durationMs;
}

/** Asks for the survey and waits until it is complete. @param q what a person types; empty for everything */
export async function askSurvey(
  server: BenchServer,
  log: MadeLog,
  q: string,
): Promise<{ readonly durationMs: number; readonly last: Survey }> {
  const answer = await server.get(target("survey", log, q === "" ? {} : { q }));
  if (answer.status !== 200) throw new Error(`The survey was answered with ${answer.status}: ${answer.body.slice(0, 200)}`);
  const last = surveySchema.parse(JSON.parse(answer.body.trimEnd().split("\n").at(-1) ?? ""));
  if (!last.complete || !last.match.complete) throw new Error("The survey ended before it was complete.");
  return { durationMs: answer.durationMs, last };
}

/** Whether this build has the routes at all. */
export async function hasEventRoutes(server: BenchServer): Promise<boolean> {
  return (await server.get("/api/events/survey")).status !== 404;
}
