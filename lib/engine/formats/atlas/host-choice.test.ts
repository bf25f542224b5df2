import { describe, expect, it } from "vitest";
import { hostChoice, hostPick } from "@/lib/engine/formats/atlas/host-choice";
import { readFacts } from "@/lib/engine/formats/atlas/read-facts";
import {
  asWritten,
  type BuiltFile,
  buildRun,
  graphRun,
  headOf,
  planOf,
  readAtMs,
  singleChange,
} from "@/lib/engine/formats/atlas/testing/build-run";

const begun = ["INIT", "INTENT_CAPTURED"];
const graph = graphRun(planOf([{ id: "a" }]));
const single = singleChange("INTENT_CAPTURED", begun);

interface Placed {
  readonly id: string;
  readonly files: Readonly<Record<string, BuiltFile>>;
  /** Seconds before the reading. */
  readonly age: number;
  /** What the head says its id is; the folder's name when left out. */
  readonly recorded?: unknown;
  readonly state?: unknown;
  /** The whole text of the head instead. */
  readonly text?: string;
}

function chosen(runs: readonly Placed[]): string | null {
  const sources = runs.map(({ id, files, age, recorded = id, state, text }) => {
    const head = headOf("SCHEDULE", ["SCHEDULE"], { run_id: recorded, ...(state === undefined ? {} : { current_state: state }) });
    const own = { "state.json": text ?? asWritten(head) };
    return buildRun({ id, files: { ...files, ...own }, times: { "state.json": readAtMs - age * 1000 } });
  });
  return hostChoice(sources.flatMap((source) => hostPick(readFacts(source)) ?? []))?.path.replace(".atlas/", "") ?? null;
}

describe("the run that the host would resume (§7)", () => {
  it("is the newest unfinished graph root, by the time of its head", () => {
    expect(
      chosen([
        { id: "old", files: graph, age: 900 },
        { id: "new", files: graph, age: 90 },
        { id: "ended", files: graph, age: 9, state: "OUTPUT" },
        { id: "done", files: graph, age: 8, state: "DONE" },
      ]),
    ).toBe("new");
  });

  it("is a graph root even when a single change is newer", () => {
    expect(
      chosen([
        { id: "g", files: graph, age: 900 },
        { id: "s", files: single, age: 9 },
      ]),
    ).toBe("g");
  });

  it("is the newest unfinished single change when no graph root is unfinished", () => {
    expect(
      chosen([
        { id: "g", files: graph, age: 900, state: "OUTPUT" },
        { id: "s1", files: single, age: 90 },
        { id: "s2", files: single, age: 900 },
      ]),
    ).toBe("s1");
  });

  it("is decided by the id, compared by code points, when the times are equal", () => {
    const files = graph;
    expect(chosen(["\ufffd", "😀"].map((id) => ({ id, files, age: 60 })))).toBe("😀");
  });

  it("takes a missing or unknown position for unfinished", () => {
    expect(chosen([{ id: "g", files: graph, age: 60, state: null }])).toBe("g");
    expect(chosen([{ id: "g", files: graph, age: 60, state: "PONDERING" }])).toBe("g");
  });

  it("is no run whose head cannot be read, and a broken neighbour hides none", () => {
    for (const text of ["", "[]", "{", "null"]) {
      const broken = { id: "broken", files: single, age: 1, text };
      expect(chosen([broken])).toBeNull();
      expect(chosen([broken, { id: "s", files: single, age: 60 }])).toBe("s");
    }
  });

  it("never is a run that records the id of a sub-run as a graph root", () => {
    expect(chosen([{ id: "copy", files: graph, age: 60, recorded: "r/tasks/a" }])).toBeNull();
  });

  it("addresses a copied run by its folder, the newer one of two with the same id", () => {
    expect(
      chosen([
        { id: "original", files: graph, age: 900 },
        { id: "copy", files: graph, age: 60, recorded: "original" },
      ]),
    ).toBe("copy");
  });

  it("does not mind an id that is no text", () => {
    expect(
      chosen([
        { id: "a", files: single, age: 60, recorded: 7 },
        { id: "b", files: single, age: 60, recorded: null },
      ]),
    ).toBe("b");
  });

  it("is none when there is none", () => {
    expect(chosen([])).toBeNull();
  });
});
