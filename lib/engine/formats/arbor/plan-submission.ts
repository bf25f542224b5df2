// The plan that brings a lost competition file back from a snapshot: never over a file that is there (§16, §20 d).

import { copyCommand } from "@/lib/engine/formats/arbor/commands";
import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { emptyDraft, livenessGates, refuse, sealChecked, writeRefusal } from "@/lib/engine/formats/arbor/plan-parts";
import type { SubmissionRecovery } from "@/lib/engine/formats/arbor/rules/recover-submission";
import { nameOf } from "@/lib/engine/formats/arbor/run-files";
import { submissionOf } from "@/lib/engine/formats/arbor/submission";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import { makeCopyFile } from "@/lib/engine/plan/make-create-file";
import type { PlanOutcome } from "@/lib/engine/plan/plan";
import { isoText } from "@/lib/engine/text/instant-text";

type Copy = Extract<SubmissionRecovery, { readonly action: "copy_best" | "copy_most_recent" }>;

/**
 * Plans the copy. `choices.snapshot` is `proposed` (the host's rule) or `alternative` (the best idea that has a snapshot).
 * Where git does not ignore the destination the copy is put into the session's own `.recovery` folder, since a file in the
 * project would make the repository dirty and so block the host's resume (§11); the command that finishes it is given.
 */
export function planSubmission(facts: SessionFacts, choices: Readonly<Record<string, readonly string[]>>): PlanOutcome {
  const refusal = writeRefusal(facts);
  if (refusal !== null) return refusal;
  const proposal = submissionOf(facts);
  if (proposal === null) return refuse("unavailable", "It cannot be told where the submission belongs, or whether it is there.");
  const { proposed, alternative } = proposal;
  if (proposed.action === "keep_trunk") return refuse("not-offered", "The submission is there: the trunk's file is kept.");
  if (!isCopy(proposed)) return refuse("not-offered", "There is no snapshot to take it from.");
  const wished = choices.snapshot?.[0] ?? "proposed";
  if (wished !== "proposed" && !(wished === "alternative" && alternative !== null))
    return refuse("bad-choice", "There is no such snapshot to choose.");
  const chosen = wished === "alternative" && alternative !== null && isCopy(alternative) ? alternative : proposed;
  const entry = facts.source.listing.entries.find(({ path }) => path === chosen.from);
  const snapshot = facts.source.projectFiles.get(`${facts.source.folder}/${chosen.from}`);
  if (entry === undefined || snapshot?.status !== "ok")
    return refuse(
      "unavailable",
      `${chosen.from} cannot be read: ${snapshot?.status === "ok" || snapshot === undefined ? "it was not opened" : snapshot.reason}`,
    );
  const { project, git } = facts.source;
  // Without a repository nothing can be made dirty; where git fails for another reason, it cannot be told.
  const noRepository = git?.status === "unavailable" && /not a git repository/i.test(git.reason);
  const ignored = git?.status === "read" ? git.ignored.get(chosen.to) === true : noRepository;
  const inProject = project === "" ? chosen.to : `${project}/${chosen.to}`;
  const name = asideName(chosen.to, snapshot.sha256);
  const aside = belowRoot(facts.source, name);
  const to = ignored ? inProject : aside;
  const from = { path: belowRoot(facts.source, chosen.from), sha256: snapshot.sha256, sizeBytes: snapshot.sizeBytes };
  return sealChecked(facts, {
    ...emptyDraft(facts, "recover-submission", "Bring the submission back"),
    choices: { snapshot: [wished] },
    options: alternative === null || !isCopy(alternative) ? [] : [optionOf(proposed, alternative, wished)],
    summary: `Copies ${chosen.from} to ${to}. ${reasonOf(chosen)}`,
    effects: facts.names.has(name) && to === aside ? [] : [makeCopyFile({ path: to, from, sentence: reasonOf(chosen) })],
    gates: [
      ...livenessGates(facts),
      {
        id: "copy-submission",
        question: `Copy ${chosen.from} to ${to}?`,
        evidence: [reasonOf(chosen), `Written ${isoText(entry.modifiedAtMs)}`],
        expects: "yes",
      },
    ],
    afterwards: {
      sentences:
        to === aside
          ? [
              `Git does not ignore ${chosen.to}, as far as it can tell: a copy there would make the repository dirty, which blocks a resume. When the session is over, put it in its place with the command below.`,
            ]
          : [],
      commands: to === aside ? [copyCommand(`${facts.source.folder}/${name}`, chosen.to)] : [],
    },
  });
}

/** Named after its content, so that another snapshot is not taken for a copy that is there already. */
function asideName(to: string, sha256: string): string {
  const [stem = "", ...extension] = nameOf(to).split(".");
  return `.recovery/${[`${stem}-${sha256.slice(0, 12)}`, ...extension].join(".")}`;
}

function isCopy(recovery: SubmissionRecovery): recovery is Copy {
  return recovery.action === "copy_best" || recovery.action === "copy_most_recent";
}

function reasonOf(copy: Copy): string {
  return copy.action === "copy_best"
    ? `It is the snapshot of ${copy.nodeId ?? "the best idea"}, the best scored idea that is done or merged.`
    : "The best idea has no snapshot, so the most recent one is taken, as the host does; its score is not known.";
}

function optionOf(proposed: Copy, alternative: Copy, wished: string) {
  return {
    choice: "snapshot",
    title: "Which snapshot",
    values: [
      { value: "proposed", label: `${proposed.from}: as the host does` },
      { value: "alternative", label: `${alternative.from}: the best idea that has one (Reprise's own proposal)` },
    ],
    chosen: [wished],
    many: false,
  };
}
