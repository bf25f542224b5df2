// What the plans of this format have in common: paths, reads, edits, the gate of a session that may be alive, refusals (§20).

import { livenessOf } from "@/lib/engine/formats/arbor/activity";
import { blockersOf, checkSession } from "@/lib/engine/formats/arbor/check";
import { dirtyList, dirtyState, madeDirty } from "@/lib/engine/formats/arbor/dirty";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import type { Gate, PlanOutcome, PlanRead, PlanRefusal } from "@/lib/engine/plan/plan";
import { type PlanDraft, sealPlan } from "@/lib/engine/plan/seal-plan";
import type { Finding } from "@/lib/engine/run/finding";
import { isoText } from "@/lib/engine/text/instant-text";
import { sha256Hex } from "@/lib/engine/text/sha256";

/**
 * Every file of the session that was read, the log among them: apply compares them again just before it writes (§20). Of a long log
 * size and ends are compared, which no append leaves as they were; where there is no log, none may have appeared.
 */
function readsOf(facts: SessionFacts): readonly PlanRead[] {
  const { files: contents, listing } = facts.source;
  const read = [...contents].flatMap(([name, content]): readonly PlanRead[] => {
    const path = belowRoot(facts.source, name);
    if (content.status === "ok") return [{ path, sha256: content.sha256, sizeBytes: content.sizeBytes }];
    if (content.status !== "ends") return [];
    const { head, tail, sizeBytes } = content;
    return [{ path, sha256: sha256Hex(joined(head, tail)), sizeBytes, ends: { headBytes: head.length, tailBytes: tail.length } }];
  });
  const hasLog = listing.entries.some(({ path }) => path === files.events);
  return hasLog ? read : [...read, { path: belowRoot(facts.source, files.events), sha256: null, sizeBytes: 0 }];
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
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
  const dirty = dirtyState(facts);
  if (dirty === null) return ["Git could not tell whether the repository is clean; the host refuses to resume in a dirty one."];
  if (!dirty.isDirty) return [];
  return [`The repository is dirty (${dirtyList(dirty)}): the host refuses to resume before that is committed or put away.`];
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
    locks: facts.names.has(files.lock) ? [belowRoot(facts.source, files.lock)] : [],
    consequences: { redispatch: [], keep: [], held: [], needsPerson: [], lost: [] },
    dispatch: null,
    previews: [],
    gates: [],
    findings: [],
    afterwards: { sentences: [], commands: [] },
  };
}

/** Seals a plan; where its own writes would make the repository dirty, as git tracks the session, a gate of its own says so (§20). */
export function sealChecked(facts: SessionFacts, draft: PlanDraft): PlanOutcome {
  const below = (path: string) => (facts.source.project === "" ? path : path.slice(facts.source.project.length + 1));
  const created = draft.effects.flatMap((effect) => (effect.kind === "create-file" ? [below(effect.path)] : []));
  const dirt = madeDirty(
    facts,
    draft.edits.map((edit) => below(edit.path)),
    created,
  );
  if (dirt.length === 0) return { ok: true, plan: sealPlan(draft) };
  const gate: Gate = {
    id: "tracked-session",
    question: "Git tracks this session, so these writes make the repository dirty, and the host refuses to resume in it. Write them?",
    evidence: [
      dirt.join(", "),
      "The session's own programs change the same files at every step. Take the folder out of git, or commit it.",
    ],
    expects: "yes",
  };
  return { ok: true, plan: sealPlan({ ...draft, gates: [...draft.gates, gate] }) };
}
