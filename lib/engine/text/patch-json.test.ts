import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPlain } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";
import { type JsonChange, patchJson } from "@/lib/engine/text/patch-json";

/** Applies splices naively, on bytes. */
function patched(text: string, changes: readonly JsonChange[]): string {
  const bytes = Buffer.from(text, "utf8");
  const reading = parseJson(bytes);
  if (!reading.ok) throw new Error(reading.problem.message);
  const result = patchJson(reading.document, changes);
  if (!result.ok) return result.code;
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of result.splices) {
    parts.push(bytes.subarray(at, start), Buffer.from(replacement, "utf8"));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString("utf8");
}

describe("patchJson", () => {
  it("sets a new value behind the key that is named, in the order of the changes", () => {
    const after = { op: "set", after: "a" } as const;
    const changes = [
      { ...after, path: ["b"], text: "2" },
      { ...after, path: ["c"], text: "3" },
    ];
    expect(patched('{\n  "a": 1,\n  "z": 9\n}', changes)).toBe('{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "z": 9\n}');
    expect(patched('{"a": 1, "z": 9}', changes)).toBe('{"a": 1, "b": 2, "c": 3, "z": 9}');
    expect(patched('{"x": 1}', changes)).toBe('{"x": 1, "b": 2, "c": 3}');
  });

  it("replaces a value and leaves every other byte", () => {
    const text = '{ "é":1.0 ,"state" :  "RUNNING", "n": NaN}\n';
    expect(patched(text, [{ op: "replace", path: ["state"], text: '"PENDING"' }])).toBe(text.replace("RUNNING", "PENDING"));
  });

  it("sets a value: an existing one is replaced, a new one stands behind the last, laid out like it", () => {
    const text = '{\n  "a": {\n    "open": true\n  },\n  "b": {}\n}\n';
    expect(
      patched(text, [
        { op: "set", path: ["a", "open"], text: "false" },
        { op: "set", path: ["a", "by"], text: '"x"' },
        { op: "set", path: ["a", "at"], text: "1" },
        { op: "set", path: ["b", "c"], text: "2" },
      ]),
    ).toBe('{\n  "a": {\n    "open": false,\n    "by": "x",\n    "at": 1\n  },\n  "b": {"c": 2}\n}\n');
    expect(patched('{"a": {"b":1}}', [{ op: "set", path: ["a", "c"], text: "2" }])).toBe('{"a": {"b":1, "c": 2}}');
    expect(patched("[1]", [{ op: "set", path: ["a"], text: "2" }])).toBe("not-found");
  });

  it("removes the first, a middle, the last and the only member as a writer would have left them out", () => {
    const whole = (keys: readonly string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, { v: key }])), null, 2);
    const keys = ["a", "b", "c", "d"];
    for (const gone of [["a"], ["b"], ["d"], ["a", "b"], ["b", "c"], ["c", "d"], ["a", "c"], ["a", "d"]]) {
      const changes = gone.map((key): JsonChange => ({ op: "remove", path: [key] }));
      expect(patched(whole(keys), changes)).toBe(whole(keys.filter((key) => !gone.includes(key))));
    }
    expect(patched('{"a": 1}', [{ op: "remove", path: ["a"] }])).toBe("{}");
  });

  it("removes every occurrence of a duplicate key and replaces the one that counts", () => {
    expect(patched('{"a":1,"b":2,"a":3}', [{ op: "remove", path: ["a"] }])).toBe('{"b":2}');
    expect(patched('{"a":1,"a":3}', [{ op: "replace", path: ["a"], text: "4" }])).toBe('{"a":1,"a":4}');
  });

  it("refuses what is not there and changes that overlap", () => {
    expect(patched("{}", [{ op: "remove", path: ["a"] }])).toBe("not-found");
    expect(patched("[1]", [{ op: "remove", path: [0] }])).toBe("not-found");
    expect(
      patched('{"a":{"b":1}}', [
        { op: "replace", path: ["a"], text: "1" },
        { op: "replace", path: ["a", "b"], text: "2" },
      ]),
    ).toBe("overlap");
  });

  it("changes exactly the members it was asked to, in any document", () => {
    const documents = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, maxKeys: 8 });
    fc.assert(
      fc.property(documents, fc.constantFrom(undefined, 2), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (plain, indent, picks) => {
        const text = JSON.stringify(plain, null, indent);
        const keys = Object.keys(plain);
        const gone = new Set(picks.map((pick) => keys[pick % keys.length] ?? ""));
        const after = patched(
          text,
          [...gone].map((key): JsonChange => ({ op: "remove", path: [key] })),
        );
        const expected = JSON.stringify(Object.fromEntries(Object.entries(plain).filter(([key]) => !gone.has(key))), null, indent);
        expect(after).toBe(expected);
        const reading = parseJson(Buffer.from(after));
        expect(reading.ok && JSON.stringify(toPlain(reading.document.root))).toBe(JSON.stringify(JSON.parse(expected)));
      }),
    );
  });

  it("replaces any one value of any document, and no byte besides", () => {
    const documents = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.jsonValue({ maxDepth: 2 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(documents, fc.constantFrom(undefined, 1, "\t"), fc.nat(), fc.json(), (plain, indent, pick, text) => {
        const at = pick % plain.length;
        const written = (one: unknown) => JSON.stringify(one, null, indent);
        const after = patched(written({ é: plain }), [{ op: "replace", path: ["é", at], text }]);
        const marked = written({ é: plain.map((one, index) => (index === at ? "\u0000mark" : one)) });
        expect(after).toBe(marked.replace('"\\u0000mark"', () => text));
      }),
    );
  });

  it("finds the bytes of thousands of changes on one long line", () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({ é: "😀", state: index % 2 === 0 ? "RUNNING" : "DONE" }));
    const changes = items.flatMap(({ state }, index): readonly JsonChange[] =>
      state === "RUNNING" ? [{ op: "replace", path: [index, "state"], text: '"PENDING"' }] : [],
    );
    expect(patched(JSON.stringify(items), changes)).toBe(JSON.stringify(items).replaceAll("RUNNING", "PENDING"));
  });
});
