// Findings about the folder: leftovers of interrupted writes, the readable twin, links that lead out, git (§3, §5, §11).

import { isNative } from "@/lib/engine/formats/arbor/commands";
import { dirtyList, dirtyState, trackedInSession } from "@/lib/engine/formats/arbor/dirty";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { makeFinding } from "@/lib/engine/formats/arbor/make-finding";
import { treeMarkdown } from "@/lib/engine/formats/arbor/rules/tree-markdown";
import { leftover } from "@/lib/engine/formats/arbor/run-files";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { decodeUtf8 } from "@/lib/engine/text/decode-utf8";

/** What lies in the folder and should be known. */
export function checkFiles(facts: SessionFacts): readonly Finding[] {
  return [...leftoverFindings(facts), ...linkFindings(facts), ...twinFindings(facts), ...gitFindings(facts)];
}

function leftoverFindings({ source }: SessionFacts): readonly Finding[] {
  return source.listing.entries
    .filter(({ path, type }) => type === "file" && leftover.test(path))
    .map(({ path, sizeBytes }) =>
      makeFinding("LEFTOVER_WRITE", "note", {
        message: `${path} is left from a write that was interrupted (${sizeBytes} bytes). It is never valid data.`,
        place: wholeFile(path),
        remedy: "Leave it: it may hold the last words of a damaged tree.",
        rule: "§3",
      }),
    );
}

function linkFindings({ source }: SessionFacts): readonly Finding[] {
  return source.listing.entries
    .filter(({ type }) => type === "symlink")
    .slice(0, 50)
    .map(({ path }) =>
      makeFinding("SYMLINK", "warning", {
        message: `${path} is a symbolic link, which is never followed.`,
        place: wholeFile(path),
        remedy: "Look at it by hand.",
        rule: "§23",
      }),
    );
}

function twinFindings({ source, paths, tree, reconstructed, mode }: SessionFacts): readonly Finding[] {
  if (tree === null || reconstructed !== null || mode === "demo") return [];
  const twin = source.files.get(paths.twin);
  if (twin?.status !== "ok") return [];
  const decoded = decodeUtf8(twin.bytes);
  if (decoded.ok && decoded.text.trimEnd() === treeMarkdown(tree, mode === "skill" ? "skill" : "native").trimEnd()) return [];
  return [
    makeFinding("TWIN_DIFFERS", "note", {
      message: `${paths.twin} is not what the tree would give: it lags behind, or another version wrote it.`,
      place: wholeFile(paths.twin),
      remedy: "Nothing has to be done: it is derived and never read back.",
      rule: "§5",
    }),
  ];
}

/** Only for a session that would be resumed. */
function gitFindings(facts: SessionFacts): readonly Finding[] {
  const { verdict, mode } = facts;
  if (!isNative(mode) || verdict.verdict === "ended" || verdict.verdict === "live") return [];
  const dirty = dirtyState(facts);
  const tracked = trackedInSession(facts);
  return [
    ...(dirty?.isDirty
      ? [
          makeFinding("REPOSITORY_DIRTY", "warning", {
            message: "The repository is dirty: the host refuses to resume in it.",
            evidence: dirtyList(dirty),
            remedy: "Commit the files or put them away before the resume.",
            rule: "§11",
          }),
        ]
      : []),
    ...(tracked === null || tracked.size === 0
      ? []
      : [
          makeFinding("SESSION_TRACKED", "warning", {
            message: `Git tracks ${tracked.size === 1 ? "1 file" : `${tracked.size} files`} of this session: whatever is written to them makes the repository dirty.`,
            evidence: [...tracked].slice(0, 5).join(", "),
            remedy: "Take the folder out of git (git rm --cached) and let git ignore it, or commit it before every resume.",
            rule: "§11",
          }),
        ]),
  ];
}
