// Asks the event routes. A refusal becomes an error whose message a person can read; a server that is gone, one without a code.

import type { z } from "zod";
import { detailAnswer, foundAnswer, pageAnswer, refusalAnswer, surveyAnswer } from "@/components/events/event-answers";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RunRef } from "@/lib/engine/run/run";
import type { EventDetail, EventPage, FoundEvent, LogSurvey } from "@/lib/service/event-views";

/** One log of a run, and what is looked for in it. */
export interface LogQuestion {
  readonly runRef: RunRef;
  /** Path of the log below the run folder. */
  readonly file: string;
  /** As typed; "" for every line. */
  readonly q: string;
}

/** Where to go among the rows that fit. */
export type FindTarget =
  | { readonly at: number }
  | { readonly line: number }
  | { readonly from: number; readonly direction: "next" | "previous" };

type Parts = Readonly<Record<string, string | number>>;

function addressOf(route: string, { runRef, file, q }: LogQuestion, parts: Parts = {}): string {
  const query = new URLSearchParams({ root: runRef.rootId, path: runRef.path, file });
  if (q !== "") query.set("q", q);
  for (const [name, value] of Object.entries(parts)) query.set(name, String(value));
  return `/api/events/${route}?${query}`;
}

/** Address of the lines that fit, byte by byte as the file holds them. */
export function downloadAddress(question: LogQuestion): string {
  return addressOf("download", question);
}

async function answered(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, cache: "no-store" });
  if (response.ok) return response;
  const refusal = refusalAnswer.safeParse(await response.json().catch(() => null));
  const reason = refusal.success ? refusal.data : { code: "failed", message: `The server answered ${response.status}.` };
  return resultOrThrow<never>({ ok: false, ...reason });
}

async function read<Answer>(shape: z.ZodType<Answer>, address: string, signal: AbortSignal): Promise<Answer> {
  const body: unknown = await (await answered(address, signal)).json();
  return shape.parse(body);
}

/** Rows [from, from + count) of those that fit; a negative `from` counts from the end. */
export function readRows(question: LogQuestion, from: number, count: number, signal: AbortSignal): Promise<EventPage> {
  return read(pageAnswer, addressOf("rows", question, { from, count }), signal);
}

/** One event, by its line. */
export function readEvent(question: LogQuestion, line: number, signal: AbortSignal): Promise<EventDetail> {
  return read(detailAnswer, addressOf("one", { ...question, q: "" }, { line }), signal);
}

/** A place among the rows that fit. */
export function findEvent(question: LogQuestion, target: FindTarget, signal: AbortSignal): Promise<FoundEvent> {
  const parts: Parts = "direction" in target ? { ...target, what: "error" } : { ...target };
  return read(foundAnswer, addressOf("find", question, parts), signal);
}

/** The survey of a log, again and again until it is complete. @param onSurvey called for each; aborting the signal ends it */
export async function streamSurvey(question: LogQuestion, onSurvey: (survey: LogSurvey) => void, signal: AbortSignal): Promise<void> {
  const { body } = await answered(addressOf("survey", question), signal);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${rest}${part.value}`.split("\n");
    rest = lines.pop() ?? "";
    // Of several that came at once only the newest is worth drawing.
    const newest = lines.findLast((line) => line !== "");
    if (newest !== undefined) onSurvey(surveyAnswer.parse(JSON.parse(newest)));
  }
  if (rest !== "") onSurvey(surveyAnswer.parse(JSON.parse(rest)));
}
