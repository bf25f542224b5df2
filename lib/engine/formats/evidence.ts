// What a format may ask git, and what comes back. Facts only: what they mean is decided by the format.
// Paths that git names are relative to the tree they were asked in. Everything here is untrusted text.

/** Questions about a project's repository. Later rounds repeat the earlier questions: answers are kept meanwhile. */
export interface GitQuestions {
  /** Commit ids, 7 to 64 hex digits. */
  readonly commits: readonly string[];
  /** Folders below the project that may be linked worktrees: each is reported with its uncommitted files. */
  readonly worktrees: readonly string[];
  readonly trees: readonly TreeQuestion[];
  readonly ancestries: readonly Ancestry[];
  /** Commits (full or short ids) whose changed paths are wanted, against the first parent. */
  readonly changedBy: readonly string[];
  /** True when every path at HEAD is wanted, with its blob. */
  readonly headPaths: boolean;
  /** Starts of commit subjects, searched among the commits that HEAD reaches. */
  readonly subjects: readonly string[];
  readonly patches: readonly PatchQuestion[];
  /** Full commit ids, such as tips of branches, whose commits that HEAD does not reach are wanted. */
  readonly branchLogs: readonly string[];
  /** Paths below the project, existing or not, of which is asked whether git's own ignore rules cover them. */
  readonly ignoredPaths: readonly string[];
  /** True when it is wanted whether `git status --porcelain` would name anything in the project's tree, submodules left out. */
  readonly dirty: boolean;
}

/** Nothing is asked: what a format spreads its own questions over. */
export const noGitQuestions: GitQuestions = {
  commits: [],
  worktrees: [],
  trees: [],
  ancestries: [],
  changedBy: [],
  headPaths: false,
  subjects: [],
  patches: [],
  branchLogs: [],
  ignoredPaths: [],
  dirty: false,
};

/** One working tree. */
export interface TreeQuestion {
  /** "" for the project's own tree, else an absolute path as a ledger wrote it. */
  readonly folder: string;
  /** Full commit ids; the tracked files that differ from each are wanted. */
  readonly since: readonly string[];
  /** True when the merge base with the project's own HEAD is wanted. */
  readonly mergeBase: boolean;
  /** True when the files themselves are to be walked, for links that lead out and for the newest file. */
  readonly scan: boolean;
  /** Files whose bytes are to be hashed. */
  readonly hashes: readonly string[];
  /** Differences whose digest is wanted. */
  readonly digests: readonly DigestQuestion[];
}

/** The whole tree, what git ignores left out, against a commit. */
export interface DigestQuestion {
  /** Full commit id. */
  readonly baseline: string;
  /** A folder of the tree that is left out; null for none. */
  readonly without: string | null;
}

/** Is one commit (full or short id) an ancestor of another, or the same? `of` is a full id or `HEAD`. */
export interface Ancestry {
  readonly commit: string;
  readonly of: string;
}

/** `holds` is null when one of the commits is missing or it could not be told. */
export interface AncestryFact extends Ancestry {
  readonly holds: boolean | null;
}

/** A patch, applied to a commit in a throw-away index. */
export interface PatchQuestion {
  readonly id: string;
  /** Full commit id. */
  readonly baseline: string;
  readonly bytes: Uint8Array;
}

/** A linked worktree as git lists it. */
export interface WorktreeFacts {
  /** Relative to the project folder; null when it lies elsewhere. */
  readonly path: string | null;
  readonly absolutePath: string;
  readonly branch: string | null;
  readonly head: string | null;
  readonly locked: boolean;
  /** True when git says the folder is gone. */
  readonly prunable: boolean;
}

/** State of one asked folder. `registered` false: the folder exists but git does not know it as a worktree. */
export type WorktreeState =
  | { readonly path: string; readonly status: "absent" }
  | { readonly path: string; readonly status: "unavailable"; readonly reason: string; readonly registered: boolean }
  | {
      readonly path: string;
      readonly status: "read";
      readonly registered: boolean;
      readonly branch: string | null;
      readonly head: string | null;
      /** Changed and untracked files, relative to the worktree; at most 200, `uncommittedCount` tells all. */
      readonly uncommitted: readonly string[];
      readonly uncommittedCount: number;
      /** Ignored files are counted, as they are lost as well. */
      readonly ignoredCount: number;
      readonly sizeBytes: number | null;
    };

