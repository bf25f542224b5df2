// What the engine does after a failed attempt: retry, send the job elsewhere, or halt it (§9.2).

export interface FailureInput {
  readonly failureClass: string;
  readonly backend: string;
  /** Attempts already counted for this job and class. */
  readonly attempts: number;
  readonly totalRetries: number;
  readonly maxTotalRetries: number;
  /** What the provider asked for; 0 when it asked for nothing. */
  readonly retryAfterSeconds: number;
  /** False when the fallback's breaker is open. */
  readonly fallbackAvailable: boolean;
  readonly currentTier: string | null;
}

export interface FailureDecision {
  readonly action: "proceed" | "retry" | "reroute" | "halt";
  /** Without the random share below two seconds. */
  readonly backoffSeconds: number;
  readonly rerouteTo: string | null;
  readonly escalateTier: boolean;
  readonly circuitBreak: boolean;
}

/** Attempts per job and class; zero for classes that are never tried again. */
const caps: ReadonlyMap<string, number> = new Map([
  ["out_of_credits", 0],
  ["auth", 0],
  ["context_length", 0],
  ["rate_limited", 3],
  ["overloaded", 2],
  ["network", 2],
  ["timeout", 1],
  ["other", 1],
]);

const fallbacks: ReadonlyMap<string, string> = new Map([
  ["codex", "claude"],
  ["antigravity", "claude"],
  ["cursor", "claude"],
]);

const longestBackoffSeconds = 60;

/** How often a job may be tried again after failures of a class (§9.2); null when the class has no known cap. */
export function attemptCap(failureClass: string): number | null {
  return caps.get(failureClass) ?? null;
}

/** True for classes after which the same attempt may be made again (§9.1). */
export function isRetryable(failureClass: string): boolean {
  return (caps.get(failureClass) ?? 0) > 0;
}

/** The engine's decision after an attempt (§9.2). The cap of the class is asked before the budget of the run. */
export function decideFailure(input: FailureInput): FailureDecision {
  const halt = { action: "halt", backoffSeconds: 0, rerouteTo: null, escalateTier: false, circuitBreak: false } as const;
  switch (input.failureClass) {
    case "none":
      return { ...halt, action: "proceed" };
    case "auth":
      return { ...halt, circuitBreak: true };
    case "out_of_credits": {
      const fallback = input.fallbackAvailable ? (fallbacks.get(input.backend) ?? null) : null;
      const action = fallback === null ? "halt" : "reroute";
      return { ...halt, action, rerouteTo: fallback, circuitBreak: true };
    }
    case "context_length":
      return input.currentTier === "deep" ? halt : { ...halt, action: "reroute", escalateTier: true };
    default:
      if (input.attempts >= (caps.get(input.failureClass) ?? 0)) return halt;
      if (input.totalRetries >= input.maxTotalRetries) return halt;
      return { ...halt, action: "retry", backoffSeconds: backoffSeconds(input) };
  }
}

/** A wait that the provider asked for replaces the computed one and has no upper limit. */
function backoffSeconds({ attempts, retryAfterSeconds }: FailureInput): number {
  if (retryAfterSeconds > 0) return retryAfterSeconds;
  return Math.min(2 * 2 ** Math.max(attempts, 0), longestBackoffSeconds);
}
