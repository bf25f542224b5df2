// What the event routes answer, checked before it is used: the shapes of lib/service/event-views.ts.

import { z } from "zod";
import { eventLevels } from "@/lib/engine/events/event-rule";
import type { EventDetail, EventPage, EventRow, FoundEvent, LogSurvey } from "@/lib/service/event-views";

const counts = z.array(z.object({ name: z.string(), count: z.number() }));
const numbers = z.array(z.number());

export const surveyAnswer: z.ZodType<LogSurvey> = z.object({
  identity: z.string(),
  sizeBytes: z.number(),
  indexedBytes: z.number(),
  rows: z.number(),
  complete: z.boolean(),
  match: z.object({ rows: z.number(), searchedBytes: z.number(), complete: z.boolean() }),
  types: counts,
  nodes: counts,
  levels: counts,
  others: z.object({ types: z.number(), nodes: z.number() }),
  histogram: z.object({ fromMs: z.number(), stepMs: z.number().positive(), counts: numbers, errors: numbers }).nullable(),
  untimedRows: z.number(),
  damagedRows: z.number(),
  unfinishedBytes: z.number(),
});

const row: z.ZodType<EventRow> = z.object({
  position: z.number(),
  line: z.number().nullable(),
  byteOffset: z.number(),
  sizeBytes: z.number(),
  atMs: z.number().nullable(),
  type: z.string().nullable(),
  node: z.string().nullable(),
  level: z.enum(eventLevels).nullable(),
  summary: z.string(),
  problem: z.string().nullable(),
});

export const pageAnswer: z.ZodType<EventPage> = z.object({
  identity: z.string(),
  rows: z.array(row),
  matchRows: z.number(),
  complete: z.boolean(),
});

export const detailAnswer: z.ZodType<EventDetail> = z.object({
  row,
  text: z.string(),
  cut: z.boolean(),
  label: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string().nullable(), evidence: z.string().nullable() })),
});

export const foundAnswer: z.ZodType<FoundEvent> = z.object({ position: z.number().nullable(), line: z.number().nullable() });

/** Why a route did not answer with what was asked. */
export const refusalAnswer = z.object({ code: z.string(), message: z.string() });
