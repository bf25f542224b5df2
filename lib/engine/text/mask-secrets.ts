// Takes what looks like a secret out of a text before it is kept or shown.

const patterns: readonly RegExp[] = [
  /\b(?:sk|pk|rk|xox[abpors]|gh[opsur]|glpat|AKIA|AIza)[-_]?[A-Za-z0-9_-]{12,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g,
  /(?<=\b(?:bearer|basic)\s)[A-Za-z0-9._~+/=-]{8,}/gi,
  /(?<=\b(?:api[-_ ]?key|token|secret|password|passwd|authorization)["']?\s*[:=]\s*["']?)[^\s"',;]{6,}/gi,
];

/** @param values words that are secret for certain, such as values of environment variables; short ones are left alone */
export function maskSecrets(text: string, values: readonly string[]): string {
  let masked = text;
  for (const value of values.toSorted((a, b) => b.length - a.length)) if (value.length >= 8) masked = masked.replaceAll(value, "•••");
  for (const pattern of patterns) masked = masked.replaceAll(pattern, "•••");
  return masked;
}
