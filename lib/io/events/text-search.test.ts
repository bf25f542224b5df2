import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextSearch } from "@/lib/io/events/text-search";

function allOf(text: string, haystack: string, matchCase = true): readonly number[] {
  const search = new TextSearch(text, matchCase);
  const bytes = Buffer.from(haystack);
  search.begin(bytes, bytes.length);
  const found: number[] = [];
  for (let at = search.at(0); at !== Number.POSITIVE_INFINITY; at = search.at(at + 1)) found.push(at);
  return found;
}

function expected(text: string, haystack: string): readonly number[] {
  const found: number[] = [];
  for (let at = haystack.indexOf(text); at !== -1; at = haystack.indexOf(text, at + 1)) found.push(at);
  return found;
}

describe("the search for a text", () => {
  it("finds every occurrence, also of texts that nearly occur everywhere", () => {
    const few = fc.string({ unit: fc.constantFrom("a", "e", "b"), minLength: 1, maxLength: 40 });
    const haystack = fc.array(
      fc.oneof(
        few,
        fc.integer({ min: 1, max: 300 }).map((size) => "a".repeat(size)),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          few,
          fc.integer({ min: 1, max: 60 }).map((size) => `${"a".repeat(size)}e`),
        ),
        haystack,
        (text, parts) => {
          const all = parts.join("");
          expect(allOf(text, all)).toEqual(expected(text, all));
          expect(allOf(text.toUpperCase(), all, false)).toEqual(expected(text, all));
        },
      ),
    );
  });

  it("looks at each byte a few times at most, however long a text nearly occurs", () => {
    let looks = 0;
    const bytes = Buffer.alloc(200_000, 0x61);
    const counted = new Proxy(bytes, {
      get(target, name) {
        looks += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const search = new TextSearch(`${"a".repeat(4000)}e`, true);
    search.begin(counted, bytes.length);
    expect(search.at(0)).toBe(Number.POSITIVE_INFINITY);
    expect(looks).toBeLessThan(bytes.length * 20);
  });
});
