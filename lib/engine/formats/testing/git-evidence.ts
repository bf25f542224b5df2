// Git evidence for tests: a repository in which nothing was asked, to spread the facts of a test over.

import type { GitEvidence } from "@/lib/engine/formats/evidence";

export const plainEvidence: Extract<GitEvidence, { status: "read" }> = {
  status: "read",
  head: "1".repeat(40),
  branch: "main",
  branches: [],
  worktrees: [],
  commits: {},
  worktreeStates: [],
  trees: [],
  ancestries: [],
  changedBy: new Map(),
  headPaths: null,
  subjects: new Map(),
  patches: new Map(),
  branchLogs: new Map(),
  ignored: new Map(),
  dirty: null,
  remarks: [],
};
