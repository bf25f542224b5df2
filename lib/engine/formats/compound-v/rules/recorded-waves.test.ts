// Recorded waves are the columns; what contradicts the dependencies is said (§3.1).

import { expect, test } from "vitest";
import { readRun } from "@/lib/engine/formats/compound-v/read-run";
import { buildSource, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";

function run(waves: object) {
  const jobs = [
    manifestJob("a"),
    manifestJob("b", { depends_on: ["a"] }),
    manifestJob("c"),
    manifestJob("d", { depends_on: ["c"] }),
    manifestJob("e"),
  ];
  const records = Object.fromEntries(["a", "b", "c", "d", "e"].map((id) => [id, { status: "pending" }]));
  const { jobs: read, findings } = readRun(buildSource({ "state.json": state(records, waves), "manifest.yaml": manifest(jobs) }));
  return { columns: read.map(({ id, wave }) => `${id}${wave}`).join(" "), findings };
}

const wave = (...jobs: readonly string[]) => ({ jobs, merged: [], commit: null, integrated: false });

test("without a record the column is the depth of the dependencies", () => {
  expect(run({}).columns).toBe("a0 b1 c0 d1 e0");
});

test("a recorded wave counts, and what it does not list comes after what it waits for", () => {
  const read = run({ waves: { "1": wave("a"), "2": wave("b", "c") } });
  expect(read.columns).toBe("a0 b1 c1 d2 e0");
  expect(read.findings.map(({ code }) => code)).not.toContain("compound-v.WAVE_CONTRADICTS_DEPENDENCY");
});

test("a wave that does not come after a dependency's is kept and said", () => {
  const read = run({ waves: { "1": wave("a", "b"), "10": wave("c"), "9": wave("d"), odd: wave("e") } });
  expect(read.columns).toBe("a0 b0 c9 d8 e0");
  const words = read.findings.filter(({ code }) => code === "compound-v.WAVE_CONTRADICTS_DEPENDENCY");
  expect(words.map(({ message }) => message)).toEqual([
    "b is in wave 1, which does not come after that of a.",
    "d is in wave 9, which does not come after that of c.",
  ]);
});
