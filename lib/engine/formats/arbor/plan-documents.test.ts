// What the recoveries of submission and report write, and what they never do (§16, §17, §20).

import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import {
  absent,
  buildSession,
  contentOf,
  danglingHistory,
  type Files,
  gitWith,
  interruptedTree,
  logText,
  outcomeOf,
  planOf,
  sessionFolder,
  textAfter,
} from "@/lib/engine/formats/arbor/testing/build-session";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";

const tree = ".coordinator/idea_tree.json";
const twin = ".coordinator/idea_tree.md";
const messages = ".coordinator/messages.jsonl";
const session: Files = { [tree]: interruptedTree, [twin]: "# Idea Tree\n", [messages]: danglingHistory, "events.jsonl": logText() };

function refusalOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}) {
  const outcome = outcomeOf(source, kind, choices);
  return outcome.ok ? null : outcome.refusal;
}

describe("submission", () => {
  const ended = { ...session, [tree]: interruptedTree.replaceAll("running", "pending") };
  const source = (files: Files, ignored: boolean | null) => {
    const snapshots = Object.keys(files).filter((path) => path.startsWith("submissions/"));
    const all: Files = { ...ended, ...files };
    return buildSession(all, {
      git: gitWith({}, [], { "submission.csv": ignored }),
      projectFiles: new Map<string, FileContent>([
        ["submission.csv", absent],
        ...snapshots.map((path) => [`${sessionFolder}/${path}`, contentOf(all[path] ?? "")] as const),
      ]),
    });
  };

  it("is copied from the best idea's snapshot, else from the most recent one, with the reason", () => {
    const best = planOf(source({ "submissions/1.1.csv": "a", "submissions/9.csv": "b" }, true), "recover-submission");
    expect(best.effects).toMatchObject([
      { kind: "create-file", path: "submission.csv", copyOf: { path: `${sessionFolder}/submissions/1.1.csv` } },
    ]);
    expect(best.summary).toContain("snapshot of 1.1");
    expect(planOf(source({ "submissions/9.csv": "b" }, true), "recover-submission").summary).toContain("most recent");
  });

  it("never makes the repository dirty: where git does not ignore the place, the copy stays in the session", () => {
    const plan = planOf(source({ "submissions/1.1.csv": "a" }, false), "recover-submission");
    expect(plan.effects[0]?.path).toMatch(/\.recovery\/submission-[0-9a-f]{12}\.csv$/);
    expect(plan.afterwards.commands[0]?.command).toContain("cp -n");
  });

  it("stays in the session where git fails, and goes to its place where there is no repository", () => {
    const at = (reason: string) => {
      const one = source({ "submissions/1.1.csv": "a" }, true);
      return planOf({ ...one, git: { status: "unavailable", reason } }, "recover-submission").effects[0]?.path;
    };
    expect(at("fatal: detected dubious ownership in repository")).toContain("/.recovery/");
    expect(at("fatal: not a git repository (or any of the parent directories): .git")).toBe("submission.csv");
  });

  it("is not taken for copied when another snapshot was", () => {
    const files = { "submissions/1.1.csv": "a" };
    const first = planOf(source(files, false), "recover-submission").effects[0]?.path.slice(sessionFolder.length + 1) ?? "";
    expect(planOf(source({ ...files, [first]: "a" }, false), "recover-submission").empty).toBe(true);
    expect(planOf(source({ "submissions/1.1.csv": "b", [first]: "a" }, false), "recover-submission").empty).toBe(false);
  });

  it("is left alone when it is there", () => {
    const there = buildSession({ ...ended, "submissions/1.1.csv": "a" }, { projectFiles: new Map([["submission.csv", contentOf("x")]]) });
    expect(refusalOf(there, "recover-submission")?.message).toContain("kept");
  });
});

describe("report", () => {
  it("keeps instruction, events and exit reason, and the old report", () => {
    const old = "# Research Report: old\n";
    const source = buildSession({ ...session, "REPORT.md": old });
    const plan = planOf(source, "write-report");
    const text = textAfter(source, plan, "REPORT.md") ?? "";
    for (const part of ["## Instruction", "> raise accuracy", "## Event Summary", "`interrupted`", "## Caveats"])
      expect(text).toContain(part);
    expect(plan.effects).toMatchObject([{ kind: "create-file", copyOf: { path: `${sessionFolder}/REPORT.md` } }]);
    const again = buildSession({ ...session, "REPORT.md": text, [plan.effects[0]?.path.slice(sessionFolder.length + 1) ?? ""]: old });
    expect(planOf(again, "write-report").empty).toBe(true);
  });
});

describe("a report that Reprise wrote", () => {
  it("is no sign of how the run ended, and keeps the exit that the host's own report gave", () => {
    const hosts = buildSession({ ...session, "REPORT.md": "# Research Report: x\n\n_Generated 2026-03-04 02:06_   _Exit: `error`_\n" });
    expect(arbor.read(hosts).status.code).toBe("interrupted-report-written");
    const text = textAfter(hosts, planOf(hosts, "write-report"), "REPORT.md") ?? "";
    expect(text).toContain("_Exit: `error`_");
    const rewritten = buildSession({ ...session, "REPORT.md": text });
    expect(arbor.read(rewritten).status.code).toBe("interrupted");
    expect(planOf(rewritten, "write-report").empty).toBe(true);
  });
});
