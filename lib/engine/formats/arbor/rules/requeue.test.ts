// What requeue and salvage change, byte for byte, and what a native write would lose.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalised } from "@/lib/engine/formats/arbor/rules/normalised";
import { requeueChanges, requeuedIds } from "@/lib/engine/formats/arbor/rules/requeue";
import { salvageChanges } from "@/lib/engine/formats/arbor/rules/salvage";
import { patched, treeOf } from "@/lib/engine/formats/arbor/rules/testing/tree-text";

const states = fc.constantFrom("pending", "running", "done", "merged", "pruned", "needs_retry", "RUNNING");
const forests = fc.array(fc.record({ status: states, unknown: fc.string(), attempt: fc.option(fc.nat(5)) }), {
  minLength: 1,
  maxLength: 8,
});

/** As a person may have written the file: other layouts, unknown keys. */
const layouts = fc.tuple(forests, fc.constantFrom(0, 1, 2, 4)).map(([nodes, indent]) => {
  const ids = nodes.map((_, index) => `n${index}`);
  const entries = nodes.map((node, index) => [`n${index}`, { id: `n${index}`, parent_id: "ROOT", ...node }] as const);
  const value = {
    root_id: "ROOT",
    extra: "é",
    nodes: { ROOT: { id: "ROOT", status: "running", children_ids: ids }, ...Object.fromEntries(entries) },
  };
  return JSON.stringify(value, null, indent);
});

describe("requeue and salvage", () => {
  it("requeue changes the statuses of running nodes and not one byte besides", () => {
    fc.assert(
      fc.property(layouts, (text) => {
        const after = patched(text, (read) => requeueChanges(read));
        expect(after.replaceAll('"pending"', "?").replaceAll('"running"', "?")).toBe(
          text.replaceAll('"pending"', "?").replaceAll('"running"', "?"),
        );
        expect(requeuedIds(treeOf(after))).toEqual([]);
        expect(requeuedIds(treeOf(text))[0]).toBe("ROOT");
        expect(patched(after, (read) => requeueChanges(read))).toBe(after);
      }),
    );
  });

  it("salvage changes three values of one node, and every other value stays", () => {
    fc.assert(
      fc.property(layouts, (text) => {
        const after = patched(text, (read) => salvageChanges(read, "ROOT", { branch: "coordinator/nx-a2" }));
        const expected = JSON.parse(text);
        Object.assign(expected.nodes.ROOT, { status: "needs_retry", code_ref: "coordinator/nx-a2", attempt: 2 });
        expect(JSON.parse(after)).toEqual(expected);
        expect(patched(after, (read) => salvageChanges(read, "ROOT", { branch: "x" }))).toBe(after);
      }),
    );
  });

  it("salvage adds missing keys where a native write has them", () => {
    const text = '{"root_id":"R","nodes":{"R":{"id": "R", "status": "running", "score": 1.0, "grounding": "g", "mine": 1}}}';
    expect(patched(text, (read) => salvageChanges(read, "R", { branch: "b-a3" }))).toBe(
      '{"root_id":"R","nodes":{"R":{"id": "R", "status": "needs_retry", "score": 1.0, "code_ref": "b-a3", "grounding": "g", "attempt": 3, "mine": 1}}}',
    );
    expect(patched(text, (read) => salvageChanges(read, "R", { branch: "b", attempt: null }))).not.toContain("attempt");
    expect(patched(text, (read) => salvageChanges(read, "nobody", { branch: "b" }))).toBe(text);
  });

  it("tells what a native write would lose", () => {
    const read = treeOf('{"root_id":"R","mine":1,"nodes":{"R":{"id":"R","note":"x","attempt":1}}}');
    expect(normalised(read, { requeued: [], configuredMaxDepth: null })).toMatchObject({
      lost: [["mine"], ["nodes", "R", "note"]],
      nodeOrder: ["R"],
    });
  });
});
