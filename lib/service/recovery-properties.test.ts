// Whatever a plan edits: apply gives exactly the announced bytes, and undo gives back exactly what was there.

import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { Splice } from "@/lib/engine/plan/plan";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
afterEach(() => scene.remove());

interface EditedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
  readonly splices: readonly Splice[];
}

const cuts = fc.array(fc.tuple(fc.nat(400), fc.nat(60), fc.string({ unit: "binary", maxLength: 40 })), { minLength: 1, maxLength: 5 });

/** Sorted, disjoint, inside the bytes. */
function splicesIn(sizeBytes: number, raw: readonly (readonly [number, number, string])[]): readonly Splice[] {
  const splices: Splice[] = [];
  let free = 0;
  for (const [gap, length, text] of raw) {
    const start = Math.min(sizeBytes, free + gap);
    const end = Math.min(sizeBytes, start + length);
    splices.push({ start, end, text });
    free = end;
  }
  return splices;
}

const file = (name: string): fc.Arbitrary<EditedFile> =>
  fc
    .tuple(fc.uint8Array({ maxLength: 1200 }), fc.constantFrom(0o600, 0o644, 0o664, 0o755, 0o400), cuts)
    .map(([bytes, mode, raw]) => ({ name, bytes, mode, splices: splicesIn(bytes.length, raw) }));

const changes = ({ bytes, splices }: EditedFile): boolean => !Buffer.from(applySplices(bytes, splices)).equals(bytes);

/** The others may have edits that change nothing. */
const files = fc.tuple(file("a.json").filter(changes), file("b.bin"), file("deep/er/ü name.json"));

describe("apply and undo", () => {
  it("edit exactly the spliced bytes and give every byte, mode and time back", async () => {
    scene = plainScene();
    await fc.assert(
      fc.asyncProperty(files, async (edited) => {
        const at = (name: string) => path.join(scene.run, name);
        for (const { name, bytes, mode } of edited) {
          rmSync(at(name), { force: true });
          mkdirSync(path.dirname(at(name)), { recursive: true });
          writeFileSync(at(name), bytes);
          chmodSync(at(name), mode);
          utimesSync(at(name), 1_700_000_000, 1_700_000_000);
        }
        const edits = edited.map(({ name, bytes, splices }) =>
          makeEdit({ path: `project/.parcel/p1/${name}`, bytes, splices, changes: ["random"] }),
        );
        const services = scene.services({ formats: [parcelFormat((draft) => ({ ...draft, edits, effects: [] }))] });
        const before = hashFolder(scene.run, true);
        const entry = entryOf(await applyKind(services, "tidy"));
        for (const { name, bytes, splices, mode } of edited) {
          expect(readFileSync(at(name)).equals(applySplices(bytes, splices))).toBe(true);
          expect(lstatSync(at(name)).mode & 0o7777).toBe(mode);
        }
        expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
        expect(hashFolder(scene.run, true)).toEqual(before);
      }),
      { numRuns: 15 },
    );
    expect((await readJournalFile(scene.home)).problems).toEqual([]);
  }, 600_000);
});
