// Writes the end of hand-overs into the journal, once each: with exit code and duration, or as lost.

import { appendJournal } from "@/lib/io/journal/append-journal";
import { handOversOf } from "@/lib/io/journal/journal-hand-over";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { takeLock } from "@/lib/io/processes/lock";
import type { HandOverView } from "@/lib/service/hand-over-views";
import type { Services } from "@/lib/service/services";

/** Several pages may look at the same end at once. */
const waitMs = 2000;

/**
 * Notes the ends that the journal does not know yet; nothing is written in read-only mode.
 * @returns those that were noted now
 */
export async function noteEnds(services: Services, views: readonly HandOverView[]): Promise<readonly HandOverView[]> {
  const over = views.filter((view) => view.state.over);
  if (!services.mayAct || over.length === 0 || (await unnoted(services, over)).length === 0) return [];
  const subject = "ends of hand-overs";
  const taken = await takeLock({ home: services.home, subject, purpose: "note an end", nowMs: services.nowMs(), waitMs });
  if (!taken.ok) return [];
  try {
    const noted: HandOverView[] = [];
    for (const view of await unnoted(services, over)) {
      const { code: outcome, exitCode, signal, durationMs, endedAtMs, sentence } = view.state;
      const endedAt = endedAtMs === null ? null : new Date(endedAtMs).toISOString();
      const payload = { entry: view.id, outcome, exitCode, signal, durationMs, endedAt, sentence };
      const written = await appendJournal(services.home, services.nowMs(), { kind: "hand-over-ended", payload });
      if (written.ok) noted.push(view);
    }
    return noted;
  } finally {
    await taken.lock.release();
  }
}

async function unnoted(services: Services, over: readonly HandOverView[]): Promise<readonly HandOverView[]> {
  const known = new Map(handOversOf((await readJournalFile(services.home)).lines).map((one) => [one.id, one]));
  return over.filter((view) => known.get(view.id)?.ended === null);
}
