// Levels as numbers, and the words that logs use for them.

import { type EventLevel, type EventRule, eventLevels } from "@/lib/engine/events/event-rule";

/** Number of a level in an index: 0 for none, else one more than its place in `eventLevels`. */
export type LevelCode = 0 | 1 | 2 | 3 | 4;

const words: Readonly<Record<string, LevelCode>> = {
  error: 1,
  err: 1,
  fatal: 1,
  critical: 1,
  crit: 1,
  panic: 1,
  alert: 1,
  emergency: 1,
  warning: 2,
  warn: 2,
  info: 3,
  information: 3,
  notice: 3,
  debug: 4,
  trace: 4,
  verbose: 4,
};

const codes = new Map(Object.entries(words));

/** Level that a word says, in any case; 0 when it says none. */
export function levelCodeOf(word: string): LevelCode {
  return codes.get(word.toLowerCase()) ?? 0;
}

/** Level of a type where the record itself says none. */
export function levelCodeOfType(type: string, rule: Pick<EventRule, "errorTypes" | "warningTypes">): LevelCode {
  if (rule.errorTypes.some((pattern) => fits(type, pattern))) return 1;
  return rule.warningTypes.some((pattern) => fits(type, pattern)) ? 2 : 0;
}

function fits(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** The level of a number in an index; null for none. */
export function levelOf(code: number): EventLevel | null {
  return eventLevels[code - 1] ?? null;
}
