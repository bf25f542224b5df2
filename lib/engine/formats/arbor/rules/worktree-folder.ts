// The name of the folder in which the branch of an executor is checked out (§11).

import { sha1 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Longest name that is used as it is, in characters; a longer one is cut and gets a hash. */
const longestName = 180;

/** Last segment of a branch's worktree path: `/` becomes `__`, `.` becomes `_` (§11). */
export function worktreeFolder(branch: string): string {
  const name = branch.replaceAll("/", "__").replaceAll(".", "_");
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  return `${characters.slice(0, 160).join("")}__${bytesToHex(sha1(utf8ToBytes(branch))).slice(0, 12)}`;
}
