// All that a run of the bench found, for a terminal and for the document.

import { type Machine, machineInWords } from "@/bench/support/machine";
import type { Row } from "@/bench/support/measurement";

export interface Measured {
  readonly name: string;
  readonly tookMs: number;
  readonly rows: readonly Row[];
  /** Why it broke off; null when it did not. */
  readonly problem: string | null;
}

export interface Report {
  readonly measuredAt: string;
  readonly command: string;
  readonly machine: Machine;
  readonly measured: readonly Measured[];
}

/** Whether something was missed or broke off: the exit code of the bench. */
export function isMissed({ measured }: Report): boolean {
  return measured.some((one) => one.problem !== null || one.rows.some((row) => row.isMet === false));
}

/** The cells of one row, as text. */
export function cellsOf(row: Row): readonly string[] {
  const peer = row.peer === null ? "—" : `${row.peer}: ${row.peerFigure ?? "—"}`;
  const verdict = row.isMet === null ? "—" : row.isMet ? "met" : "MISSED";
  return [row.what, row.ours ?? "—", peer, row.ratio === null ? "—" : ratioInWords(row.ratio), row.bar, verdict];
}

export const columns = ["what", "ours", "peer", "ratio", "bar", ""] as const;

/** Lines for a terminal, columns aligned. */
export function reportLines(report: Report): readonly string[] {
  const rows = report.measured.flatMap((one) => one.rows);
  const table = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const noted = rows.filter((row) => row.note !== null).map((row) => `  ${row.what}: ${row.note}`);
  const problems = report.measured.flatMap((one) => (one.problem === null ? [] : [`  ${one.name} broke off: ${one.problem}`]));
  return [
    `\n${machineInWords(report.machine)}\n`,
    ...table.map(lineOf),
    ...(noted.length === 0 ? [] : ["", ...noted]),
    ...(problems.length === 0 ? [] : ["", ...problems]),
  ];
}

function ratioInWords(ratio: number): string {
  return `${ratio >= 10 ? ratio.toFixed(1) : ratio >= 0.1 ? ratio.toFixed(2) : ratio.toFixed(3)} ×`;
}
