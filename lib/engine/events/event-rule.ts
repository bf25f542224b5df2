// Where the facets of an event stand in its record. Plain values, so that a format can hand them to a worker.

/** Names of the keys that lead to a value: one for a member of the record, two for a member of a member. */
export type FieldPath = readonly [string] | readonly [string, string];

/** How one JSONL file is read as events. Of several ways, the first that leads to a usable value counts. */
export interface EventRule {
  readonly type: readonly FieldPath[];
  /** ISO 8601 text, or a number of seconds or milliseconds since the epoch. */
  readonly time: readonly FieldPath[];
  /** The job, idea node, tool or role that the event is about. */
  readonly node: readonly FieldPath[];
  readonly level: readonly FieldPath[];
  /** Types that are errors or warnings where no level says so; a `*` at the end stands for anything. */
  readonly errorTypes: readonly string[];
  readonly warningTypes: readonly string[];
  /** The family of a type is what stands before the first of these characters; the whole type when none occurs. */
  readonly familySeparators: string;
}

export const eventLevels = ["error", "warning", "info", "debug"] as const;

/** `null` in a row: the record says nothing. */
export type EventLevel = (typeof eventLevels)[number];
