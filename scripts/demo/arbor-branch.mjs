// The names that Arbor gives to the branch of an idea and to the working tree it is tried in.

import { createHash } from "node:crypto";

/** @param {string} text @param {number} most */
function slug(text, most) {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return words.replaceAll(/^-|-$/g, "").slice(0, most).replace(/-$/, "");
}

/** @param {string} nodeId @param {string} hypothesis @param {number} [attempt] from the second on it is part of the name */
export function branchOf(nodeId, hypothesis, attempt = 1) {
  const digest = createHash("sha1").update(hypothesis).digest("hex").slice(0, 8);
  const name = `coordinator/n${slug(nodeId, 16)}-${slug(hypothesis, 32)}-${digest}`;
  return attempt === 1 ? name : `${name}-a${attempt}`;
}

/** @param {string} branch */
export function worktreeName(branch) {
  return branch.replaceAll("/", "__").replaceAll(".", "_");
}
