// What the integration authority would say, as far as the disk and git tell (§15).

import { expect, test } from "vitest";
import { readRun } from "@/lib/engine/formats/compound-v/read-run";
import { buildSource, checkout, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";

const commit = "1".repeat(40);
const whole = {
  baseline_commit: commit,
  realised_commit: commit,
  diff_digest: "sha256:00",
  verdict: "pass",
  raw_stdout: '{"verdict": "pass"}',
  exit_code: 0,
};

/** The verdict on a direct job that changed its one file, with its receipt changed. */
function verdict(receipt: object, more: object = {}) {
  const git = checkout({ changed: ["src/a.ts"] });
  const files = {
    "state.json": state({ a: { status: "done", baseline: commit }, "a.b": { status: "pending" } }),
    "manifest.yaml": manifest([manifestJob("a"), manifestJob("a.b")]),
    "receipts/a.gate.json": { ...whole, ...receipt },
    ...more,
  };
  const read = readRun(buildSource(files, git.status === "read" ? { ...git, commits: { [commit]: "present" } } : git));
  return { of: read.truth?.rows[0]?.authority?.verdict, codes: read.findings.map(({ code }) => code) };
}

test("a receipt that passes what the gate did not pass is forged (§15, §22 no. 10)", () => {
  expect(verdict({}).of).toBe("pass");
  for (const word of ["blocked", "error"]) {
    const read = verdict({ raw_stdout: `{"verdict": "${word}"}` });
    expect(read).toMatchObject({ of: "forged", codes: expect.arrayContaining(["compound-v.RECEIPT_LAXER_THAN_RAW"]) });
  }
  expect(verdict({ verdict: "blocked", exit_code: 1 }).codes).not.toContain("compound-v.RECEIPT_LAXER_THAN_RAW");
});

test("a receipt with another baseline than the pinned one is forged", () => {
  expect(verdict({ baseline_commit: "2".repeat(40) }).of).toBe("forged");
});

test("a second result is forged; the result of a job whose id only begins alike is none", () => {
  expect(verdict({}, { "results/a.again.json": {} }).of).toBe("forged");
  expect(verdict({}, { "results/a.b.json": {} }).of).toBe("pass");
});
