import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { changedRuns } from "@/lib/engine/plan/changed-runs";
import { diffBytes } from "@/lib/engine/plan/diff-bytes";
import { diffHunks } from "@/lib/engine/plan/diff-hunks";
import type { DiffLine, Splice } from "@/lib/engine/plan/plan";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const shown = (hunks: readonly (readonly DiffLine[])[]) =>
  hunks.map((hunk) => hunk.map((line) => `${{ same: " ", removed: "-", added: "+" }[line.kind]}${line.text}`));

const linesOf = (text: string) => text.split(/(?<=\n)/);
/** A line as a diff may show it: its ending is named where it is part of the difference. */
const shownAs = (line: string | undefined) =>
  line === undefined ? [] : line.endsWith("\n") ? [line.slice(0, -1)] : [line, `${line} (no line end)`];

/** Whether hunks, with their numbers, are a way from one text to the other that leaves nothing out. */
function expectExact(hunks: readonly (readonly DiffLine[])[], before: string, after: string): void {
  const old = before === "" ? [] : linesOf(before);
  const fresh = after === "" ? [] : linesOf(after);
  const lines = hunks.flat();
  for (const line of lines) {
    if (line.before !== null) expect(shownAs(old[line.before - 1])).toContain(line.text);
    if (line.after !== null) expect(shownAs(fresh[line.after - 1])).toContain(line.text);
  }
  const numbers = (kind: DiffLine["kind"], side: "before" | "after") =>
    new Set(lines.filter((line) => line.kind === kind).map((line) => line[side]));
  const kept = (all: readonly string[], gone: ReadonlySet<number | null>) => all.filter((_, index) => !gone.has(index + 1));
  expect(kept(old, numbers("removed", "before"))).toEqual(kept(fresh, numbers("added", "after")));
}

const texts = fc.string({ unit: fc.constantFrom("a", "b", "\n", "é") });

/** Sorted, disjoint splices of whole characters. */
const splicesOf = (text: string) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.string({ unit: fc.constantFrom("a", "\n"), maxLength: 4 })), { maxLength: 6 }).map((cuts) =>
    cuts
      .map(([at, added]) => ({ at: bytesOf(text.slice(0, at)).length, added }))
      .sort((a, b) => a.at - b.at)
      .flatMap(({ at, added }, index, all): Splice[] => {
        return index % 2 === 1 ? [] : [{ start: at, end: all[index + 1]?.at ?? at, text: added }];
      }),
  );

describe("diffHunks", () => {
  it("shows removed and added lines with their numbers and three lines around", () => {
    const before = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join("");
    const at = before.indexOf("line 10");
    const [hunk, ...others] = diffHunks(bytesOf(before), [{ start: at, end: at + 7, text: "ten\nand a half" }]);
    expect(others).toEqual([]);
    expect(hunk?.map((line) => [line.kind, line.before, line.after, line.text])).toEqual([
      ["same", 7, 7, "line 7"],
      ["same", 8, 8, "line 8"],
      ["same", 9, 9, "line 9"],
      ["removed", 10, null, "line 10"],
      ["added", null, 10, "ten"],
      ["added", null, 11, "and a half"],
      ["same", 11, 12, "line 11"],
      ["same", 12, 13, "line 12"],
      ["same", 13, 14, "line 13"],
    ]);
  });

  it("opens a hunk of its own for a change more than six lines away", () => {
    const lines = (count: number) => "x\n".repeat(count);
    const twice = (between: number) => {
      const bytes = bytesOf(`a\n${lines(between)}b\n`);
      return diffHunks(bytes, [
        { start: 0, end: 1, text: "A" },
        { start: bytes.length - 2, end: bytes.length - 1, text: "B" },
      ]).length;
    };
    expect([twice(6), twice(7)]).toEqual([1, 2]);
  });

  it("leaves out nothing, whatever the splices are", () => {
    const cases = texts.chain((text) => fc.tuple(fc.constant(text), splicesOf(text)));
    fc.assert(
      fc.property(cases, ([text, splices]) => {
        const bytes = bytesOf(text);
        expectExact(diffHunks(bytes, splices), text, textOf(applySplices(bytes, splices)));
      }),
    );
  });

  it("shows of a very long line the part that differs, and that it is cut", () => {
    const line = `${"x".repeat(50_000)}RUNNING${"y".repeat(50_000)}`;
    const [hunk] = diffHunks(bytesOf(line), [{ start: 50_000, end: 50_007, text: "PENDING" }]);
    expect(hunk?.map((one) => one.kind)).toEqual(["removed", "added"]);
    for (const [index, state] of ["RUNNING", "PENDING"].entries()) {
      expect(hunk?.[index]?.text).toMatch(new RegExp(`^…x+${state}y+…$`));
      expect(hunk?.[index]?.text.length).toBeLessThan(2100);
    }
  });
});

