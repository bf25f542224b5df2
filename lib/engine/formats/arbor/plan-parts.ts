// What the plans of this format have in common: paths, reads, edits, the gate of a session that may be alive, refusals (§20).

import { livenessOf } from "@/lib/engine/formats/arbor/activity";
import { dirtyFiles } from "@/lib/engine/formats/arbor/branches";
import { blockersOf, checkSession } from "@/lib/engine/formats/arbor/check";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { files } from "@/lib/engine/formats/arbor/run-files";
import type { Gate, PlanOutcome, PlanRead, PlanRefusal } from "@/lib/engine/plan/plan";
import type { PlanDraft } from "@/lib/engine/plan/seal-plan";
import type { Finding } from "@/lib/engine/run/finding";
import { isoText } from "@/lib/engine/text/instant-text";

/** A path below the session folder as a path below the root. */
export function fromRoot({ source }: SessionFacts, path: string): string {
  return `${source.ref.path}/${path}`;
}

/** Every file of the session that was read, the log among them: apply compares them again just before it writes (§20). */
function readsOf(facts: SessionFacts): readonly PlanRead[] {
  return [...facts.source.files].flatMap(([path, content]): readonly PlanRead[] =>
    content.status === "ok" ? [{ path: fromRoot(facts, path), sha256: content.sha256, sizeBytes: content.sizeBytes }] : [],
  );
}

/** A refusal with its reason. */
export function refuse(code: PlanRefusal["code"], message: string, findings: readonly Finding[] = []): PlanOutcome {
  return { ok: false, refusal: { code, message, findings } };
}

/** Why nothing may be written to this session; null when it may (§20, §21). */
export function writeRefusal(facts: SessionFacts): PlanOutcome | null {
  const blockers = blockersOf(checkSession(facts));
  if (blockers.length > 0)
    return refuse("damaged", `Nothing is written to a damaged session: ${blockers[0]?.message ?? "see its findings."}`, blockers);
  const { verdict } = facts;
  if (verdict.verdict === "live" || verdict.verdict === "waiting-for-human") {
    return refuse("unavailable", `The session is alive: it keeps its tree in memory and would overwrite every change. ${verdict.sentence}`);
  }
  return null;
}

/** A gate of its own for a session that moved within ten minutes (design §3.6). Absolute times only. */
export function livenessGates(facts: SessionFacts): readonly Gate[] {
  const { lastActivity, quietMs, thresholdMs } = livenessOf(facts);
  const young = quietMs !== null && quietMs < thresholdMs;
  // A log that could not be opened tells nothing, least of all that nobody writes it.
  const unread = facts.log.there && facts.log.rows.length === 0 && facts.log.partial !== null;
  if (!facts.verdict.mayBeLive && !young && !unread) return [];
  const seen = lastActivity === null ? [] : [`Last sign of life: ${isoText(lastActivity.atMs)} (${lastActivity.source})`];
  return [
    {
      id: "agent-is-gone",
      question: `This session ${unread ? "has a log that could not be opened" : "moved a short time ago"}, and has no lock that would tell. Are you sure that its process is gone?`,
      evidence: [...seen, "A process that still lives overwrites every change with what it has in memory."],
      expects: "the agent is gone",
    },
  ];
}

/** What blocks the host's resume although Reprise's plan is done (§11, §13.1). Ignored files do not count. */
export function dirtyWords(facts: SessionFacts): readonly string[] {
  const dirty = dirtyFiles(facts);
  if (dirty === null) return ["Git could not tell whether the repository is clean; the host refuses to resume in a dirty one."];
  if (dirty.length === 0) return [];
  const shown = dirty.slice(0, 5).join(", ");
  return [
    `The repository is dirty (${dirty.length === 1 ? "1 file" : `${dirty.length} files`}: ${shown}${dirty.length > 5 ? ", …" : ""}): the host refuses to resume before that is committed or put away.`,
  ];
}

/** A plan with nothing in it, to be filled. */
export function emptyDraft(facts: SessionFacts, kind: string, title: string): PlanDraft {
  return {
    kind,
    run: facts.source.ref,
    format: "arbor",
    title,
    summary: "",
    choices: {},
    reads: readsOf(facts),
    edits: [],
    effects: [],
    options: [],
    locks: facts.names.has(files.lock) ? [fromRoot(facts, files.lock)] : [],
    consequences: { redispatch: [], keep: [], held: [], needsPerson: [], lost: [] },
    dispatch: null,
    previews: [],
    gates: [],
    findings: [],
    afterwards: { sentences: [], commands: [] },
  };
}
