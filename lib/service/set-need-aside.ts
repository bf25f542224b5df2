// Writes what a person said about one need, and forgets what was said about needs that are long gone.

import type { PlacedNeed } from "@/lib/engine/needs/need";
import { changeNeedsFile } from "@/lib/io/needs/needs-file";
import type { SaidEntry } from "@/lib/io/needs/needs-schema";
import { listNeeds, type NeedsView, needsView } from "@/lib/service/list-needs";
import { listRuns } from "@/lib/service/list-runs";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** How long something said about a need is kept after the need was last there. */
const forgetAfterMs = 90 * 24 * 3_600_000;

/** Most that is kept; the oldest goes first. */
const mostKept = 10_000;

/** A need as the person saw it. */
export interface SeenNeed {
  readonly id: string;
  readonly fingerprint: string;
}

/** A new entry without what every entry has; null takes what was said back. */
type Said = { readonly is: "acknowledged"; readonly fingerprint: string } | { readonly is: "snoozed"; readonly until: string };

/**
 * @param said what is said now; null puts the need back into the inbox
 * @returns the inbox afterwards; `bad-input` when the need is gone or says something else by now, `failed` when it cannot be written
 */
export async function setNeedAside(services: Services, seen: SeenNeed, said: Said | null): Promise<ServiceResult<NeedsView>> {
  if (!services.mayAct) return failed("read-only", "Reprise was started to look only; the inbox stays as it is.");
  const list = await listRuns(services);
  const all = needsOf(needsView(list, { ok: true, entries: [] }));
  const need = all.find((one) => one.id === seen.id);
  if (need === undefined) return failed("bad-input", "This is not there any more: the run has moved on.");
  if (said !== null && need.fingerprint !== seen.fingerprint) {
    return failed("bad-input", "This has changed since you read it. Read it again, then set it aside.");
  }
  const present = new Set(all.map((one) => one.id));
  const nowMs = services.nowMs();
  const written = await changeNeedsFile(services.home, nowMs, (entries) => {
    const nowIso = new Date(nowMs).toISOString();
    const others = entries.filter((entry) => entry.id !== need.id).flatMap((entry) => kept(entry, present, nowMs));
    return said === null ? others : [...others.slice(1 - mostKept), { id: need.id, at: nowIso, seenAt: nowIso, ...said }];
  });
  if (!written.ok) return failed("failed", written.message);
  return found(await listNeeds(services));
}

function needsOf(view: NeedsView): readonly PlacedNeed[] {
  return [...view.open, ...view.setAside];
}

/** A root that cannot be read for a while loses nothing: what is not there now is kept for a long time. */
function kept(entry: SaidEntry, present: ReadonlySet<string>, nowMs: number): readonly SaidEntry[] {
  if (present.has(entry.id)) return [{ ...entry, seenAt: new Date(nowMs).toISOString() }];
  return nowMs - Date.parse(entry.seenAt) < forgetAfterMs ? [entry] : [];
}
