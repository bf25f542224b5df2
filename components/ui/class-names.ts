// Joins class names, leaving out what is false or missing.

/** @returns the given names joined by spaces; falsy parts are dropped */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}
