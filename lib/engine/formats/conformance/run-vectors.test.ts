import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runVectors } from "@/lib/engine/formats/conformance/run-vectors";
import { suites } from "@/lib/engine/formats/conformance/suites";
import { conformanceWorld as world } from "@/lib/service/conformance-world";

const formats = path.resolve(import.meta.dirname, "..");
const shared = path.join(process.env.REPRISE_SHARED ?? path.resolve(formats, "../../../../shared"), "formats");

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe("conformance", () => {
  it.each(suites.map((suite) => suite.format))("meets its own expected results: %s", async (format) => {
    const report = await runVectors(readFileSync(path.join(formats, format, "conformance", "own.vectors.json")), suites, world);
    expect(report.failures).toEqual([]);
    expect(report.format).toBe(format);
    expect(report.passed).toBeGreaterThanOrEqual(40);
  });

  const present = suites.map((suite) => path.join(shared, `${suite.format}.vectors.json`)).filter((file) => existsSync(file));
  for (const file of present) {
    it(`meets ${path.basename(file)}`, async () => {
      const report = await runVectors(readFileSync(file), suites, world);
      expect(report.failures).toEqual([]);
      expect(report.passed).toBeGreaterThan(100);
    });
  }

  it("fails a row whose result differs", async () => {
    const rows = [{ name: "wrong", function: "fsm.legal_path", input: { stages: ["INIT"] }, expected: false }];
    expect(await runVectors(bytesOf(rows), suites, world)).toMatchObject({
      passed: 0,
      failures: [{ name: "wrong", expected: "false", got: "true" }],
    });
  });

  it("fails a function that nobody knows, and only counts what is left out by name", async () => {
    const rows = [
      { name: "known", function: "fsm.legal_path", input: { stages: [] }, expected: true },
      { name: "unknown", function: "scheduler.sing", input: {}, expected: null },
      { name: "left out", function: "plandag.charge_gas", input: {}, expected: null },
    ];
    const report = await runVectors(bytesOf(rows), suites, world);
    expect(report.passed).toBe(1);
    expect(report.failures.map((failure) => failure.name)).toEqual(["unknown"]);
    expect(report.leftOut).toMatchObject([{ function: "plandag.charge_gas", count: 1 }]);
  });

  it("fails a file that is no list of vectors or speaks of no known format", async () => {
    for (const file of [bytesOf({ a: 1 }), bytesOf([{ function: "other.thing" }]), new TextEncoder().encode("[")]) {
      expect(await runVectors(file, suites, world)).toMatchObject({ format: null, passed: 0, failures: [{ name: "the file" }] });
    }
  });

  it("takes the input from its exact text where the row has one", async () => {
    const rows = [{ name: "n", function: "fsm.legal_path", input: { stages: ["a", "b"] }, input_text: '{"stages": []}', expected: true }];
    expect((await runVectors(bytesOf(rows), suites, world)).failures).toEqual([]);
  });
});
