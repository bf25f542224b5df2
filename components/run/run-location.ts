"use client";
// What the run page shows, as URL state: every tab, selection and plan can be shared and gone back to.

import {
  createSerializer,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";

export const runTabs = [
  "overview",
  "graph",
  "timeline",
  "stats",
  "truth",
  "conversation",
  "report",
  "events",
  "findings",
  "evidence",
  "recovery",
  "hand-over",
  "history",
] as const;
export type RunTab = (typeof runTabs)[number];

const parsers = {
  tab: parseAsStringLiteral(runTabs).withDefault("overview"),
  /** Selected job. */
  job: parseAsString,
  /** How the graph is shown; null leaves it to the width of the screen. */
  view: parseAsStringLiteral(["graph", "list"]),
  /** Order of the list of a tree, and the state that it is narrowed to. */
  sort: parseAsStringLiteral(["score"]),
  state: parseAsString,
  /** What the jobs are searched for. */
  find: parseAsString,
  /** What is folded in the drawing; null leaves it to the size of the run. `flip` holds what was folded or opened by hand. */
  fold: parseAsStringLiteral(["open", "closed"]),
  flip: parseAsArrayOf(parseAsString),
  /** True when the critical path is drawn. */
  critical: parseAsBoolean,
  /** Line of the conversation. */
  message: parseAsInteger,
  /** Log of the event explorer; null for the first. */
  file: parseAsString,
  /** What is looked for in it, as typed. */
  q: parseAsString,
  /** Line of the opened event. */
  line: parseAsInteger,
  /** Stays at the end while the log grows. */
  follow: parseAsBoolean,
  /** Opened report of the report tab; null for the first. */
  report: parseAsString,
  /** Opened document of the evidence tab. */
  doc: parseAsString,
  /** Kind of the plan on screen. */
  plan: parseAsString,
  /** Id of the hand-over that is looked at; null for the one that runs, or for starting one. */
  handOver: parseAsString,
};

/** The location and its setter; a null resets one value. */
export function useRunLocation() {
  return useQueryStates(parsers, { history: "push", shallow: true, scroll: false });
}

/** Writes a location after a path, leaving out defaults. */
export const serializeLocation = createSerializer(parsers);

export type RunLocation = ReturnType<typeof useRunLocation>[0];
export type LocationPatch = Partial<{ readonly [Key in keyof RunLocation]: RunLocation[Key] | null }>;

/** The place of one event, with nothing left out around it. @param file null for the first log of the run */
export function eventLocation(file: string | null, line: number | null): LocationPatch {
  return { tab: "events", file, line, q: null, follow: null };
}
