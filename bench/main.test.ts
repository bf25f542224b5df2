// The bench itself: its words, its table, and the measurements that are cheap enough to be run whole.

import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const projectFolder = path.resolve(import.meta.dirname, "..");

function bench(...words: readonly string[]) {
  const loader = path.join(projectFolder, "node_modules", "tsx", "dist", "loader.mjs");
  const args = ["--import", loader, path.join(projectFolder, "bench", "main.ts"), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: projectFolder });
  return { status, stdout, stderr };
}

it("measures the list and the layout on a small scale, and tells the same in the table and in the JSON", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "reprise-bench-test-"));
  const file = path.join(folder, "figures.json");
  const { status, stdout, stderr } = bench("list", "layout", "--size", "1MiB", "--runs", "1", "--json", file);
  const report = JSON.parse(await readFile(file, "utf8"));
  await rm(folder, { recursive: true });
  expect(
    report.measured.map((one: { readonly name: string; readonly problem: string | null }) => [one.name, one.problem]),
    stderr,
  ).toEqual([
    ["list", null],
    ["layout", null],
  ]);
  const rows: readonly { readonly what: string; readonly isMet: boolean | null }[] = report.measured.flatMap(
    (one: { readonly rows: readonly unknown[] }) => one.rows,
  );
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(stdout).toContain(row.what);
  // Whether a bar is met says how fast this machine is today; that a missed one is told by the exit code is a rule.
  expect(status).toBe(rows.some((row) => row.isMet === false) ? 1 : 0);
});

it("names its measurements when one is named that does not exist, with code 2", () => {
  const { status, stderr } = bench("indx");
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/“indx” is no measurement.*index/s) });
});
