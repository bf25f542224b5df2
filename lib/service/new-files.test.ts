// New files: made only where nothing stands, inside the project, from what the plan announced; undone only as they were made.

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeCopyFile, makeCreateFile } from "@/lib/engine/plan/make-create-file";
import type { CreateFile } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";
import type { Services } from "@/lib/service/services";
import { applyKind, entryOf } from "@/lib/service/testing/confirm";
import { atPlace } from "@/lib/service/testing/cut";
import { hashFolder } from "@/lib/service/testing/hash-folder";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { undoRecovery } from "@/lib/service/undo-recovery";

let scene: ParcelScene;
let services: Services;
beforeEach(() => {
  scene = plainScene();
  services = scene.services();
});
afterEach(() => scene.remove());

const at = (name: string) => path.join(scene.run, name);
const below = (name: string) => `project/.parcel/p1/${name}`;
const tree = () => hashFolder(scene.project.folder, true);
const note = (path: string, text = "text\n") => makeCreateFile({ path, text, sentence: "A note." });
const making = (...effects: readonly CreateFile[]) => scene.services({ formats: [parcelFormat((draft) => ({ ...draft, effects }))] });

/** A copy of a file of the project as it is now. */
function copy(from: string, to: string): CreateFile {
  const bytes = readFileSync(path.join(scene.root, from));
  return makeCopyFile({ path: to, from: { path: from, sha256: sha256Hex(bytes), sizeBytes: bytes.length }, sentence: "A copy." });
}

async function expectRefused(code: string, ...effects: readonly CreateFile[]): Promise<void> {
  const before = tree();
  expect(await applyKind(making(...effects), "make")).toMatchObject({ status: "refused", code });
  expect(tree()).toEqual(before);
}

