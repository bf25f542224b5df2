// A receipt is whole or it is none (§7).

import { expect, test } from "vitest";
import { rawVerdict, receiptFields } from "@/lib/engine/formats/compound-v/rules/receipt-fields";
import { nodeOf } from "@/lib/engine/text/json-build";

test("a receipt with one field amiss is no receipt (§7)", () => {
  const whole = {
    baseline_commit: "a".repeat(40),
    realised_commit: "b".repeat(64),
    diff_digest: "sha256:00ff",
    verdict: "pass",
    raw_stdout: "{}",
    exit_code: 0,
  };
  expect(receiptFields(nodeOf(whole))).toEqual({
    baselineCommit: whole.baseline_commit,
    realisedCommit: whole.realised_commit,
    diffDigest: "sha256:00ff",
    verdict: "pass",
    rawStdout: "{}",
    exitCode: 0,
  });
  const broken = {
    baseline_commit: "a".repeat(41),
    realised_commit: null,
    diff_digest: "00ff",
    verdict: "ok",
    raw_stdout: "",
    exit_code: true,
  };
  for (const [key, value] of Object.entries(broken)) expect(receiptFields(nodeOf({ ...whole, [key]: value })), key).toBeNull();
  for (const key of Object.keys(whole)) {
    expect(receiptFields(nodeOf(Object.fromEntries(Object.entries(whole).filter(([one]) => one !== key)))), key).toBeNull();
  }
});

test("the gate's own verdict is the first balanced object of its output (§7)", () => {
  expect(rawVerdict('warning: {odd\n{"verdict": "blocked", "violations": ["a}b"]} and {"verdict": "pass"}')).toEqual({
    verdict: "blocked",
    violations: ["a}b"],
  });
  expect(rawVerdict('{"verdict": 3, "violations": [1]}')).toEqual({ verdict: null, violations: null });
  expect(rawVerdict("no object here")).toBeNull();
  expect(rawVerdict("{".repeat(100_000))).toBeNull();
});
