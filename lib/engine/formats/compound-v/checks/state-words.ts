// What a person reads about a phase or a breaker that is not as it should be.

import type { BreakerCode } from "@/lib/engine/formats/compound-v/rules/breakers";
import type { RunCode } from "@/lib/engine/formats/compound-v/rules/classify-run";
import type { Severity } from "@/lib/engine/run/finding";
import type { JsonPath } from "@/lib/engine/text/pointer";

interface PhaseWords {
  readonly message: string;
  readonly remedy: string;
  readonly path: JsonPath;
  readonly severity: Severity;
}

/** Words for a code of the run's class. */
export function phaseWords(code: RunCode, phase: string | null): PhaseWords {
  const word = phase ?? "(none)";
  switch (code) {
    case "JOBS_NOT_AN_OBJECT":
      return {
        message: "jobs is no object, so no job can be read from it.",
        remedy: "Keep the file as it is; compare it with git's last committed version.",
        path: ["jobs"],
        severity: "blocker",
      };
    case "PHASE_MISSING":
      return { message: "No phase is recorded.", remedy: "The jobs are counted instead.", path: [], severity: "warning" };
    case "PHASE_UNKNOWN":
      return {
        message: `The phase ${word} is none of the known ones.`,
        remedy: "The jobs are counted instead.",
        path: ["phase"],
        severity: "warning",
      };
    case "PHASE_BEHIND":
      return {
        message: `The phase says ${word}, the jobs are further.`,
        remedy: "Trust the jobs; older engines never moved the phase on.",
        path: ["phase"],
        severity: "warning",
      };
    case "PHASE_AHEAD":
      return {
        message: `The phase says ${word}, and jobs are still open.`,
        remedy: "Trust the jobs.",
        path: ["phase"],
        severity: "warning",
      };
    case "MERGED_WITH_OPEN_JOBS":
      return {
        message: "The run says MERGED and has jobs that are not done.",
        remedy: "A resume does nothing on a merged run. Look whether the open jobs were dropped on purpose.",
        path: ["phase"],
        severity: "warning",
      };
    case "STALE_BLOCKED_REASON":
      return {
        message: "A reason for being blocked stayed behind though the run moved on.",
        remedy: "Nothing has to be done.",
        path: ["blocked_reason"],
        severity: "warning",
      };
    case "BLOCKED_WITHOUT_REASON":
      return {
        message: "The run is blocked and no reason is recorded.",
        remedy: "Look at the last results and receipts.",
        path: ["phase"],
        severity: "warning",
      };
    case "ESCALATION_UNLINKED":
      return {
        message: "The run asks for escalation and names no run that goes on.",
        remedy: "Let the host create the child run; the jobs of this one are never run again.",
        path: ["escalated_to"],
        severity: "warning",
      };
  }
}

/** Words for a breaker that is not written as it should be. */
export function breakerFaultWords(code: BreakerCode, backend: string): { readonly message: string; readonly remedy: string } {
  switch (code) {
    case "LEGACY_SHAPE":
      return {
        message: `The breaker of ${backend} is a bare true or false, as the first releases wrote it.`,
        remedy: "Before it is cleared, its cause must be stated.",
      };
    case "DAMAGED_SHAPE":
      return {
        message: `The breaker of ${backend} has a damaged shape; it counts as open.`,
        remedy: "Find out why the backend was stopped before it is cleared.",
      };
    case "UNEXPLAINED_CLOSE":
      return {
        message: `The breaker of ${backend} is closed and nothing says what cleared it.`,
        remedy: "Check the backend before jobs are sent to it.",
      };
    case "CONTRADICTORY":
      return {
        message: `The breaker of ${backend} contradicts itself: what cleared it does not fit.`,
        remedy: "Check the backend before jobs are sent to it.",
      };
    case "UNKNOWN_REASON":
      return { message: `The breaker of ${backend} gives no known reason.`, remedy: "Before it is cleared, its cause must be stated." };
    case "UNKNOWN_BACKEND":
      return {
        message: `There is a breaker for ${backend}, which is no backend.`,
        remedy: "Breakers are kept per concrete backend; this one holds nothing.",
      };
  }
}
