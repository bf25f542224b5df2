// Puts the measured rows into docs/performance.md; what people wrote around the table stays.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { machineInWords } from "@/bench/support/machine";
import { cellsOf, columns, type Report } from "@/bench/support/report";
import { projectFolder } from "../../scripts/lib/project-folder.mjs";

const file = path.join(projectFolder, "docs", "performance.md");

/** Replaces the part of each measurement that was run; the others keep the figures they have. */
export async function writeDocs(report: Report): Promise<void> {
  let text = await readFile(file, "utf8");
  for (const one of report.measured) {
    const [from, to] = [`<!-- ${one.name}: written by npm run bench -- --write-docs -->\n`, `<!-- end of ${one.name} -->`];
    const [start, end] = [text.indexOf(from), text.indexOf(to)];
    if (one.problem !== null || start < 0 || end < start) continue;
    text = `${text.slice(0, start + from.length)}${sectionOf(report, one.rows)}${text.slice(end)}`;
  }
  await writeFile(file, text);
}

function sectionOf({ measuredAt, command, machine }: Report, rows: Report["measured"][number]["rows"]): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const notes = rows.filter((row) => row.note !== null).map((row) => `- ${row.what}: ${row.note}`);
  return [
    "",
    lineOf(columns),
    lineOf(columns.map(() => "---")),
    ...rows.map((row) => lineOf(cellsOf(row))),
    "",
    ...(notes.length === 0 ? [] : [...notes, ""]),
    `\`${command}\`, ${measuredAt.slice(0, 10)}, on ${machineInWords(machine)}.`,
    "",
    "",
  ].join("\n");
}
