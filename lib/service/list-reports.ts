// Use case: the reports on every run of every root, and which of them say what is looked for.

import type { FormatDescriptor } from "@/lib/engine/formats/format";
import type { RunSummary } from "@/lib/engine/run/run";
import type { ReportRef } from "@/lib/engine/run/run-documents";
import { readRunFile } from "@/lib/io/files/read-file";
import { listRuns } from "@/lib/service/list-runs";
import type { Services } from "@/lib/service/services";

/** Largest report that is searched, and how much is searched in all, in bytes. */
const reportCapBytes = 1024 * 1024;
const totalCapBytes = 64 * 1024 * 1024;

/** How long a root is waited for, in milliseconds: one that hangs must not hide the reports of the others. */
const patienceMs = 5_000;

/** Characters around what was found. */
const around = 60;

export interface ReportEntry {
  readonly run: Pick<RunSummary, "ref" | "id" | "title" | "project" | "format" | "status">;
  readonly report: ReportRef;
  /** Null for a generated report, and where the file could not be read. */
  readonly modifiedAtMs: number | null;
  /** Its first heading; null when it has none or was not read. */
  readonly heading: string | null;
  /** A stretch of the report around the first word found in it; null when the words stand in the titles. */
  readonly excerpt: string | null;
  /** Why its content was not searched; null when it was. */
  readonly unread: string | null;
}

export interface ReportListView {
  /** Newest first; generated reports, which are made anew each time, after the written ones. */
  readonly entries: readonly ReportEntry[];
  /** Reports of all runs, whatever is looked for. */
  readonly total: number;
  readonly roots: readonly { readonly id: string; readonly name: string }[];
  readonly formats: readonly FormatDescriptor[];
  readonly readAtMs: number;
}

/**
 * Lists reports. A generated report is found by its run's title and id, a written one by its content as well.
 * @param search words that must all occur; "" for all reports
 */
export async function listReports(services: Services, search: string): Promise<ReportListView> {
  const { runs, roots, formats, readAtMs } = await listRuns(services, patienceMs);
  const rootPaths = new Map(roots.map((root) => [root.id, root.path]));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const entries: ReportEntry[] = [];
  let total = 0;
  let searchedBytes = 0;
  for (const { ref, id, title, project, format, status, reports } of runs) {
    const run = { ref, id, title, project, format, status };
    for (const report of reports) {
      total += 1;
      const read = report.kind === "generated" ? generated : await readText(rootPaths, run, report, totalCapBytes - searchedBytes);
      searchedBytes += read.text.length;
      const names = `${title}\n${id}\n${project}\n${report.label}`.toLowerCase();
      const text = read.text.toLowerCase();
      if (!words.every((word) => names.includes(word) || text.includes(word))) continue;
      const { modifiedAtMs, unread } = read;
      entries.push({ run, report, modifiedAtMs, heading: headingOf(read.text), excerpt: excerptOf(read.text, text, words), unread });
    }
  }
  return {
    entries: entries.sort(newestFirst),
    total,
    roots: roots.map(({ id, name }) => ({ id, name })),
    formats,
    readAtMs,
  };
}

interface Text {
  readonly text: string;
  readonly modifiedAtMs: number | null;
  readonly unread: string | null;
}

const generated: Text = { text: "", modifiedAtMs: null, unread: null };

async function readText(
  rootPaths: ReadonlyMap<string, string>,
  { ref }: ReportEntry["run"],
  { path }: ReportRef,
  roomBytes: number,
): Promise<Text> {
  const cap = Math.min(reportCapBytes, Math.max(0, roomBytes));
  const content = await readRunFile(rootPaths.get(ref.rootId) ?? "", `${ref.path}/${path}`, cap);
  if (content.status !== "ok") return { text: "", modifiedAtMs: content.modifiedAtMs, unread: content.reason };
  return { text: new TextDecoder().decode(content.bytes), modifiedAtMs: content.modifiedAtMs, unread: null };
}

/** The first `#` heading outside of code, without its markup; good enough to tell reports apart. */
function headingOf(text: string): string | null {
  let inCode = false;
  for (const line of text.slice(0, 20_000).split("\n")) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) inCode = !inCode;
    const found = inCode ? null : /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/.exec(line.trimEnd());
    if (found?.[1] !== undefined) return found[1].replaceAll(/[*`]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])/gu, "").slice(0, 200);
  }
  return null;
}

function excerptOf(text: string, lower: string, words: readonly string[]): string | null {
  const at = words.map((word) => lower.indexOf(word)).find((index) => index !== -1);
  if (at === undefined) return null;
  const start = Math.max(0, at - around);
  const piece = text.slice(start, at + around * 2).replaceAll(/\s+/g, " ");
  return `${start > 0 ? "…" : ""}${piece}…`;
}

function newestFirst(a: ReportEntry, b: ReportEntry): number {
  return (b.modifiedAtMs ?? Number.NEGATIVE_INFINITY) - (a.modifiedAtMs ?? Number.NEGATIVE_INFINITY) || 0;
}
