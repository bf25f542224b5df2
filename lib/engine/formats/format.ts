// The contract every run format fulfils. Adding a format = one folder beside this file and one line in registry.ts.
// Everything here is pure: the outside world hands bytes, times and git facts in, and gets values back.

import type { EventRule } from "@/lib/engine/events/event-rule";
import type { EventDescription } from "@/lib/engine/formats/describe-line";
import type { GitEvidence, GitQuestions } from "@/lib/engine/formats/evidence";
import type { HostPick, ListedRun } from "@/lib/engine/formats/listed-run";
import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";
import type { ProbeEvidence } from "@/lib/engine/hand-over/probe-evidence";
import type { PlanOutcome, PlanRequest } from "@/lib/engine/plan/plan";
import type { Conversation } from "@/lib/engine/run/conversation";
import type { HostCheckResult } from "@/lib/engine/run/host-check";
import type { Run, RunRef } from "@/lib/engine/run/run";

/** How the interface presents the format; nothing else may know a format's name. */
export interface FormatDescriptor {
  readonly id: string;
  readonly name: string;
  /** SVG path data on a 24 × 24 grid, stroked. */
  readonly iconPath: string;
  /** What the format calls a job, a wave, a stage. */
  readonly words: { readonly job: string; readonly jobs: string };
  /** Headings of the ledger's details and the like may be format-owned; the tabs are common. */
  readonly hostPrograms: readonly string[];
  /** How its programs are started, for whoever enables them. */
  readonly engines: FormatEngines;
}

/** Where runs are found: each child folder of a folder whose path ends in one of the containers is a candidate. */
export interface DiscoveryRule {
  /** Names from the outside in; `*` stands for any one name. A container may lie inside another one's child. */
  readonly containers: readonly (readonly string[])[];
  /** True for child folders that the host program ignores as well (such as dot folders). */
  ignores(childName: string): boolean;
  /** True when a linked working tree has runs of its own; else what lies in one are copies of its project's. */
  readonly inLinkedTrees: boolean;
}

/** How a run folder is listed. Folders named in `skip` are listed but never entered. */
export interface ListingRule {
  readonly maxDepth: number;
  readonly maxEntries: number;
  readonly skip: readonly string[];
}

export type EntryType = "file" | "folder" | "symlink" | "other";

export interface FolderEntry {
  /** Relative to the run folder, forward slashes. */
  readonly path: string;
  readonly type: EntryType;
  readonly sizeBytes: number;
  /** Milliseconds with fraction, from nanoseconds. */
  readonly modifiedAtMs: number;
}

export interface FolderListing {
  readonly entries: readonly FolderEntry[];
  /** True when maxEntries cut the listing. */
  readonly truncated: boolean;
  /** Names that could not be read or are not valid text, with the reason. */
  readonly problems: readonly { readonly path: string; readonly reason: string }[];
}

/** A file the format wants to read. Larger files come back as `too-large`, unread, or as their two ends where these are wanted. */
export interface Want {
  readonly path: string;
  readonly capBytes: number;
  /** For a log that may be endless: so many bytes from its beginning and its end are read when it is larger than the cap. */
  readonly ends?: { readonly headBytes: number; readonly tailBytes: number };
}

export type FileContent =
  | {
      readonly status: "ok";
      readonly bytes: Uint8Array;
      readonly sha256: string;
      readonly sizeBytes: number;
      readonly modifiedAtMs: number;
    }
  | {
      /** A larger file, of which only the beginning and the end were read. */
      readonly status: "ends";
      readonly head: Uint8Array;
      readonly tail: Uint8Array;
      /** Byte at which the tail begins. */
      readonly tailOffset: number;
      readonly reason: string;
      readonly sizeBytes: number;
      readonly modifiedAtMs: number;
    }
  | {
      readonly status: "missing" | "too-large" | "symlink" | "not-regular" | "denied" | "io-error" | "outside";
      readonly reason: string;
      readonly sizeBytes: number | null;
      readonly modifiedAtMs: number | null;
    };

/** Everything a format reads a run from. */
export interface RunSource {
  readonly ref: RunRef;
  /** Path of the project folder below the root. */
  readonly project: string;
  /** Path of the run folder below the project folder. */
  readonly folder: string;
  readonly listing: FolderListing;
  readonly files: ReadonlyMap<string, FileContent>;
  /** Files of the project outside the run folder that the format asked for, by path below the project. */
  readonly projectFiles: ReadonlyMap<string, FileContent>;
  /** Null when git was not asked (run list). */
  readonly git: GitEvidence | null;
  /** Whether asked processes of this machine run; a process that was not asked for is left out. */
  readonly processes: ReadonlyMap<number, ProcessLife>;
  /** What small live calls of the backends came to, newest first; none in the run list. */
  readonly probes: readonly ProbeEvidence[];
  readonly nowMs: number;
}

/** `unknown`: it runs, if at all, where this machine cannot look. */
export type ProcessLife = "alive" | "dead" | "unknown";

/** What a candidate folder turned out to be. */
export type Detection =
  | { readonly is: "run"; readonly kind: string }
  | { readonly is: "foreign"; readonly reason: string }
  | { readonly is: "nothing" };

export interface Format {
  readonly descriptor: FormatDescriptor;
  readonly discovery: DiscoveryRule;
  readonly listing: ListingRule;
  /** Names directly in a run folder whose change changes the run list. */
  readonly headFiles: readonly string[];
  /** Splits a path below a root into project and run folder; null when it does not address a run of this format. */
  locate(path: string): { readonly project: string; readonly folder: string } | null;
  /** Decides from names and content; `files` holds what `wants(listing, "summary")` asked for. */
  detect(listing: FolderListing, files: ReadonlyMap<string, FileContent>): Detection;
  /** Files to read: few for the run list, all for the run page. */
  wants(listing: FolderListing, purpose: "summary" | "full"): readonly Want[];
  /**
   * Files of the project to read besides, asked once the run's own files are there. A path that ends with a slash wants the files
   * directly in that folder, at most 500 by name.
   */
  wantsOfProject(source: RunSource, purpose: "summary" | "full"): readonly Want[];
  /** Asked again with each answer until nothing new is asked: what to ask may depend on what git said. */
  asksGit(source: RunSource): GitQuestions;
  /** Process ids of this machine whose life matters. */
  asksProcesses(source: RunSource): readonly number[];
  /** What the list shows and keeps of a run, from what `wants(listing, "summary")` asked for. */
  listRun(source: RunSource): ListedRun;
  read(source: RunSource): Run;
  /** How a JSONL file of a run is read as events. @param path below the run folder */
  eventRule(path: string): EventRule;
  /** One line of such a file without its ending, in the format's own words. Any bytes give a description. */
  describeEvent(path: string, bytes: Uint8Array): EventDescription;
  /** An agent's conversation, every line kept; null for a file that is none. */
  readConversation(path: string, content: FileContent): Conversation | null;
  /** The host's own check (`Run.hostCheck`) with some of its options; null for a run that has none. */
  runHostCheck(source: RunSource, options: readonly string[]): HostCheckResult | null;
  /** Among the runs of one project that have a pick, the one the host program's own resume would choose; null for none. */
  hostChoice(picks: readonly HostPick[]): RunRef | null;
  plan(request: PlanRequest, source: RunSource): PlanOutcome;
}