/**
 * What is known of one asked tree. `gone`: nothing is at that path. `not-a-tree`: something is, but it is no working tree
 * of this repository. `unavailable`: it cannot be told, which is never the same as gone.
 */
export type TreeEvidence =
  | { readonly folder: string; readonly status: "gone" }
  | { readonly folder: string; readonly status: "not-a-tree" | "unavailable"; readonly reason: string }
  | {
      readonly folder: string;
      readonly status: "read";
      readonly absolutePath: string;
      /** Commit id; null when nothing was committed yet. */
      readonly head: string | null;
      readonly branch: string | null;
      /** Merge base with the project's own HEAD; null when there is none or it was not asked for. */
      readonly mergeBase: string | null;
      /** Tracked files that differ, by asked commit; null when the commit is missing or could not be compared. */
      readonly changedSince: ReadonlyMap<string, readonly string[] | null>;
      /** Tracked files that differ from the tree's own HEAD. */
      readonly uncommitted: readonly string[];
      readonly untracked: readonly string[];
      readonly ignored: readonly string[];
      readonly scan: TreeScan | null;
      /** SHA-256 in hex by asked file; null where there is no regular file or it could not be read whole. */
      readonly hashes: ReadonlyMap<string, string | null>;
      /** By baseline: the digest as git would give it for each length to which it may shorten ids; null where it cannot be told. */
      readonly digests: ReadonlyMap<string, readonly string[] | null>;
    };

/** What a walk through the files of a tree found, `.git` left out. */
export interface TreeScan {
  /** False when the tree is too large to be walked whole; nothing may be concluded from what is not listed then. */
  readonly complete: boolean;
  /** Symbolic links whose real target leaves the tree. */
  readonly escapingLinks: readonly string[];
  readonly unreadable: readonly string[];
  readonly newest: { readonly path: string; readonly modifiedAtMs: number } | null;
}

/** Blob ids by touched path, null where the patch deletes; or why the patch does not apply or could not be tried. */
export type PatchEvidence =
  | { readonly status: "applied"; readonly blobs: ReadonlyMap<string, string | null> }
  | { readonly status: "fails" | "unavailable"; readonly reason: string };

/** A path that a commit changed; `deleted` when the commit took it away. */
export interface ChangedPath {
  readonly path: string;
  readonly deleted: boolean;
}

export interface FoundSubject {
  readonly commit: string;
  readonly subject: string;
}

/** Commits that HEAD does not reach, newest first; `more` when there are others besides. */
export interface BranchLog {
  readonly commits: readonly { readonly commit: string; readonly committedAtMs: number; readonly subject: string }[];
  readonly more: boolean;
}

export type GitEvidence =
  | { readonly status: "unavailable"; readonly reason: string }
  | {
      readonly status: "read";
      readonly head: string | null;
      readonly branch: string | null;
      readonly branches: readonly { readonly name: string; readonly commit: string }[];
      readonly worktrees: readonly WorktreeFacts[];
      readonly commits: Readonly<Record<string, "present" | "missing">>;
      readonly worktreeStates: readonly WorktreeState[];
      /** In the order of the questions. */
      readonly trees: readonly TreeEvidence[];
      /** In the order of the questions. */
      readonly ancestries: readonly AncestryFact[];
      /** By commit as asked; a commit that is missing is left out. */
      readonly changedBy: ReadonlyMap<string, readonly ChangedPath[]>;
      /** Blob (or submodule commit) ids by path at HEAD; null when not asked or not available. */
      readonly headPaths: ReadonlyMap<string, string> | null;
      /** By asked start, newest first; a start whose search failed is left out. */
      readonly subjects: ReadonlyMap<string, readonly FoundSubject[]>;
      readonly patches: ReadonlyMap<string, PatchEvidence>;
      /** By asked commit; null when it could not be told. */
      readonly branchLogs: ReadonlyMap<string, BranchLog | null>;
      /** By asked path, whether the ignore rules cover it, tracked or not; null when it could not be told. */
      readonly ignored: ReadonlyMap<string, boolean | null>;
      /** Whether `git status --porcelain` would name anything, submodules left out; null when not asked or not to be told. */
      readonly dirty: boolean | null;
      /** Things worth saying, such as "shallow clone". */
      readonly remarks: readonly string[];
    };