describe("diffBytes", () => {
  it("finds the changed lines between two texts, and none between equal ones", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expectExact(diffBytes(bytesOf(before), bytesOf(after)), before, after);
        expect(diffBytes(bytesOf(before), bytesOf(before))).toEqual([]);
      }),
    );
  });

  it("keeps changes apart that lie far from each other", () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `${index}\n`);
    const changed = lines.with(10, "ten\n").with(900, "");
    const hunks = diffBytes(bytesOf(lines.join("")), bytesOf(changed.join("")));
    expect(hunks.map((hunk) => hunk.filter((line) => line.kind !== "same").map((line) => line.text))).toEqual([["10", "ten"], ["900"]]);
  });

  it("shows a line end that came or went, of either kind", () => {
    expect(shown(diffBytes(bytesOf("a\n}"), bytesOf("a\n}\n")))).toEqual([[" a", "-} (no line end)", "+}"]]);
    expect(shown(diffBytes(bytesOf("a\r\nb\n"), bytesOf("a\nb\n")))).toEqual([["-a␍", "+a", " b"]]);
  });

  it("does not name line ends that stay as they were", () => {
    expect(shown(diffBytes(bytesOf("a\r\n}"), bytesOf("b\r\n}")))).toEqual([["-a", "+b", " }"]]);
    expect(shown(diffBytes(bytesOf("a\n}"), bytesOf("a\n]")))).toEqual([[" a", "-}", "+]"]]);
  });

  it("shows a byte-order mark that came, and bytes that are not UTF-8 as different when they are", () => {
    expect(shown(diffBytes(bytesOf("a\n"), bytesOf("\ufeffa\n")))).toEqual([["-a", "+\ufeffa"]]);
    expect(shown(diffBytes(Uint8Array.of(0xff, 0x0a), Uint8Array.of(0xfe, 0x0a)))).toEqual([["-\ufffd", "+\ufffd"]]);
  });

  it("says how much it leaves out of a difference without end", () => {
    const before = bytesOf(Array.from({ length: 3000 }, (_, index) => `a${index}\n`).join(""));
    const hunks = diffBytes(before, bytesOf(Array.from({ length: 3000 }, (_, index) => `b${index}\n`).join("")));
    expect(hunks.flat()).toHaveLength(2001);
    expect(hunks.at(-1)?.[0]?.text).toBe("… 4000 more lines of the difference are not shown");
    const large = bytesOf("x\n".repeat(5_000_000));
    expect(shown(diffBytes(large, bytesOf("y")))).toEqual([[" 10000000 bytes differ, which is too much to show"]]);
  });
});

describe("changedRuns", () => {
  it("keeps as many lines as can be kept", () => {
    const letters = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const runs = changedRuns(before, after);
        const removed = runs.reduce((sum, run) => sum + run.beforeEnd - run.beforeStart, 0);
        expect(before.length - removed).toBe(longestCommon(before, after));
      }),
    );
  });

  it("gives one exact stretch where telling the lines apart would cost too much", () => {
    const before = Array.from({ length: 2000 }, (_, index) => `a${index}`);
    const after = before.map((line, index) => (index % 2 === 0 ? `b${line}` : line));
    expect(changedRuns(before, after)).toEqual([{ beforeStart: 0, beforeEnd: 1999, afterStart: 0, afterEnd: 1999 }]);
  });
});

/** Length of the longest common subsequence, by the plain recurrence. */
function longestCommon(left: readonly string[], right: readonly string[]): number {
  let row = right.map(() => 0);
  for (const one of left) {
    const above = row;
    row = [];
    for (const [index, other] of right.entries()) {
      row.push(one === other ? (above[index - 1] ?? 0) + 1 : Math.max(above[index] ?? 0, row[index - 1] ?? 0));
    }
  }
  return row.at(-1) ?? 0;
}
