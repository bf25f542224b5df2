// What each recovery of a session writes, and when it refuses (§13–§17, §20).

import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import {
  buildSession,
  danglingHistory,
  type Files,
  gitWith,
  interruptedTree,
  logText,
  planOf,
  readAtMs,
  refusalOf,
  sessionFolder,
  textAfter,
} from "@/lib/engine/formats/arbor/testing/build-session";

const tree = ".coordinator/idea_tree.json";
const twin = ".coordinator/idea_tree.md";
const messages = ".coordinator/messages.jsonl";
const session: Files = { [tree]: interruptedTree, [twin]: "# Idea Tree\n", [messages]: danglingHistory, "events.jsonl": logText() };
const branches = { "coordinator/n1-2-page": 3, "coordinator/n2-1-clean-a2": 1 };

describe("requeue", () => {
  it("changes the status of every running node, strategies too, and not one byte besides", () => {
    const source = buildSession(session, { git: gitWith(branches) });
    const plan = planOf(source, "requeue");
    expect(textAfter(source, plan, tree)).toBe(interruptedTree.replaceAll('"status": "running"', '"status": "pending"'));
    expect(textAfter(source, plan, twin)).toContain("[PENDING]");
    expect(textAfter(source, plan, messages)).toBeNull();
  });

  it("says in words which commits nothing goes on with", () => {
    const plan = planOf(buildSession(session, { git: gitWith(branches) }), "requeue");
    expect(plan.consequences.lost.map(({ path, count }) => [path, count])).toEqual([
      ["coordinator/n1-2-page", 3],
      ["coordinator/n2-1-clean-a2", 1],
    ]);
    expect(plan.consequences.lost.map(({ unit }) => unit)).toEqual(["commits", "commits"]);
    expect(plan.gates.find((gate) => gate.id === "abandon")?.question).toMatch(/^2 ideas begin anew/);
  });
});

describe("resume", () => {
  it("keeps by default what git proves, and lets a person choose per idea", () => {
    const source = buildSession(session, { git: gitWith({ "coordinator/n1-2-page": 3 }) });
    expect(planOf(source, "resume").choices.salvage).toEqual(["1.2"]);
    const chosen = planOf(buildSession(session, { git: gitWith(branches) }), "resume", { salvage: ["2.1"] });
    const text = textAfter(buildSession(session), chosen, tree) ?? "";
    const nodes = JSON.parse(text).nodes;
    expect(nodes["2.1"]).toMatchObject({ status: "needs_retry", code_ref: "coordinator/n2-1-clean-a2", attempt: 2 });
    expect([nodes["1.2"].status, nodes["2"].status]).toEqual(["pending", "pending"]);
    expect(text).toContain('"own": 1.50');
    expect(chosen.consequences.lost.map((item) => item.path)).toEqual(["coordinator/n1-2-page"]);
  });

  it("says of every interrupted idea what survived: commits, last signs of life", () => {
    const plan = planOf(buildSession(session, { git: gitWith(branches) }), "resume");
    const evidence = plan.consequences.redispatch.find((one) => one.jobId === "1.2")?.evidence ?? [];
    expect(evidence[0]).toBe("Branch coordinator/n1-2-page");
    expect(evidence.filter((line) => line.startsWith("Commit "))).toHaveLength(3);
    expect(evidence.join("\n")).toMatch(/Last heartbeat: tool:Bash, 2026-03-04T/);
  });

  it("refuses to keep work that git does not prove", () => {
    const source = buildSession(session, { git: gitWith({ "coordinator/n1-2-page": 0 }) });
    expect(refusalOf(source, "resume", { salvage: ["1.2"] })?.code).toBe("bad-choice");
    expect(refusalOf(source, "resume", { salvage: ["1.1"] })?.code).toBe("bad-choice");
    expect(
      refusalOf(buildSession(session, { git: { status: "unavailable", reason: "no git" } }), "resume", { salvage: ["1.2"] })?.code,
    ).toBe("bad-choice");
  });

  it("seals the history with it, ends with the command, and points out a dirty repository", () => {
    const source = buildSession(session, { git: gitWith(branches, ["notes.txt"]) });
    const plan = planOf(source, "resume");
    const sealed = textAfter(source, plan, messages) ?? "";
    expect(sealed.startsWith(danglingHistory)).toBe(true);
    expect(sealed.slice(danglingHistory.length)).toBe(
      '{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "a", "content": "[interrupted by checkpoint/resume — not executed]", "is_error": true}, {"type": "tool_result", "tool_use_id": "b", "content": "[interrupted by checkpoint/resume — not executed]", "is_error": true}]}\n',
    );
    expect(plan.afterwards.commands).toEqual([
      { host: "Terminal, in the project folder", command: "arbor run --resume --run-name run_20260304_010203" },
    ]);
    expect(plan.afterwards.sentences[0]).toContain("notes.txt");
    expect(plan.afterwards.sentences.join("\n")).toContain("nothing is left to be sealed, as this plan does it");
    const left = planOf(source, "resume", { history: [] });
    expect(left.afterwards.sentences.join("\n")).toContain("it seals the cut-off calls at its end");
    expect(plan.previews[0]?.text).toContain("## Resuming Interrupted Session");
  });
});

