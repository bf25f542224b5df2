// What the steps of one recovery share: where, with which clock, and where a crash test may stop.

import path from "node:path";
import type { Checkpoint } from "@/lib/io/files/write-code";
import type { Intent } from "@/lib/io/journal/journal-record";
import type { Services } from "@/lib/service/services";

export interface RecoveryContext {
  readonly home: string;
  readonly nowMs: () => number;
  readonly entry: string;
  /** Absolute real path of the root. */
  readonly rootPath: string;
  readonly checkpoint: Checkpoint;
}

/** Stops nowhere. */
export const noCheckpoint: Checkpoint = () => undefined;

/** The context of a recovery that the journal knows. */
export function contextOf(services: Services, intent: Intent, checkpoint: Checkpoint): RecoveryContext {
  return { home: services.home, nowMs: services.nowMs, entry: intent.entry, rootPath: intent.root.path, checkpoint };
}

/** The absolute path of something below the root. */
export function below(context: RecoveryContext, relPath: string): string {
  return path.join(context.rootPath, relPath);
}

/** How a step went. `torn`: something that cannot be taken back may have been done in part. */
export type StepOutcome =
  | { readonly ok: true; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly code: StepFailure; readonly message: string; readonly torn: boolean };

export type FailedStep = Extract<StepOutcome, { readonly ok: false }>;

export type StepFailure =
  | "moved-on"
  | "live"
  | "symlink"
  | "outside"
  | "no-space"
  | "denied"
  | "other-filesystem"
  | "io-error"
  | "git-refused"
  | "copy-damaged"
  | "journal-unwritable";

export const stepDone: StepOutcome = { ok: true, remarks: [] };

/** A failed step, in words. */
export function stepFailed(code: StepFailure, message: string, torn = false): FailedStep {
  return { ok: false, code, message, torn };
}

/** True when the same step may well go through at another time. */
export function passes(code: StepFailure): boolean {
  switch (code) {
    case "live":
    case "no-space":
    case "denied":
    case "io-error":
    case "git-refused":
    case "journal-unwritable":
      return true;
    case "moved-on":
    case "symlink":
    case "outside":
    case "other-filesystem":
    case "copy-damaged":
      return false;
  }
}
