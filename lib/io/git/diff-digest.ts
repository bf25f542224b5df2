// The digest of everything in a tree against a commit (format compound-v §11.3), made in a throw-away index.

import { createHash } from "node:crypto";
import type { DigestQuestion } from "@/lib/engine/formats/evidence";
import { prefixOf } from "@/lib/io/git/path-prefix";
import type { ReadReading, RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";

const timeLimitMs = 20_000;
const maxOutputBytes = 64 * 1024 * 1024;

/** Git shortens ids in the headings of a difference to a length that grows with the repository. */
const idLengths = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 40, 64] as const;

/**
 * The digests `sha256:<hex>` that git may have given, one per length of ids.
 * @returns null when it cannot be told: conflicts, repositories within the tree, text that is not UTF-8, or a project below the top
 */
export async function diffDigests(
  place: RepositoryPlace,
  tree: ReadReading,
  { baseline, without }: DigestQuestion,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  const { folder, top, repository, entries, untracked } = tree;
  if (folder !== top || (top === place.topPath && prefixOf(place) !== "")) return null;
  const nested =
    untracked.some((one) => one.endsWith("/")) || entries.some(({ index, head }) => index?.mode === link || head?.mode === link);
  if (nested || entries.some(({ state }) => state === "conflict")) return null;
  const paths = [...entries.flatMap((entry) => (entry.state === "as-index" ? [] : [entry.path])), ...untracked];
  const run = { folder, signal, timeLimitMs, maxOutputBytes };
  const shadow = await withShadow({ repository, workTree: top, settings: place.settings }, async (environment) => {
    const input = paths.map((one) => `${one}\0`).join("");
    const update = ["update-index", "--add", "--remove", "-z", "--stdin"];
    const added = paths.length === 0 ? null : await runGit({ ...run, environment, args: update, input });
    if (added?.ok === false) return null;
    const scope = without === null ? [] : [".", `:(exclude)${without}/**`];
    const args = ["diff", "--cached", "--binary", "--full-index", "--ignore-submodules=none", baseline, "--", ...scope];
    const answer = await runGit({ ...run, environment, args });
    return answer.ok ? answer.text : null;
  });
  if (!shadow.ok || shadow.value === null || shadow.value.includes("\ufffd")) return null;
  const text = shadow.value;
  return [...new Set(idLengths.map((length) => `sha256:${createHash("sha256").update(withShortIds(text, length)).digest("hex")}`))];
}

const link = "160000";

/** Shortens the ids of a text's heading; a binary one keeps them whole. */
function withShortIds(text: string, length: number): string {
  return text.replace(
    /^index ([0-9a-f]{40,64})\.\.([0-9a-f]{40,64})( \d+)?$(?!\nGIT binary patch)/gm,
    (_all, before: string, after: string, mode: string | undefined) =>
      `index ${before.slice(0, length)}..${after.slice(0, length)}${mode ?? ""}`,
  );
}
