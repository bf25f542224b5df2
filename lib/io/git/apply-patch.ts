// Applies a sealed patch to its commit in a throw-away index and tells what every touched path would hold.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { PatchEvidence, PatchQuestion } from "@/lib/engine/formats/evidence";
import type { GitEnvironment } from "@/lib/io/git/git-environment";
import { prefixOf } from "@/lib/io/git/path-prefix";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";

/** @param environment of a shadow without a tree: its index and its new objects are thrown away with it */
export async function applyPatch(
  place: RepositoryPlace,
  patch: PatchQuestion,
  environment: GitEnvironment,
  signal?: AbortSignal,
): Promise<PatchEvidence> {
  const shadowFolder = environment.GIT_DIR;
  if (shadowFolder === undefined) return { status: "unavailable", reason: "No temporary git folder could be made." };
  const ask = (args: readonly string[]) => runGit({ folder: shadowFolder, args, environment, signal, timeLimitMs: 15_000 });
  const file = path.join(shadowFolder, "sealed.patch");
  try {
    await writeFile(file, patch.bytes);
  } catch {
    return { status: "unavailable", reason: "The temporary git folder could not be written." };
  }
  const start = await ask(["read-tree", patch.baseline]);
  if (!start.ok) return { status: "unavailable", reason: start.message };
  const applied = await ask(["apply", "--cached", "--binary", "--whitespace=nowarn", "--", file]);
  if (!applied.ok) {
    const reason = applied.message.replaceAll(file, "the patch");
    return { status: applied.code === "failed" ? "fails" : "unavailable", reason };
  }
  const raw = await ask(["diff-index", "--cached", "--raw", "--no-renames", "--no-abbrev", "-z", patch.baseline, "--"]);
  if (!raw.ok) return { status: "unavailable", reason: raw.message };
  return { status: "applied", blobs: blobsIn(raw.text, prefixOf(place)) };
}

/** `:100644 100644 <id> <id> M\0path\0 …` → the id after, null where the path is deleted. */
function blobsIn(text: string, prefix: string): ReadonlyMap<string, string | null> {
  const words = text.split("\0");
  const blobs = new Map<string, string | null>();
  for (let index = 0; index + 1 < words.length; index += 2) {
    const [, , , after, kind] = words[index]?.split(" ") ?? [];
    const name = words[index + 1];
    if (name?.startsWith(prefix) !== true || after === undefined) continue;
    blobs.set(name.slice(prefix.length), kind === "D" ? null : after);
  }
  return blobs;
}
