import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { buildRun, finishedSubRun, graphRun, planOf, singleChange } from "@/lib/engine/formats/atlas/testing/build-run";
import { oddFolders } from "@/lib/engine/formats/atlas/testing/odd-folders";

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];

describe("odd folders (§15, §16)", () => {
  it.each(oddFolders.map((one) => [one.what, one] as const))("%s", (_what, { run, status, codes }) => {
    const source = buildRun(run);
    const detection = atlas.detect(source.listing, source.files);
    if (status === "foreign" || status === "nothing") return expect(detection.is).toBe(status);
    expect(detection.is).toBe("run");
    const read = atlas.read(source);
    expect(read.status.code).toBe(status);
    const found = new Set(read.findings.map((finding) => finding.code));
    expect([...found]).toEqual(expect.arrayContaining(codes.map((code) => `atlas.${code}`)));
    const summary = atlas.listRun(source).summary;
    expect(summary.status).toEqual(read.status);
    if (status === "damaged") {
      expect(summary.headline).not.toBeNull();
      expect(read.offers.filter((offer) => offer.available)).toEqual([]);
    }
    for (const finding of read.findings) {
      expect(finding.message).not.toBe("");
      expect(finding.remedy).not.toBe("");
      expect(finding.rule).toMatch(/^§/);
    }
    return expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  });

  it.each([
    ["a single change", singleChange("GROUNDED", begun)],
    ["a single change in the middle", singleChange("CODED", [...begun, "CODED"], { "plan.md": "x", review_root: ".", "diff.patch": "" })],
    [
      "a graph run",
      graphRun(
        planOf([
          { id: "a", state: "DONE" },
          { id: "b", deps: ["a"], state: "RUNNING" },
          { id: "c", deps: ["b"] },
        ]),
        finishedSubRun("a"),
      ),
    ],
  ])("finds nothing wrong with %s that is whole", (_what, files) => {
    expect(atlas.read(buildRun({ files })).findings).toEqual([]);
  });

  it("names the line and byte of what it found", () => {
    const files = { ...singleChange("GROUNDED", begun), "log.jsonl": '{"stage": "INIT"}\nnonsense\n{"stage": "INTENT_CAPTURED"}\n' };
    const finding = atlas.read(buildRun({ files })).findings.find((one) => one.code === "atlas.line-unreadable");
    expect(finding?.place).toMatchObject({ path: "log.jsonl", line: 2, byteOffset: 18 });
    expect(finding?.evidence).toBe("nonsense");
  });

  it("does not count a ledger of more lines than anybody writes", () => {
    const source = buildRun({ files: { ...singleChange("GROUNDED", begun), "log.jsonl": "{}\n".repeat(200_001) } });
    const read = atlas.read(source);
    expect(read.status.sentence).toBe("Its head says “GROUNDED”, but its ledger cannot be read, so the next stage is unknown.");
    expect(read.findings.map((finding) => finding.code)).toContain("atlas.F3");
  });

  it("does not read a plan of more jobs than anybody plans", () => {
    const plan = { ...planOf([]), jobs: Array.from({ length: 20_001 }, () => ({})) };
    const read = atlas.read(buildRun({ files: graphRun(plan) }));
    expect([read.status.code, read.jobs.length, read.findings[0]?.code]).toEqual(["damaged", 0, "atlas.P1"]);
    expect(read.findings[0]?.evidence).toBe("20001 jobs, 0 nodes");
  });
});
