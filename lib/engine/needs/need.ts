// A need: one thing of one run that somebody has to answer, decide or mend, and that can be set aside.

import type { RunCondition, RunRef } from "@/lib/engine/run/run";

/** Most urgent first. */
export const needKinds = ["breaker", "gate", "open-operation", "interrupted", "damaged"] as const;
export type NeedKind = (typeof needKinds)[number];

export interface Need {
  /** 32 hex digits over run, kind and what it is about: a new breaker or gate of the same run has another id. */
  readonly id: string;
  readonly kind: NeedKind;
  /** 64 hex digits over what the need says; reading the same files again gives the same ones. */
  readonly fingerprint: string;
  readonly run: RunRef;
  readonly format: string;
  readonly project: string;
  readonly title: string;
  /** The run's condition, whose mark stands for the need. */
  readonly condition: RunCondition;
  /** One or two words for a badge. */
  readonly word: string;
  readonly guess: boolean;
  /** One sentence, without relative times. */
  readonly sentence: string;
  /** When it began or the run last moved, in milliseconds since the epoch; null when nothing tells. */
  readonly sinceMs: number | null;
  readonly next: NeedStep;
}

/** The one thing to do about a need. */
export interface NeedStep {
  readonly sentence: string;
  /** The plan that Reprise can prepare; null when it is done elsewhere. */
  readonly planKind: string | null;
  /** One line for a terminal, whole and safe to copy. */
  readonly command: string;
  /** The program that takes the command. */
  readonly host: string;
}

/** What became of a need: in the inbox, or set aside by a person. */
export type NeedPlace =
  | {
      readonly is: "open";
      /** When it was acknowledged before it changed, or snoozed before the time was over; null when it never was. */
      readonly returnedFromMs: number | null;
    }
  | { readonly is: "acknowledged"; readonly atMs: number }
  | { readonly is: "snoozed"; readonly atMs: number; readonly untilMs: number };

export interface PlacedNeed extends Need {
  readonly place: NeedPlace;
}
