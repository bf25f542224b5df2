// What the pages of the hand-over are given: engines, plans to hand over, running and ended hand-overs, output, probes.

import type { PlanComparison } from "@/lib/engine/hand-over/compare-with-plan";
import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";
import type { EngineSettings } from "@/lib/engine/hand-over/engine-settings";
import type { HandOverCommand, HandOverRecord, StreamCount } from "@/lib/engine/hand-over/hand-over-record";
import type { HandOverState } from "@/lib/engine/hand-over/hand-over-state";
import type { ProbeEvidence } from "@/lib/engine/hand-over/probe-evidence";
import type { Spend } from "@/lib/engine/hand-over/spend";
import type { Gate, Plan, PlanRefusal } from "@/lib/engine/plan/plan";
import type { RunRef } from "@/lib/engine/run/run";
import type { AnsiSpan } from "@/lib/engine/text/ansi";
import type { ApplyResult } from "@/lib/service/apply-recovery";

/** The engine of one root and one format. */
export interface EngineView {
  readonly rootId: string;
  readonly rootName: string;
  readonly format: string;
  readonly formatName: string;
  /** As saved; with nothing saved, empty settings that are not enabled. */
  readonly settings: EngineSettings;
  /** True when something was saved for this root and format. */
  readonly saved: boolean;
  /** Why the settings cannot be used as they are; null when they can. */
  readonly problem: string | null;
  readonly known: FormatEngines;
  /** Newest probe of every backend that was probed. */
  readonly probes: readonly ProbeEvidence[];
}

export interface EnginesView {
  /** The file that holds the settings, absolute. */
  readonly file: string;
  /** What is wrong with that file, with line and column; null when nothing is. Nothing is saved until it is repaired. */
  readonly problem: string | null;
  readonly engines: readonly EngineView[];
  readonly readOnly: boolean;
}

/** One program of a command: whether it is there, and what it says its version is. Nothing but its version is asked. */
export interface EngineCheck {
  /** Null for a preset that no root uses yet. */
  readonly rootId: string | null;
  readonly format: string;
  readonly of: "resume" | "probe" | "preset";
  /** Name of the preset or the backend; the format's name for the configured command. */
  readonly name: string;
  readonly program: string;
  /** Absolute path of what would be started; null when it was not found. */
  readonly programPath: string | null;
  /** First line of what it printed, inert; null when it was not asked or said nothing. */
  readonly version: string | null;
  /** `missing`: not on PATH. `unusable`: found, but refused. `silent`: its version could not be read. */
  readonly status: "ready" | "missing" | "unusable" | "silent" | "not-asked";
  readonly sentence: string;
  readonly enabled: boolean;
}

/** What stands between a person and a hand-over. */
export type HandOverRefusal =
  | "read-only"
  | "unknown-run"
  | "no-engine"
  | "not-enabled"
  | "bad-command"
  | "command-missing"
  | "cannot-plan"
  | "already-running"
  | "already-used"
  | "other-run"
  | "busy"
  | "stale"
  | "gates"
  | "apply-refused"
  | "apply-failed"
  | "unwritable"
  | "not-started";

/** What a hand-over would do, before anyone confirms it: its gate. */
export interface HandOverPlan {
  readonly plan: Plan;
  readonly command: HandOverCommand;
  readonly spend: Spend;
  /** The hand-over's own questions, besides the plan's gates: `hand-over` always, `agent-is-gone` where the plan does not ask it. */
  readonly gates: readonly Gate[];
  /** SHA-256 over plan, command and spend: what a person confirms. */
  readonly digest: string;
}

export type HandOverPlanning =
  | { readonly ok: true; readonly value: HandOverPlan }
  | {
      readonly ok: false;
      readonly code: HandOverRefusal;
      readonly message: string;
      /** The format's own refusal, when it was the plan that could not be made. */
      readonly refusal: PlanRefusal | null;
      /** The hand-over that runs already; null for none. */
      readonly runningId: string | null;
    };

/** What a person asks for. `kind` null: the first of the format's kinds that can be planned. */
export interface HandOverRequest {
  readonly run: RunRef;
  readonly kind: string | null;
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

export interface ConfirmedHandOver {
  readonly run: RunRef;
  /** Of the plan that was shown. */
  readonly kind: string;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Of the `HandOverPlan`. */
  readonly digest: string;
  /** Answers to the plan's gates and to the hand-over's own, by id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly confirmation: string;
}

export type HandOverStart =
  | { readonly status: "started"; readonly id: string; readonly applied: ApplyResult | null }
  | {
      readonly status: "refused";
      readonly code: HandOverRefusal;
      readonly message: string;
      /** What became of the plan when it was applied before something else went wrong. */
      readonly applied: ApplyResult | null;
      readonly runningId: string | null;
      readonly fresh: HandOverPlan | null;
    };

export interface HandOverView {
  readonly id: string;
  readonly run: RunRef;
  readonly format: string;
  readonly record: HandOverRecord;
  readonly state: HandOverState;
  readonly stdout: StreamCount;
  readonly stderr: StreamCount;
  /** Where its files lie, absolute, for a terminal. */
  readonly folder: string;
}

export interface HandOversView {
  /** Newest first. */
  readonly handOvers: readonly HandOverView[];
  readonly problems: readonly string[];
}

export type OutputStream = "stdout" | "stderr";

/** A stretch of what the engine printed. Offsets count the bytes that were kept, from the beginning. */
export interface HandOverOutput {
  readonly stream: OutputStream;
  /** Where the stretch begins; later than asked when what lay there was rotated away. */
  readonly fromByte: number;
  readonly toByte: number;
  /** Bytes kept so far, rotated ones included. */
  readonly endByte: number;
  /** Bytes between what was asked for and `fromByte` that were rotated away; 0 for none. */
  readonly skippedBytes: number;
  readonly droppedBytes: number;
  readonly spans: readonly AnsiSpan[];
  /** True when nothing more will be printed. */
  readonly over: boolean;
}

export interface HandOverComparison extends PlanComparison {
  readonly id: string;
  readonly readAtMs: number;
  /** The run's own words for where it stood and stands. */
  readonly before: string;
  readonly now: string;
  readonly over: boolean;
}

export type ProbeRefusal =
  | "read-only"
  | "unknown-run"
  | "no-probe"
  | "not-enabled"
  | "bad-command"
  | "command-missing"
  | "busy"
  | "unwritable";

export type ProbeResult =
  | { readonly status: "probed"; readonly evidence: ProbeEvidence }
  | { readonly status: "refused"; readonly code: ProbeRefusal; readonly message: string };
