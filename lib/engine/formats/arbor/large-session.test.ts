// A session of thousands of ideas and lines is read and planned for in a bounded time: nothing is searched once per idea.

import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, gitWith, readAtMs } from "@/lib/engine/formats/arbor/testing/build-session";

const ideas = 4000;
const lines = 12_000;
const ids = Array.from({ length: ideas }, (_, at) => `${at + 1}`);

/** Every second idea is cut off on a branch of its own, and all calls of the history have one id and no answer. */
function largeSession() {
  const nodes = Object.fromEntries(
    ids.map((id, at) => [
      `n${id}`,
      { id: `n${id}`, parent_id: "ROOT", children_ids: [], depth: 1, hypothesis: `idea ${id}`, status: at % 2 === 0 ? "running" : "done" },
    ]),
  );
  const root = { id: "ROOT", parent_id: null, children_ids: Object.keys(nodes), depth: 0, hypothesis: "t", status: "done" };
  const tree = { version: 3, meta: {}, root_id: "ROOT", max_depth: 1, nodes: { ROOT: root, ...nodes } };
  const at = readAtMs / 1000 - 40_000;
  const types = ["executor.start", "llm.call", "tool.start"];
  const events = Array.from({ length: lines }, (_, index) => {
    const number = (index % ideas) + 1;
    const data = { node_id: `n${number}`, branch: `coordinator/b${number}`, agent_cwd: `/t/coordinator__b${number}`, name: "Bash" };
    return JSON.stringify({ ts: at + index, type: types[index % 3], data });
  });
  const edits = Array.from({ length: lines }, (_, index) =>
    JSON.stringify({ action: `Edit: /t/coordinator-worktrees-1/coordinator__b${(index % ideas) + 1}/x`, git_commit: "c" }),
  );
  const call = { role: "assistant", content: [{ type: "tool_use", id: "same", name: "Bash", input: {} }] };
  return buildSession(
    {
      ".coordinator/idea_tree.json": JSON.stringify(tree, null, 2),
      "events.jsonl": `${events.join("\n")}\n`,
      ".arbor/experiments.jsonl": edits.join("\n"),
      ".coordinator/messages.jsonl": `${Array(lines).fill(JSON.stringify(call)).join("\n")}\n`,
    },
    { git: gitWith(Object.fromEntries(ids.map((id) => [`coordinator/b${id}`, 1]))) },
  );
}

describe("a large session", () => {
  const source = largeSession();

  it("is read, listed, checked and planned for in a bounded time", { timeout: 60_000 }, () => {
    const startedAtMs = performance.now();
    const run = arbor.read(source);
    arbor.listRun(source).summary;
    arbor.runHostCheck?.(source, []);
    const resume = arbor.plan({ kind: "resume", run: source.ref, choices: { history: ["seal", "seal-all"] } }, source);
    expect(performance.now() - startedAtMs).toBeLessThan(30_000);
    expect(run.jobs).toHaveLength(ideas + 1);
    expect(resume.ok && resume.plan.edits.length).toBe(2);
    const last = run.jobs.find((job) => job.id === `n${ideas - 1}`);
    expect(last?.sections.map((section) => section.title)).toEqual(
      expect.arrayContaining(["What survived", "In the log", `Logged edits of n${ideas - 1}`]),
    );
  });
});