describe("a resume without running ideas", () => {
  it("asks about the history, not about ideas that it does not change", () => {
    const source = buildSession({ ...session, [tree]: interruptedTree.replaceAll('"status": "running"', '"status": "pending"') });
    const plan = planOf(source, "resume");
    expect(plan.edits.map((edit) => edit.path)).toEqual([`${sessionFolder}/${messages}`]);
    expect(plan.gates.map((gate) => gate.id)).toEqual(["seal"]);
  });
});

describe("no write", () => {
  it("to a session that is alive, and only with a gate to one that is quiet", () => {
    const now = (afterMs: number) => {
      const source = buildSession(session, { nowMs: readAtMs - 3 * 3_600_000 + afterMs });
      return source;
    };
    expect(refusalOf(now(20_000), "requeue")?.code).toBe("unavailable");
    expect(planOf(now(300_000), "requeue").gates[0]?.id).toBe("agent-is-gone");
    expect(planOf(now(3_600_000), "requeue").gates.map((gate) => gate.id)).not.toContain("agent-is-gone");
  });

  it("over a tree that cannot be resumed; what can be read of it is shown", () => {
    const source = buildSession({ ...session, [tree]: interruptedTree.slice(0, 700), ".coordinator/idea_tree.json.tmp": interruptedTree });
    for (const kind of ["resume", "requeue", "seal-history", "write-report"]) expect(refusalOf(source, kind)?.code).toBe("damaged");
    const run = arbor.read(source);
    expect(run.status.condition).toBe("damaged");
    expect(run.jobs.map((job) => job.id)).toEqual(["ROOT", "1", "2", "1.1", "1.2", "2.1"]);
    expect(run.notice?.title).toContain("reconstructed");
    expect(run.offers.every((offer) => !offer.available)).toBe(true);
    expect(run.findings.map(({ remedy }) => remedy).join(" ")).not.toContain("Plan a resume");
  });
});

describe("history", () => {
  it("takes broken lines out and keeps a copy of the whole file", () => {
    const broken = `${danglingHistory.split("\n")[0]}\n{"role": \n`;
    const source = buildSession({ ...session, [messages]: broken });
    const plan = planOf(source, "repair-history");
    expect(textAfter(source, plan, messages)).toBe(`${danglingHistory.split("\n")[0]}\n`);
    expect(plan.effects).toMatchObject([{ kind: "create-file", copyOf: { path: `${sessionFolder}/${messages}` } }]);
    expect(plan.effects[0]?.path).toMatch(/\.recovery\/messages-[0-9a-f]{12}\.jsonl$/);
  });

  it("answers shapes that the host leaves open only when a person asks for it", () => {
    const open = '{"role": "assistant", "content": [{"type": "function_call", "call_id": "c", "name": "Bash", "arguments": "{}"}]}\n';
    const source = buildSession({ ...session, [messages]: open });
    expect(planOf(source, "seal-history").empty).toBe(true);
    const plan = planOf(source, "seal-history", { history: ["seal-all"] });
    expect(textAfter(source, plan, messages)).toContain('"type": "function_call_output", "call_id": "c"');
  });
});

describe("locks and dirty repositories", () => {
  it("takes the lock of a skill session, and writes nothing outside it", () => {
    const source = buildSession({ [tree]: interruptedTree, ".coordinator/.state.lock": "" }, { git: gitWith({}) });
    const plan = planOf(source, "requeue");
    expect(plan.locks).toEqual([`${sessionFolder}/.coordinator/.state.lock`]);
    expect([...plan.edits, ...plan.effects].every((one) => one.path.startsWith(`${sessionFolder}/`))).toBe(true);
  });
});
