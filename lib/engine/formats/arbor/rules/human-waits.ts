// Questions a run put to a person, and the answers (§8.2).

import { dataText, type EventRow, nodeIdOf, spanMs } from "@/lib/engine/formats/arbor/rules/event-row";
import { createPairing } from "@/lib/engine/formats/arbor/rules/pairing";
import { member, textsOf } from "@/lib/engine/text/json-access";

export interface HumanWait {
  readonly kind: string | null;
  readonly prompt: string | null;
  readonly nodeId: string | null;
  readonly options: readonly string[];
  readonly askedLine: number;
  readonly askedAtMs: number | null;
  readonly answeredLine: number | null;
  readonly answeredAtMs: number | null;
  readonly value: string | null;
  readonly waitedMs: number | null;
  /** `timed-out`: the run went on without an answer. `lost`: its process is gone, nobody can answer any more. */
  readonly state: "answered" | "timed-out" | "open" | "lost";
}

/** Pairs each `user.await` with the next `user.input_received` of the same node, else of any node, in the same process (§8.2). */
export function humanWaits(rows: readonly EventRow[]): readonly HumanWait[] {
  const waits: HumanWait[] = [];
  const unanswered = createPairing("first");
  for (const row of rows) {
    if (row.type === "session.start") {
      for (const at of unanswered.drain()) replace(waits, at, { state: "lost" });
    } else if (row.type === "user.await") {
      unanswered.open(waits.length, "", nodeIdOf(row) ?? "");
      waits.push(asked(row));
    } else if (row.type === "user.input_received") {
      const found = unanswered.close("", nodeIdOf(row) ?? "");
      if (found === undefined) continue;
      replace(waits, found, {
        answeredLine: row.line,
        answeredAtMs: row.atMs,
        value: dataText(row, "value"),
        waitedMs: spanMs(waits[found]?.askedAtMs ?? null, row.atMs),
        state: (member(row.data, "value")?.kind ?? "null") === "null" ? "timed-out" : "answered",
      });
    }
  }
  return waits;
}

function replace(waits: HumanWait[], at: number, change: Partial<HumanWait>): void {
  const wait = waits[at];
  if (wait !== undefined) waits[at] = { ...wait, ...change };
}

function asked(row: EventRow): HumanWait {
  return {
    kind: dataText(row, "kind"),
    prompt: dataText(row, "prompt"),
    nodeId: nodeIdOf(row),
    options: textsOf(member(row.data, "options")) ?? [],
    askedLine: row.line,
    askedAtMs: row.atMs,
    answeredLine: null,
    answeredAtMs: null,
    value: null,
    waitedMs: null,
    state: "open",
  };
}
