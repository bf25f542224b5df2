// Cooldowns: a time until which a backend is left alone, as text, epoch number or the pool dialect's object (§9.3).

import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface Cooldown {
  readonly backend: string;
  /** Milliseconds since the epoch; null when the time cannot be read. */
  readonly untilMs: number | null;
  /** As written. */
  readonly until: string;
  /** True for the pool dialect's closed object, in which nothing is ever written (§9.4). */
  readonly pooled: boolean;
}

/** The cooldowns of a run; an unreadable time is kept. */
export function cooldownsIn(cooldowns: JsonNode | undefined): readonly Cooldown[] {
  return (entriesOf(cooldowns) ?? []).flatMap(([backend, value]) => {
    if (value.kind === "null") return [];
    const time = value.kind === "object" ? member(value, "until") : value;
    const until = textOf(time) ?? (time?.kind === "number" ? time.literal : "");
    return [{ backend, untilMs: readTime(time), until, pooled: value.kind === "object" }];
  });
}