describe("a plan that makes files", () => {
  it("makes texts and copies with their folders, and an undo leaves the tree as it was", async () => {
    const before = tree();
    chmodSync(path.join(scene.project.folder, "a.txt"), 0o600);
    const entry = entryOf(await applyKind(services, "make"));
    expect(readFileSync(at("made.md"), "utf8")).toBe("# Made\n\né\n");
    expect(readFileSync(at("new/deep/er/copy.txt"), "utf8")).toBe("aaaa\n");
    expect(lstatSync(at("new/deep/er/copy.txt")).mode & 0o7777).toBe(0o600);
    expect(lstatSync(at("new/deep/last.json")).mode & 0o7777).toBe(0o666 & ~process.umask());
    chmodSync(path.join(scene.project.folder, "a.txt"), 0o644);
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true, remarks: [] });
    expect(tree()).toEqual(before);
  });

  it("refuses where something stands, behind a link, and where a folder is something else", async () => {
    await expectRefused("moved-on", note(below("state.json")));
    await expectRefused("moved-on", note(below("state.json/new.md")));
    mkdirSync(at("folder"));
    await expectRefused("moved-on", note(below("folder")));
    symlinkSync(".", at("alias"));
    await expectRefused("symlink", note(below("alias/new.md")));
    await expectRefused("symlink", note(below("alias")));
  });

  it("refuses outside the project, in git's folder, twice, and what does not give the announced content", async () => {
    await expectRefused("io-error", note("elsewhere/new.md"));
    await expectRefused("io-error", note("project/../new.md"));
    await expectRefused("io-error", note("project/.git/hooks/post-checkout"));
    await expectRefused("io-error", note("project/sub/.GIT/config"));
    await expectRefused("io-error", note(below("one.md")), note(below("one.md")));
    await expectRefused("io-error", copy("project/.git/HEAD", below("head")));
    await expectRefused("io-error", { ...note(below("one.md")), text: "another" });
    await expectRefused("io-error", { ...note(below("one.md")), text: null });
    await expectRefused("io-error", { ...copy("project/a.txt", below("copy")), text: "aaaa\n" });
    await expectRefused("io-error", { ...copy("project/a.txt", below("copy")), after: { sha256: "0".repeat(64), sizeBytes: 5 } });
    const huge = { path: "project/a.txt", sha256: "0".repeat(64), sizeBytes: 512 * 1024 * 1024 + 1 };
    await expectRefused("io-error", makeCopyFile({ path: below("copy"), from: huge, sentence: "A copy." }));
  });

  it("refuses to copy a file that is another one by now, a link, or a folder", async () => {
    const stale = copy("project/a.txt", below("copy"));
    writeFileSync(path.join(scene.project.folder, "a.txt"), "bbbb\n");
    await expectRefused("moved-on", stale);
    writeFileSync(path.join(scene.project.folder, "a.txt"), "aaaa\nmore");
    await expectRefused("moved-on", stale);
    symlinkSync("/etc/hostname", at("link"));
    await expectRefused("symlink", makeCopyFile({ ...stale, from: { path: below("link"), sha256: stale.after.sha256, sizeBytes: 5 } }));
    await expectRefused(
      "moved-on",
      makeCopyFile({ ...stale, from: { path: "project/.parcel", sha256: stale.after.sha256, sizeBytes: 5 } }),
    );
  });

  it("puts everything back when something appears in the last moment, and leaves that alone", async () => {
    const before = tree();
    const appear = () => writeFileSync(at("new/deep/er/copy.txt"), "theirs");
    const result = await applyKind(services, "make", atPlace("temp-written", appear, 3));
    expect(result).toMatchObject({ status: "failed", code: "moved-on", restored: true });
    expect(readFileSync(at("new/deep/er/copy.txt"), "utf8")).toBe("theirs");
    rmSync(at("new"), { recursive: true });
    expect(tree()).toEqual(before);
  });

  it("keeps a folder in which something lies by the time of the undo", async () => {
    const entry = entryOf(await applyKind(services, "make"));
    writeFileSync(at("new/theirs"), "x");
    expect(await undoRecovery(services, entry)).toMatchObject({ status: "undone", verified: true });
    expect(readdirSync(at("new"))).toEqual(["theirs"]);
    expect(existsSync(at("made.md"))).toBe(false);
  });

  it("is not undone when a made file changed or is gone, and shows what changed", async () => {
    const entry = entryOf(await applyKind(services, "make"));
    writeFileSync(at("made.md"), "# Made\n\nè\n");
    rmSync(at("new/empty"));
    const before = tree();
    const result = await undoRecovery(services, entry);
    expect(tree()).toEqual(before);
    expect(result).toMatchObject({ status: "refused", code: "moved-on" });
    if (result.status !== "refused") throw new Error("It was not refused.");
    expect(result.differences.map((one) => one.path)).toEqual([below("made.md"), below("new/empty")]);
    const texts = result.differences[0]?.hunks.flat().map((line) => `${line.kind} ${line.text}`);
    expect(texts).toEqual(expect.arrayContaining(["removed é", "added è"]));
  });

  it("is made again from the journal when its undo fails, although the copied file is gone", async () => {
    const entry = entryOf(await applyKind(services, "make"));
    rmSync(path.join(scene.project.folder, "a.txt"));
    const applied = tree();
    const spoil = () => writeFileSync(at("made.md"), "theirs");
    const result = await undoRecovery(services, entry, atPlace("unlinked", spoil, 3));
    expect(result).toMatchObject({ status: "failed", code: "moved-on" });
    expect(Object.keys(tree())).toEqual(Object.keys(applied));
    expect(readFileSync(at("new/deep/er/copy.txt"), "utf8")).toBe("aaaa\n");
  });
});

const name = fc.constantFrom("a", "b", "ü name", "c.d", "-x", "…");
const ways = fc.uniqueArray(
  fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/")),
  { minLength: 1, maxLength: 5 },
);
const isPlain = (paths: readonly string[]) => !paths.some((one) => paths.some((other) => other.startsWith(`${one}/`)));

describe("apply and undo of any new files", () => {
  it("make exactly the announced bytes and leave the tree as it was", async () => {
    const source = at("source.bin");
    await fc.assert(
      fc.asyncProperty(
        ways.filter(isPlain),
        fc.uint8Array({ maxLength: 3000 }),
        fc.string({ unit: "binary" }),
        async (paths, bytes, text) => {
          writeFileSync(source, bytes);
          const before = tree();
          const effects = paths.map((one, index) =>
            index % 2 === 0 ? note(below(`x/${one}`), text) : copy(below("source.bin"), below(`x/${one}`)),
          );
          const made = making(...effects);
          const entry = entryOf(await applyKind(made, "make"));
          for (const effect of effects) expect(sha256Hex(readFileSync(path.join(scene.root, effect.path)))).toBe(effect.after.sha256);
          expect(await undoRecovery(made, entry)).toMatchObject({ status: "undone", verified: true });
          expect(tree()).toEqual(before);
        },
      ),
      { numRuns: 15 },
    );
  }, 300_000);
});
