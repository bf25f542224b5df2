// Whatever files a plan creates: apply gives exactly the announced bytes, and undo gives the project back as it was.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { makeCopyFile } from "@/lib/engine/plan/make-copy-file";
import { makeCreateFile } from "@/lib/engine/plan/make-create-file";
import type { CreateFileEffect } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
afterEach(() => scene.remove());

const run = "project/.parcel/p1";
const source = `${run}/source.bin`;

/** Folders of which some exist, some do not, and several files share one. */
const folder = fc.constantFrom("", "there/", "there/not/", "not/", "not/deep/", "not/deep/er/", "ü name/", "project/");

interface Asked {
  readonly folder: string;
  /** Null for a copy. */
  readonly text: string | null;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  folder,
  text: fc.option(fc.string({ unit: "binary", maxLength: 300 }), { nil: null, freq: 3 }),
});

function effectOf(
  { folder: place, text }: Asked,
  index: number,
  from: { readonly path: string; readonly sha256: string; readonly sizeBytes: number },
): CreateFileEffect {
  const target = `${place === "project/" ? "project/" : `${run}/${place}`}file ${index}`;
  return text === null ? makeCopyFile({ path: target, from, sentence: "x" }) : makeCreateFile({ path: target, text, sentence: "x" });
}

describe("apply and undo", () => {
  it("create exactly the announced bytes and give the project back, with and without edits beside", async () => {
    scene = plainScene();
    mkdirSync(path.join(scene.run, "there"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(asked, { minLength: 1, maxLength: 5 }),
        fc.uint8Array({ maxLength: 2000 }),
        fc.boolean(),
        async (files, bytes, edits) => {
          writeFileSync(path.join(scene.root, source), bytes);
          const from = { path: source, sha256: sha256Hex(bytes), sizeBytes: bytes.length };
          const effects = files.map((file, index) => effectOf(file, index, from));
          const services = scene.services({ formats: [parcelFormat((draft) => ({ ...draft, effects }))] });
          const before = hashFolder(scene.project.folder, true);
          const entry = entryOf(await applyKind(services, edits ? "tidy" : "note"));
          for (const { path: target, after } of effects) {
            expect(sha256Hex(new Uint8Array(readFileSync(path.join(scene.root, target))))).toBe(after.sha256);
          }
          expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true, remarks: [] });
          expect(hashFolder(scene.project.folder, true)).toEqual(before);
        },
      ),
      { numRuns: 20 },
    );
    expect((await readJournalFile(scene.home)).problems).toEqual([]);
  }, 600_000);
});
