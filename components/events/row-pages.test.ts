// What is kept of the rows that were read.

import { describe, expect, it } from "vitest";
import { pageRows, pagesOf, RowPages } from "@/components/events/row-pages";
import type { EventRow } from "@/lib/service/event-views";

function rows(from: number, count: number): readonly EventRow[] {
  return Array.from({ length: count }, (_, index) => ({
    position: from + index,
    line: from + index + 1,
    byteOffset: (from + index) * 10,
    sizeBytes: 9,
    atMs: null,
    type: null,
    node: null,
    level: null,
    summary: "",
    problem: null,
  }));
}

describe("pages of rows", () => {
  it("give a row by its position, and nothing for what was not read", () => {
    const pages = new RowPages(4);
    pages.put("a", 2, rows(2 * pageRows, pageRows), "1");
    expect(pages.rowAt("a", 2 * pageRows + 7)?.line).toBe(2 * pageRows + 8);
    expect(pages.rowAt("a", 7)).toBeUndefined();
  });

  it("are never mixed with those of another file, reading or query", () => {
    const pages = new RowPages(4);
    pages.put("a", 0, rows(0, pageRows), "1");
    expect(pages.rowAt("b", 0)).toBeUndefined();
    expect(pages.hasAny("a")).toBe(true);
    expect(pages.hasAny("b")).toBe(false);
  });

  it("stay within their bound, and those not looked at go first", () => {
    const pages = new RowPages(3);
    for (const page of [0, 1, 2]) pages.put("a", page, rows(page * pageRows, pageRows), "1");
    expect(pages.isFresh("a", 0, "1", 10_000)).toBe(true);
    pages.put("a", 3, rows(3 * pageRows, pageRows), "1");
    expect(pages.size).toBe(3);
    expect(pages.rowAt("a", 0)).toBeDefined();
    expect(pages.rowAt("a", pageRows)).toBeUndefined();
  });

  it("are read again when the log grew into them, not when it grew behind them", () => {
    const pages = new RowPages(4);
    pages.put("a", 0, rows(0, pageRows), "1");
    pages.put("a", 1, rows(pageRows, 50), "1");
    expect(pages.isFresh("a", 1, "1", pageRows + 50)).toBe(true);
    expect(pages.isFresh("a", 1, "1", pageRows + 51)).toBe(false);
    expect(pages.isFresh("a", 0, "2", pageRows + 51)).toBe(true);
  });

  it("are read again at the end of the log after every change, since its last line may have been finished", () => {
    const pages = new RowPages(4);
    pages.put("a", 0, rows(0, 50), "1");
    expect(pages.isFresh("a", 0, "2", 50)).toBe(false);
  });
});

describe("pagesOf", () => {
  it("names each page that a range of rows touches", () => {
    expect(pagesOf(199, 201)).toEqual([0, 1]);
    expect(pagesOf(200, 400)).toEqual([1]);
    expect(pagesOf(5, 5)).toEqual([]);
  });
});
