// Hides secrets in what a run wrote: previews are masked by the run itself, thinking and error texts are not (§8.4).

const mask = "***";

/** Rule (a): keys of known services, wherever they stand, inside words too. */
const knownKeys = /sk-[a-z0-9._-]{6,}|gh[pours]_[a-z0-9]{16,}|bearer\s+[a-z0-9._~+/=-]{8,}/gi;

/** Rule (b): what follows a word for a secret and a colon or an equals sign; in a text within a text the quotes are escaped. */
const namedSecrets =
  /((?:api[ _-]?key|secret|password|passwd|token|auth[a-z]{0,40})\\{0,8}["']?\s{0,8}[:=]\s{0,8}\\{0,8}["']?)([^\s,;"'}\])&]+)/gi;

/** Masks secrets and leaves everything else as it is (§8.4 a and b). */
export function maskSecrets(text: string): string {
  return text.replace(knownKeys, mask).replace(namedSecrets, (_, name: string) => `${name}${mask}`);
}

/** The same for what people and models wrote at length, where rule (a) must not fire inside a word such as `task-adaptive`. */
export function maskInProse(text: string): string {
  return text
    .replace(knownKeys, (key: string, at: number) => (/[a-z]/i.test(text.charAt(at - 1)) ? key : mask))
    .replace(namedSecrets, (_, name: string) => `${name}${mask}`);
}

/** Longest preview, in characters. */
const longestPreview = 200;

/** A text as the run's own previews show it (§8.4): white space collapsed, secrets masked, cut to 200 characters. */
export function previewOf(text: string): string {
  const masked = Array.from(maskSecrets(text.trim().replace(/\s+/g, " ")));
  return masked.length > longestPreview ? `${masked.slice(0, longestPreview).join("")}…` : masked.join("");
}
