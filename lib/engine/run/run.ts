// The vocabulary of a run as types: what every format reads its ledgers into and every page shows.
// Plain JSON values only, so that a run crosses a server action and `--json` unchanged.

import type { Breaker } from "@/lib/engine/run/breaker";
import type { Finding } from "@/lib/engine/run/finding";
import type { HostCheck } from "@/lib/engine/run/host-check";
import type { Job } from "@/lib/engine/run/job";
import type { Measures } from "@/lib/engine/run/measures";
import type { DocumentRef, ReportRef } from "@/lib/engine/run/run-documents";
import type { ScoreBoard } from "@/lib/engine/run/scores";
import type { Timeline } from "@/lib/engine/run/timeline";
import type { TruthTable } from "@/lib/engine/run/truth";

/** Addresses one run folder: a configured root and the folder's path below it (forward slashes). */
export interface RunRef {
  readonly rootId: string;
  readonly path: string;
}

/** What a person has to think about a run; the same words for every format. */
export type RunCondition =
  | "breaker-open"
  | "not-started"
  | "damaged"
  | "open-operation"
  | "gate"
  | "interrupted"
  | "maybe-live"
  | "finished"
  | "finished-unverified"
  | "finished-unknown"
  | "cancelled"
  | "foreign";

export interface RunStatus {
  readonly condition: RunCondition;
  /** The format's own code, such as `at-code-gate?`. */
  readonly code: string;
  /** One or two words for a badge. */
  readonly word: string;
  /** One sentence that explains the state from evidence, without relative times. */
  readonly sentence: string;
  /** True when the evidence only suggests the state. */
  readonly guess: boolean;
}

/** When something last moved. Never "running because a file says so". */
export interface Liveness {
  readonly lastActivity: { readonly atMs: number; readonly source: string } | null;
  /** Milliseconds since `lastActivity` at the time of reading; null when nothing is known. */
  readonly quietMs: number | null;
  readonly thresholdMs: number;
  readonly maybeLive: boolean;
}

/** Progress as counts, never a percentage. */
export interface Progress {
  readonly unit: "jobs" | "stages";
  readonly total: number;
  readonly done: number;
  readonly running: number;
  readonly failed: number;
  readonly ready: number;
  readonly held: number;
  readonly blocked: number;
  readonly waiting: number;
}

/** A command for the program that owns the run, to copy; `host` names that program. */
export interface HostCommand {
  readonly host: string;
  readonly command: string;
}

/** The one thing to do next. `planKind` names a plan of the format when Reprise can prepare it. */
export interface NextStep {
  readonly sentence: string;
  readonly planKind: string | null;
  readonly commands: readonly HostCommand[];
}

/** A recovery the format can plan for this run, or why it cannot. */
export interface PlanOffer {
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly available: boolean;
  /** Why it is not available; null when it is. */
  readonly reason: string | null;
}

/** What the run list shows of a run. */
export interface RunSummary {
  readonly ref: RunRef;
  readonly format: string;
  /** Path of the project folder below the root; "" when the root is the project. */
  readonly project: string;
  /** The folder's name: the identity. */
  readonly id: string;
  readonly kind: { readonly code: string; readonly word: string };
  readonly title: string;
  readonly status: RunStatus;
  readonly liveness: Liveness;
  readonly progress: Progress | null;
  readonly nextStep: NextStep;
  readonly findingCounts: Readonly<Record<Finding["severity"], number>>;
  /** The first finding that explains a damaged run; null otherwise. */
  readonly headline: string | null;
  /** True when the host program's own resume would choose this run of its project. */
  readonly chosenByHost: boolean;
  /** Breakers and cooldowns, closed ones included. */
  readonly breakers: readonly Breaker[];
  /** Reports written by the run, the main one first, then the generated one. */
  readonly reports: readonly ReportRef[];
}

/** A measured or recorded fact, shown as label and value; value null is shown as "—". */
export interface Fact {
  readonly label: string;
  readonly value: string | null;
  /** Where the value stands. */
  readonly evidence: string | null;
}

/** What the agent was asked, frozen. */
export interface Packet {
  readonly intent: string | null;
  /** Null in a format that freezes no criteria; so for the scope and, then, the baseline. */
  readonly criteria: readonly string[] | null;
  readonly scopePaths: readonly string[] | null;
  readonly verifyCommand: string | null;
  readonly baseline: string | null;
  readonly extra: readonly Fact[];
}

/** A question that (perhaps) waits for a person in the host program. */
export interface OpenGate {
  readonly id: string;
  readonly title: string;
  readonly guess: boolean;
  readonly evidence: readonly string[];
  readonly howToAnswer: string;
}

/** One step of the run's own stage order. */
export interface StageStep {
  readonly name: string;
  readonly state: "done" | "position" | "next" | "open" | "optional";
  /** Recorded time as written in the ledger, with its zone; null when not recorded. */
  readonly recordedAt: string | null;
  readonly count: number;
}

/** A verdict somebody recorded, with its defects. */
export interface Assessment {
  readonly title: string;
  readonly path: string;
  readonly verdict: string | null;
  readonly stale: boolean;
  readonly dimensions: readonly { readonly name: string; readonly pass: boolean | null }[];
  readonly defects: readonly {
    readonly id: string;
    readonly severity: string;
    readonly category: string;
    readonly location: string;
    readonly fix: string;
  }[];
  readonly facts: readonly Fact[];
}

/** A budget the host keeps, such as gas. */
export interface Budget {
  readonly name: string;
  readonly remaining: number | null;
  readonly total: number | null;
  readonly assumption: string | null;
  readonly sentence: string;
}

/** Everything the run page shows. */
export interface Run extends RunSummary {
  readonly explanation: readonly string[];
  readonly facts: readonly Fact[];
  readonly packet: Packet | null;
  readonly gates: readonly OpenGate[];
  readonly stages: readonly StageStep[];
  readonly jobs: readonly Job[];
  /** Ids of the jobs that may be dispatched now, in the host's order. */
  readonly frontier: readonly string[];
  /** Ids of the jobs the host's next wave would most likely take; null when it cannot be told. */
  readonly nextWave: { readonly jobs: readonly string[]; readonly assumption: string } | null;
  readonly budgets: readonly Budget[];
  readonly assessments: readonly Assessment[];
  readonly ledgers: readonly { readonly path: string; readonly label: string }[];
  readonly documents: readonly DocumentRef[];
  readonly findings: readonly Finding[];
  readonly offers: readonly PlanOffer[];
  /** Null for a format whose jobs git says nothing about. */
  readonly truth: TruthTable | null;
  /** How the jobs hang together: by dependency, or as a tree of refinements. */
  readonly shape: "waves" | "tree";
  /** Said above everything else, such as that what is shown was reconstructed; null for nothing. */
  readonly notice: { readonly title: string; readonly sentences: readonly string[] } | null;
  readonly scores: ScoreBoard | null;
  readonly measures: Measures | null;
  readonly timeline: Timeline | null;
  /** Path below the run folder of the agent's conversation; null when there is none. */
  readonly conversation: string | null;
  /** The check that the host program makes of such a run; null when it makes none. */
  readonly hostCheck: HostCheck | null;
  /** Runs that live inside this one and that no job accounts for. */
  readonly strays: readonly RunSummary[];
}

/** What a format leaves out that has no tree, no scores and no event log. */
export const unmeasured = {
  shape: "waves",
  notice: null,
  scores: null,
  measures: null,
  timeline: null,
  conversation: null,
  hostCheck: null,
} as const;
