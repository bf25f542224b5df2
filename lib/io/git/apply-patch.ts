// Applies patches to a commit in a throw-away index and tells what every touched path would hold.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { PatchEvidence, PatchQuestion } from "@/lib/engine/formats/evidence";
import type { PatchPlace } from "@/lib/io/git/read-patches";
import { runGit } from "@/lib/io/git/run-git";

/** All patches or none. @returns blobs by path from the top of the repository */
export async function applyPatches(
  { environment, signal }: PatchPlace,
  baseline: string,
  patches: readonly PatchQuestion[],
): Promise<PatchEvidence> {
  const shadowFolder = environment.GIT_DIR;
  if (shadowFolder === undefined) return { status: "unavailable", reason: "No temporary git folder could be made." };
  const ask = (args: readonly string[]) => runGit({ folder: shadowFolder, args, environment, signal, timeLimitMs: 15_000 });
  const files = patches.map((_patch, index) => path.join(shadowFolder, `sealed-${index}.patch`));
  try {
    for (const [index, { bytes }] of patches.entries()) await writeFile(files[index] ?? "", bytes);
  } catch {
    return { status: "unavailable", reason: "The temporary git folder could not be written." };
  }
  const start = await ask(["read-tree", baseline]);
  if (!start.ok) return { status: "unavailable", reason: start.message };
  const applied = await ask(["apply", "--cached", "--binary", "--whitespace=nowarn", "--", ...files]);
  if (!applied.ok) {
    const reason = files.reduce((words, file) => words.replaceAll(file, "the patch"), applied.message);
    return { status: applied.code === "failed" ? "fails" : "unavailable", reason };
  }
  const raw = await ask(["diff-index", "--cached", "--raw", "--no-renames", "--no-abbrev", "-z", baseline, "--"]);
  return raw.ok ? { status: "applied", blobs: blobsIn(raw.text) } : { status: "unavailable", reason: raw.message };
}

/** `:100644 100644 <id> <id> M\0path\0 …` → the id after, null where the path is deleted. */
function blobsIn(text: string): ReadonlyMap<string, string | null> {
  const words = text.split("\0");
  const blobs = new Map<string, string | null>();
  for (let index = 0; index + 1 < words.length; index += 2) {
    const [, , , after, kind] = words[index]?.split(" ") ?? [];
    const name = words[index + 1];
    if (name !== undefined && after !== undefined) blobs.set(name, kind === "D" ? null : after);
  }
  return blobs;
}
