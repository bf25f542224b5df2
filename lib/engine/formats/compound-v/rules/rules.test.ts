// The rules hold for every input: they end, end soon, and never throw, whatever a file contains.

import fc from "fast-check";
import { expect, test } from "vitest";
import { aggregateUsage } from "@/lib/engine/formats/compound-v/rules/aggregate-usage";
import { classifyFailure } from "@/lib/engine/formats/compound-v/rules/classify-failure";
import { epicBreakers } from "@/lib/engine/formats/compound-v/rules/epic-breakers";
import { epicLiveness } from "@/lib/engine/formats/compound-v/rules/epic-liveness";
import { nextFeatureAutonomous } from "@/lib/engine/formats/compound-v/rules/epic-next-autonomous";
import { nextFeature } from "@/lib/engine/formats/compound-v/rules/epic-next-feature";
import { findCycle } from "@/lib/engine/formats/compound-v/rules/find-cycle";
import { globsOverlap } from "@/lib/engine/formats/compound-v/rules/globs-overlap";
import { compileGlob, matchesAny } from "@/lib/engine/formats/compound-v/rules/match-glob";
import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import { receiptFields } from "@/lib/engine/formats/compound-v/rules/receipt-fields";
import { resultFaults } from "@/lib/engine/formats/compound-v/rules/result-conforms";
import { featureFaults } from "@/lib/engine/formats/compound-v/rules/validate-features";
import { validateManifest } from "@/lib/engine/formats/compound-v/rules/validate-manifest";
import { nodeOf } from "@/lib/engine/text/json-build";

const globs = fc
  .array(fc.constantFrom("*", "**", "***", "?", "/", "a", "b", ".", "[", "é", "𝒳"), { maxLength: 12 })
  .map((parts) => parts.join(""));
const paths = fc.array(fc.constantFrom("/", "a", "b", ".", "[", "\n", "é", "𝒳"), { maxLength: 12 }).map((parts) => parts.join(""));

/** The pattern as the regular expression of §5.4, rule by rule; too slow for hostile patterns. */
function reference(pattern: string): RegExp {
  const out: string[] = [];
  let rest = pattern;
  while (rest !== "") {
    const run = /^\*+/.exec(rest)?.[0] ?? "";
    const [first = ""] = rest;
    const after = rest.slice(run.length);
    if (run === "")
      out.push(first === "?" ? "[^/]" : first.replace(/[^A-Za-z0-9/]/u, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`));
    else if (run.length === 1) out.push("[^/]*");
    else if (out.at(-1) === "/" && /^(\/|$)/.test(after)) out.splice(-1, 1, "(?:/.*)?");
    else if (out.length === 0 && after.startsWith("/")) out.push("(?:.*/)?");
    else out.push(".*");
    rest = run === "" ? rest.slice(first.length) : out.at(-1) === "(?:.*/)?" ? after.slice(1) : after;
  }
  return new RegExp(`^(?:${out.join("")})$`, "su");
}

test("the matcher agrees with the regular expression of §5.4", () => {
  fc.assert(
    fc.property(globs, paths, (pattern, path) => {
      expect(compileGlob(pattern)(path)).toBe(reference(pattern).test(path));
    }),
    { numRuns: 2000 },
  );
});

test("hostile patterns end soon", () => {
  const startMs = performance.now();
  const path = `${"a/".repeat(400)}b`;
  for (const pattern of [
    `${"**/".repeat(300)}x`,
    `${"a/**/".repeat(200)}x`,
    `${"*a".repeat(300)}x`,
    `${"**a".repeat(300)}x`,
    "*?".repeat(500),
  ]) {
    expect(matchesAny([pattern], path)).toBe(false);
    expect(() => globsOverlap(pattern, `${pattern}y`)).not.toThrow();
  }
  expect(performance.now() - startMs).toBeLessThan(2000);
});

test("two patterns that match one path overlap (§5.5)", () => {
  const plain = fc.array(fc.constantFrom("*", "?", "a", "b", "**"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  const path = fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  fc.assert(
    fc.property(plain, plain, path, (left, right, at) => {
      fc.pre(compileGlob(left)(at) && compileGlob(right)(at));
      expect(globsOverlap(left, right)).toBe(true);
      expect(globsOverlap(right, left)).toBe(true);
    }),
  );
});

/** Arbitrary JSON, often with the keys that the rules look for. */
const keys = [
  "jobs",
  "id",
  "type",
  "title",
  "backend",
  "model",
  "tier",
  "run",
  "isolation",
  "write_allowed",
  "depends_on",
  "advisor",
  "fast_path",
  "triage",
  "features",
  "status",
  "attempts",
  "disposition",
  "attempt",
  "autonomy",
  "stance",
  "started_at",
  "blocker_ledger",
  "usage",
  "measured",
  "input_tokens",
  "__proto__",
  "constructor",
] as const;
const words = [
  "done",
  "failed",
  "pending",
  "blocked",
  "running",
  "retry_fix",
  "marathon",
  "a",
  "b",
  "__proto__",
  "review",
  "**",
  "opencode",
] as const;
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 6 }, tie("leaf"), tie("list"), tie("map")),
  leaf: fc.oneof(fc.constantFrom(...words), fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
  list: fc.array(tie("tree"), { maxLength: 5 }),
  map: fc.array(fc.tuple(fc.constantFrom(...keys), tie("tree")), { maxLength: 8 }).map((entries) => Object.fromEntries(entries)),
}));
const nodes = tree.map(nodeOf);

test("manifests, results, receipts and epics of any shape get an answer", () => {
  fc.assert(
    fc.property(nodes, (node) => {
      validateManifest(node, "2.16");
      validateManifest(node, "current");
      resultFaults(node, "2.16");
      resultFaults(node, "current");
      receiptFields(node);
      aggregateUsage([["a", node]]);
      nextFeature(node);
      nextFeatureAutonomous(node);
      epicBreakers(node, 0);
      epicLiveness(node, 0);
      featureFaults(node);
      readTime(node);
    }),
    { numRuns: 500 },
  );
});

test("any error output has a class, and exit code 0 is never a failure", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("claude", "codex", "antigravity", "cursor", "__proto__"),
      fc.integer(),
      fc.string(),
      (backend, exitCode, text) => {
        expect(classifyFailure({ backend, exitCode, text }).failureClass).not.toBe("");
        expect(classifyFailure({ backend, exitCode: 0, text }).failureClass).toBe("none");
      },
    ),
  );
});

test("a circle is found exactly when there is one, and an id like __proto__ is an id like any other", () => {
  expect(findCycle(new Map([["__proto__", ["__proto__"]]]))).toEqual(["__proto__"]);
  expect(
    findCycle(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b", "c"]);
  const long = Array.from({ length: 50_000 }, (_, index) => [`${index}`, [`${index + 1}`]] as const);
  expect(findCycle(new Map(long))).toBeNull();
});
