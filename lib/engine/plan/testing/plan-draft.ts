// A small plan with something in every part of it, for the tests of this folder.

import { makeCopyFile, makeCreateFile } from "@/lib/engine/plan/make-create-file";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { PlanDraft } from "@/lib/engine/plan/seal-plan";

const edit = makeEdit({
  path: "p/plan.json",
  bytes: new TextEncoder().encode("a\nb\nc\n"),
  splices: [{ start: 2, end: 3, text: "B" }],
  changes: ["b → B"],
});

export const draft: PlanDraft = {
  kind: "reset",
  run: { rootId: "r", path: "p" },
  format: "test",
  title: "Reset the run",
  summary: "One job goes back.",
  choices: { trees: ["p/tree"] },
  reads: [
    { path: "p/plan.json", sha256: edit.before.sha256, sizeBytes: 6 },
    { path: "p/plan.json.tmp", sha256: null, sizeBytes: 0 },
  ],
  edits: [edit],
  effects: [
    { kind: "remove-file", path: "p/x.tmp", sha256: "00", sizeBytes: 3, sentence: "It is a leftover." },
    { kind: "remove-worktree", project: "p", path: "p/tree", branch: "work/api", head: "c0ffee", sentence: "It is half written." },
    { kind: "hide-folder", project: "p", path: "p/old", worktrees: ["p/old/tree"], sentence: "Nobody reads it." },
    makeCreateFile({ path: "p/note.md", text: "# Note\n\nagain", sentence: "It says why." }),
    makeCopyFile({ path: "p/copy.json", from: { path: "p/old.json", sha256: "01", sizeBytes: 9 }, sentence: "It is the last good one." }),
  ],
  consequences: {
    redispatch: [{ jobId: "api#0", reason: "It was running.", evidence: ["plan.json says RUNNING"] }],
    keep: [{ jobId: "db#0", reason: "It is done.", evidence: ["plan.json says DONE"] }],
    held: [{ jobId: "ui#0", reason: "Its breaker is open.", evidence: ["three failures"] }],
    needsPerson: [{ jobId: "docs#0", reason: "It asked a question.", evidence: ["gate open"] }],
    lost: [{ path: "p/tree", sentence: "Files without a commit.", files: ["a.txt"], count: 3, sizeBytes: 77 }],
  },
  options: [],
  previews: [],
  locks: [],
  dispatch: null,
  gates: [{ id: "gone", question: "Is the agent gone?", evidence: ["last line at 10:00"], expects: "the agent is gone" }],
  findings: [
    {
      code: "test.odd",
      severity: "warning",
      message: "A job is odd.",
      place: { path: "plan.json", line: 2, column: 1, byteOffset: 2, pointer: "jobs[1]" },
      evidence: "state: ODD",
      remedy: "Look at it.",
      rule: "§1",
    },
  ],
  afterwards: { sentences: ["Start the host again."], commands: [{ host: "kimi", command: "/resume" }] },
};
