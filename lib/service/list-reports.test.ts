// The list of reports over the demo's roots: what is found by title and by content, and what a report gives.

import { mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terminalServices } from "@/cli/terminal-services";
import { listReports } from "@/lib/service/list-reports";
import { readReport } from "@/lib/service/read-report";
import { readRunImage } from "@/lib/service/read-run-image";
import type { Services } from "@/lib/service/services";
import { createDemo } from "@/scripts/demo/create-demo.mjs";

let folder = "";
let services: Services;
const tides = "harbour-api/docs/superpowers/execution/2026-11-21-tide-tables";

beforeAll(async () => {
  folder = await mkdtemp(path.join(await realpath(os.tmpdir()), "reprise-reports-"));
  const demo = path.join(folder, "demo");
  const made = await createDemo(demo, Date.UTC(2026, 10, 30, 9, 30));
  if (!made.ok) throw new Error(made.message);
  await symlink(path.join(demo, tides, "validation", "tides.png"), path.join(demo, tides, "validation", "link.png"));
  await writeFile(path.join(demo, tides, "validation", "lies.png"), "<svg onload='alert(1)'/>");
  services = terminalServices([demo]);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the reports of all runs", () => {
  it("has one generated report for each run, and the written ones first", async () => {
    const { entries, total } = await listReports(services, "");
    const generated = entries.filter((entry) => entry.report.kind === "generated");
    expect(entries).toHaveLength(total);
    expect(generated.length).toBeGreaterThan(15);
    const firstGenerated = entries.findIndex((entry) => entry.report.kind === "generated");
    expect(entries.slice(firstGenerated)).toEqual(generated);
    expect(entries.find((entry) => entry.report.path === "validation/report.md")).toMatchObject({
      heading: "Tide tables: where the run stands",
      unread: null,
    });
  });

  it("names a report by its heading without markup, and leaves names with underscores as they are", async () => {
    const { entries } = await listReports(services, "");
    const report = entries.find(({ run, report: one }) => run.id === "run_calibration_loss" && one.kind === "written");
    expect(report?.heading).toMatch(/^Research Report: Lower val_loss of the rust scores/);
  });

  it("finds a written report by its content and shows the place", async () => {
    const { entries } = await listReports(services, "plateau ONCE");
    expect(entries).toHaveLength(1);
    expect(entries[0]?.excerpt).toContain("plateau counts once");
  });

  it("finds a generated report by the title of its run", async () => {
    const { entries } = await listReports(services, "vouchers wrapping");
    expect(entries.map((entry) => entry.report.kind)).toEqual(["generated"]);
  });
});

describe("one report", () => {
  it("is laid out, for every run of the demo", async () => {
    for (const { run, report } of (await listReports(services, "")).entries) {
      const read = await readReport(services, run.ref, report.path);
      expect(read).toMatchObject({ ok: true, value: { kind: report.kind, truncated: false } });
    }
  }, 60_000);
});

describe("a picture", () => {
  it("is known by its content and comes from the run folder only", async () => {
    const { roots } = await listReports(services, "");
    const ref = { rootId: roots[0]?.id ?? "", path: tides };
    expect(await readRunImage(services, ref, "validation/tides.png")).toMatchObject({ ok: true, value: { mediaType: "image/png" } });
    const others = [
      "validation/link.png",
      "validation/lies.png",
      "../2026-11-28-berth-booking/state.json",
      "../../x.png",
      "/etc/hosts",
      "a\0.png",
      "",
      "state.json",
      "validation",
    ];
    for (const file of others) expect(await readRunImage(services, ref, file), file).toMatchObject({ ok: false });
    expect(await readRunImage(services, { ...ref, path: "harbour-api" }, "x.png")).toMatchObject({ ok: false });
  });
});
