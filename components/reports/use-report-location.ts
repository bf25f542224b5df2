"use client";
// The filters, the search and the opened report as URL state, so that a view can be shared and gone back to.

import { createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { reportKinds } from "@/components/reports/report-filter";
import { runConditions } from "@/lib/engine/run/need";

const parsers = {
  q: parseAsString.withDefault(""),
  state: parseAsArrayOf(parseAsStringLiteral(runConditions)).withDefault([]),
  format: parseAsArrayOf(parseAsString).withDefault([]),
  root: parseAsString,
  kind: parseAsStringLiteral(reportKinds),
  /** The opened report, named as `nameOfReport` does. */
  open: parseAsString,
};

/** The location and its setter; a null resets one value. */
export function useReportLocation() {
  return useQueryStates(parsers, { history: "replace", shallow: true, scroll: false });
}

/** Writes a location after a path, leaving out defaults. */
export const serializeReports = createSerializer(parsers);

export type ReportLocation = ReturnType<typeof useReportLocation>[0];
export type ReportLocationPatch = Partial<{ [Key in keyof ReportLocation]: ReportLocation[Key] | null }>;
