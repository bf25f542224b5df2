// Phrases by which each backend's error output gives away the class of a failure (§9.1, table), in the order they are tried.

type Signatures = readonly (readonly [failureClass: string, phrases: readonly string[]])[];

const sharedCredits = [
  "hit your usage limit",
  "usage limit reached",
  "insufficient_quota",
  "insufficient quota",
  "exceeded your current quota",
  "quota exceeded",
  "credit balance is too low",
  "out of credits",
  "no credits",
] as const;

const sharedAuth = ["invalid_api_key", "incorrect api key", "unauthorized", "401", "authentication", "403 forbidden"] as const;

const sharedContext = [
  "context_length_exceeded",
  "maximum context length",
  "context length",
  "too many tokens",
  "reduce the length",
] as const;

const sharedRate = ["rate limit", "rate_limit", "too many requests", "429"] as const;

const sharedOverload = [
  "overloaded",
  "is currently overloaded",
  "server_error",
  "internal server error",
  "503",
  "502",
  "504",
  "500 internal",
  "bad gateway",
  "service unavailable",
] as const;

const sharedNetwork = [
  "connection reset",
  "econnreset",
  "connection refused",
  "could not connect",
  "network is unreachable",
  "dns",
  "getaddrinfo",
  "tls handshake",
  "connection error",
] as const;

const codex: Signatures = [
  ["out_of_credits", [...sharedCredits, "billing_hard_limit", "billing hard limit"]],
  ["auth", [...sharedAuth, "not logged in", "please run `codex login`"]],
  ["context_length", sharedContext],
  ["rate_limited", [...sharedRate, "exceeded retry limit"]],
  ["overloaded", sharedOverload],
  ["network", [...sharedNetwork, "temporary failure in name resolution"]],
];

const cursor: Signatures = [
  ["out_of_credits", [...sharedCredits, "monthly limit", "plan limit", "upgrade to pro", "free plan"]],
  ["auth", [...sharedAuth, "not authenticated", "cursor-agent login", "please log in", "log in to cursor"]],
  ["context_length", [...sharedContext, "context window"]],
  ["rate_limited", [...sharedRate, "slow down"]],
  ["overloaded", sharedOverload],
  ["network", sharedNetwork],
];

const claude: Signatures = [
  ["out_of_credits", ["billing_error", "credit balance is too low"]],
  ["auth", ["authentication_failed", "oauth_org_not_allowed", "authentication_error", "permission_error"]],
  ["context_length", ["max_output_tokens", "prompt is too long", "context window exceeded", "context_length_exceeded"]],
  ["rate_limited", ["rate_limit", "too many requests"]],
  ["overloaded", ["overloaded_error", "529 overloaded", "server_error"]],
  ["network", ["econnreset", "getaddrinfo", "connection refused"]],
];

const antigravity: Signatures = [
  [
    "out_of_credits",
    ["billing", "out of credit", "insufficient credit", "insufficient funds", "exceeded your current quota", "purchase a plan"],
  ],
  ["auth", ["permission_denied", "unauthenticated", "api key", "401", "403"]],
  ["context_length", ["exceeds the maximum", "token count", "context window"]],
  [
    "rate_limited",
    ["resource_exhausted", "rate limit", "429", "too many requests", "quota metric", "per minute", "per day", "request limit"],
  ],
  ["overloaded", ["unavailable", "503", "500", "overloaded", "internal error"]],
  ["network", ["econnreset", "getaddrinfo", "connection refused", "dns"]],
];

/** The signatures of a backend (§9.1); an unknown backend is read as codex. */
export function signaturesOf(backend: string): Signatures {
  switch (backend) {
    case "claude":
      return claude;
    case "antigravity":
      return antigravity;
    case "cursor":
      return cursor;
    default:
      return codex;
  }
}

/** Words that claude gives as the error of an event, with their class (§9.1), in table order. */
export const claudeWords: ReadonlyMap<string, string> = new Map([
  ["billing_error", "out_of_credits"],
  ["rate_limit", "rate_limited"],
  ["overloaded", "overloaded"],
  ["overloaded_error", "overloaded"],
  ["server_error", "overloaded"],
  ["authentication_failed", "auth"],
  ["authentication_error", "auth"],
  ["oauth_org_not_allowed", "auth"],
  ["permission_error", "auth"],
  ["max_output_tokens", "context_length"],
  ["invalid_request", "other"],
  ["model_not_found", "other"],
  ["unknown", "other"],
]);
