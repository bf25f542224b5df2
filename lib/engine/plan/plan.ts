// A plan: what a recovery would do, as a value. Nothing here touches the disk.
// All paths are relative to the root, with forward slashes. No relative times: the digest covers every word.

import type { Finding } from "@/lib/engine/run/finding";
import type { HostCommand, RunRef } from "@/lib/engine/run/run";

/** A file the plan was made from. Apply refuses when the hash has moved. `sha256` null: the file must be absent. */
export interface PlanRead {
  readonly path: string;
  readonly sha256: string | null;
  readonly sizeBytes: number;
  /** Of a file too large to be read whole: `sha256` is that of so many bytes of its beginning, followed by so many of its end. */
  readonly ends?: { readonly headBytes: number; readonly tailBytes: number };
}

/** A replacement of the bytes [start, end) by `text` (UTF-8). Splices are sorted and do not overlap. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One line of a shown diff. Lines count from 1 and are null on the side where the line does not exist. */
export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
}

/** A file rewrite that changes exactly the spliced bytes. */
export interface PlanEdit {
  readonly path: string;
  readonly before: { readonly sha256: string; readonly sizeBytes: number };
  readonly after: { readonly sha256: string; readonly sizeBytes: number };
  readonly splices: readonly Splice[];
  readonly hunks: readonly (readonly DiffLine[])[];
  /** In words, one per change: "orders#0: state RUNNING → PENDING". */
  readonly changes: readonly string[];
}

/** Something done besides editing a file. */
export type PlanEffect =
  | {
      readonly kind: "remove-worktree";
      /** The project folder whose repository owns the tree. */
      readonly project: string;
      readonly path: string;
      readonly branch: string | null;
      readonly head: string | null;
      /** What makes it safe or not, in words. */
      readonly sentence: string;
    }
  | { readonly kind: "remove-file"; readonly path: string; readonly sha256: string; readonly sizeBytes: number; readonly sentence: string }
  | {
      readonly kind: "hide-folder";
      readonly project: string;
      readonly path: string;
      readonly worktrees: readonly string[];
      readonly sentence: string;
    }
  | CreateFile;

/** A file that does not exist yet: made with the folders that lead to it, never over anything. Exactly one of `text` and `copyOf` is set. */
export interface CreateFile {
  readonly kind: "create-file";
  readonly path: string;
  readonly after: { readonly sha256: string; readonly sizeBytes: number };
  /** The content, written as UTF-8. */
  readonly text: string | null;
  /** A regular file of the same project that is copied byte for byte; at most 512 MiB. */
  readonly copyOf: { readonly path: string; readonly sha256: string } | null;
  readonly sentence: string;
}

/** What happens to one job, and why. */
export interface JobConsequence {
  readonly jobId: string;
  readonly reason: string;
  readonly evidence: readonly string[];
}

/** Something that would be gone, listed before anyone confirms. */
export interface LostItem {
  readonly path: string;
  readonly sentence: string;
  /** Single files, when they are known; at most 200 are listed, `count` tells all. */
  readonly files: readonly string[];
  readonly count: number;
  /** What `files` names and `count` counts; files when it is left out. */
  readonly unit?: "commits";
  readonly sizeBytes: number | null;
}

export interface Consequences {
  readonly redispatch: readonly JobConsequence[];
  readonly keep: readonly JobConsequence[];
  readonly held: readonly JobConsequence[];
  readonly needsPerson: readonly JobConsequence[];
  readonly lost: readonly LostItem[];
}

/** A question about the plan itself: another answer makes another plan. Later options may depend on earlier ones. */
export interface PlanOption {
  /** Name among the plan's choices. */
  readonly choice: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  /** Values that this plan was made with. */
  readonly chosen: readonly string[];
  /** True when several values, or none, may be chosen. */
  readonly many: boolean;
}

/** What the host would dispatch after the plan, and what it would do to the jobs before. Nothing of it is done by Reprise. */
export interface DispatchPreview {
  /** Job ids by batch: a batch begins when the one before it has ended. */
  readonly batches: readonly (readonly string[])[];
  /** Why the batches are as they are. */
  readonly sentence: string;
  /** What the host's own preparation would change, job by job. */
  readonly prepare: readonly { readonly jobId: string; readonly sentences: readonly string[] }[];
}

/** A text that comes into being later, word for word: what the host would say or do once it is started. */
export interface PlanPreview {
  readonly title: string;
  /** Who writes it, and when. */
  readonly sentence: string;
  readonly text: string;
}

/** A question a person must answer. The answer must equal `expects`, after trimming. */
export interface Gate {
  readonly id: string;
  readonly question: string;
  readonly evidence: readonly string[];
  /** `yes` for a check box, or words the person must type. */
  readonly expects: string;
}

/** What a person asks for. `choices` are the plan kind's own parameters, such as the trees to remove. */
export interface PlanRequest {
  readonly kind: string;
  readonly run: RunRef;
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

export interface Plan {
  readonly kind: string;
  readonly run: RunRef;
  readonly format: string;
  readonly title: string;
  readonly summary: string;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly options: readonly PlanOption[];
  readonly reads: readonly PlanRead[];
  readonly edits: readonly PlanEdit[];
  readonly effects: readonly PlanEffect[];
  /** Lock files of the host program that must be free, and are held while the plan is written; paths below the root. */
  readonly locks: readonly string[];
  readonly consequences: Consequences;
  /** Null for a plan that says nothing about dispatching. */
  readonly dispatch: DispatchPreview | null;
  readonly previews: readonly PlanPreview[];
  readonly gates: readonly Gate[];
  readonly findings: readonly Finding[];
  /** What to do after the plan is applied. */
  readonly afterwards: { readonly sentences: readonly string[]; readonly commands: readonly HostCommand[] };
  /** True when applying would change nothing. */
  readonly empty: boolean;
  /** SHA-256 of everything above in canonical JSON. */
  readonly digest: string;
}

/** Why no plan can be made. */
export interface PlanRefusal {
  readonly code: "not-offered" | "unknown-kind" | "damaged" | "finished" | "unavailable" | "bad-choice";
  readonly message: string;
  readonly findings: readonly Finding[];
}

export type PlanOutcome = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly refusal: PlanRefusal };
