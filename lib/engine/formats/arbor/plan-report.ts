// The plan that writes REPORT.md anew, with what the host's own regeneration loses; the old one is kept (§17.1, §20 c).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { keepAside } from "@/lib/engine/formats/arbor/keep-aside";
import { emptyDraft, livenessGates, refuse, sealChecked, writeRefusal } from "@/lib/engine/formats/arbor/plan-parts";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { sessionReport } from "@/lib/engine/formats/arbor/session-report";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import { makeCreateFile } from "@/lib/engine/plan/make-create-file";
import { makeRewrite } from "@/lib/engine/plan/make-rewrite";
import type { PlanOutcome } from "@/lib/engine/plan/plan";

/** Plans the report. @returns a plan that does nothing when the file already says the same */
export function planReport(facts: SessionFacts): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const old = facts.source.files.get(files.report);
  if (old !== undefined && old.status !== "ok" && old.status !== "missing") {
    return refuse("unavailable", `${files.report} is in the way and cannot be read, so it cannot be kept.`);
  }
  const text = sessionReport(facts);
  const path = belowRoot(facts.source, files.report);
  const draft = emptyDraft(facts, "write-report", "Write REPORT.md anew");
  const gate = (question: string) => [
    ...livenessGates(facts),
    { id: "write-report", question, evidence: ["The host overwrites it when a resumed session ends."], expects: "yes" },
  ];
  if (old?.status !== "ok") {
    const effect = makeCreateFile({ path, text, sentence: "The report of the session, from what it left." });
    return sealChecked(facts, {
      ...draft,
      summary: "Writes the report that the session did not get to write.",
      effects: [effect],
      gates: gate("Write REPORT.md?"),
    });
  }
  const edit = makeRewrite({ path, bytes: old.bytes, text, changes: ["written anew from tree, log and statistics"] });
  if (edit === null) return sealChecked(facts, { ...draft, summary: "The report already says this." });
  const aside = keepAside(facts, files.report, old);
  return sealChecked(facts, {
    ...draft,
    summary: `Writes the report anew. The old one is kept as ${aside.name}.`,
    edits: [edit],
    effects: aside.effects,
    gates: gate("Write REPORT.md anew?"),
  });
}
