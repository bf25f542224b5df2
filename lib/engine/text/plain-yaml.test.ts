import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compoundRun } from "@/bench/support/make-compound-run";
import { parseWholeYaml } from "@/lib/engine/text/parse-yaml";
import { readPlainYaml } from "@/lib/engine/text/plain-yaml";

/** What the whole grammar says; the problem's code where it refuses. */
function whole(text: string) {
  const reading = parseWholeYaml(text);
  return reading.ok ? reading.document.root : reading.problem.code;
}

const words = fc.constantFrom(
  "a",
  "claude",
  "src/**",
  "2026-06-30-x",
  "v:onboard",
  "task-0-engine",
  "12",
  "007",
  "1.5",
  "-3",
  "0x1f",
  "true",
  "True",
  "null",
  "~",
  "on",
  "a b",
  "a #b",
  "a: b",
  "a:",
  "http://x/y",
  '"q"',
  '"a \\"b\\" — c"',
  '"\\u00e9"',
  "'it''s'",
  "'a",
  "[a, b]",
  "[]",
  "[ a ,'b', \"c\" ]",
  "[a, b] # c",
  "[1, true, a b]",
  "[a, b",
  "[a,]",
  "[a: b]",
  "{}",
  "{a: 1}",
  "|",
  "> x",
  "&x y",
  "*x",
  "!t v",
  "- x",
  "",
  "# only",
  "é — ü",
  "a  # c",
  "'a' # c",
  "'a'#c",
  ".inf",
  "1e3",
  "@x",
  "a,b",
  "x]",
); // prettier-ignore
const keys = fc.constantFrom("id", "run", "depends_on", "jobs", "a.b", "x-y", "12", "true", "a b", "é", '"k"');
const indents = fc.constantFrom("", "", "  ", "    ", "      ");
const lines = fc.oneof(
  fc.tuple(indents, keys, words).map(([indent, key, word]) => `${indent}${key}: ${word}`),
  fc.tuple(indents, words).map(([indent, word]) => `${indent}- ${word}`),
  fc.tuple(indents, keys, words).map(([indent, key, word]) => `${indent}- ${key}: ${word}`),
  fc.tuple(indents, keys).map(([indent, key]) => `${indent}${key}:`),
  fc.tuple(indents, words).map(([indent, word]) => `${indent}${word}`),
  fc.constantFrom("", "  ", "# comment", "   # comment", "---", "..."),
);

/** Documents that nest as planners nest them, so that most are plain. */
const nested = fc.letrec<{ node: string[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("a", "12", "[x, 'y']", "[]", "{}", '"q — \\"r\\""', "'s'", "true", "x y # c").map((word) => [word]),
    fc
      .array(fc.constantFrom("x", "  y", "# no comment", "", "k: v", "- i"), { minLength: 1, maxLength: 4 })
      .map((all) => ["|", "t", ...all].map((line, at) => (at === 0 || line === "" ? line : `  ${line}`))),
    fc
      .array(fc.tuple(fc.constantFrom("a", "b", "c-d", "e_f"), tie("node")), { minLength: 1, maxLength: 3 })
      .map((pairs) =>
        [...new Map(pairs)].flatMap(([key, value]) =>
          value[0] === "|"
            ? [`${key}: |`, ...value.slice(1)]
            : value.length === 1 && !/[:-]( |$)/.test(value[0] ?? "")
              ? [`${key}: ${value[0]}`]
              : [`${key}:`, ...value.map((line) => `  ${line}`), ""],
        ),
      ),
    fc
      .array(tie("node"), { minLength: 1, maxLength: 3 })
      .map((items) => items.flatMap((item) => item.map((line, at) => `${at === 0 ? "- " : "  "}${line}`))),
  ),
})).node; // prettier-ignore

describe("plain YAML", () => {
  it("gives the tree of the whole grammar, with the same places, whenever it gives one", () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), (all) => {
        const text = `${all.join("\n")}\n`;
        const plain = readPlainYaml(text);
        if (plain !== null) expect(plain).toEqual(whole(text));
      }),
      { numRuns: 3000 },
    );
  });

  it("is taken for nested mappings and lists, however deep and with whatever blank lines", () => {
    let taken = 0;
    fc.assert(
      fc.property(nested, (all) => {
        const text = `${all.join("\n")}\n`;
        const plain = readPlainYaml(text);
        if (plain === null) return;
        taken += 1;
        expect(plain).toEqual(whole(text));
      }),
      { numRuns: 1000 },
    );
    expect(taken).toBeGreaterThan(300);
  });

  it("reads a manifest as its planner writes it", () => {
    const text = compoundRun(2, Date.UTC(2025, 1, 1)).files["manifest.yaml"] ?? "";
    expect(readPlainYaml(text)).toEqual(whole(text));
    expect(readPlainYaml(text)?.kind).toBe("object");
  });

  it("leaves everything else to the whole grammar", () => {
    for (const text of [
      "",
      "# x",
      "a: >\n  b",
      "a: |-\n  b",
      "a: [b\n]",
      "a:\n",
      "a: b\n  c",
      "a: 1\na: 2",
      "- - a",
      "a: &x b",
      "a\tb: c",
      "? a",
      '{"a": 1}',
      "a: b\r\n",
    ])
      expect(readPlainYaml(text), JSON.stringify(text)).toBeNull();
  });
});
