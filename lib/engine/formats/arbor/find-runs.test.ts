// Where sessions lie, and what a folder turns out to be by its content (§2, §3, §6.3).

import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, type Files, interruptedTree, logText } from "@/lib/engine/formats/arbor/testing/build-session";

const tree = ".coordinator/idea_tree.json";

function detected(files: Files) {
  const source = buildSession(files);
  return arbor.detect(source.listing, source.files).is;
}

describe("the place of a session", () => {
  it("is told by its path, also for the older benchmark's layout", () => {
    expect(arbor.locate("p/q/.arbor/sessions/run")).toEqual({ project: "p/q", folder: ".arbor/sessions/run" });
    expect(arbor.locate(".arbor/sessions/run")).toEqual({ project: "", folder: ".arbor/sessions/run" });
    expect(arbor.locate("p/research_sessions/bench/run")).toEqual({ project: "p", folder: "research_sessions/bench/run" });
    for (const path of ["p/.arbor/run", "p/.arbor/sessions", "p/.arbor/sessions/.hidden", "p/.arbor/sessions/../run", "sessions/run", ""]) {
      expect(arbor.locate(path)).toBeNull();
    }
  });
});

describe("what a folder is", () => {
  it("is told by content, whatever its name", () => {
    const certain = [tree, "idea_tree.json", ".coordinator/checkpoint.json", ".coordinator/.state.lock"];
    for (const name of certain) expect([name, detected({ [name]: "{}" })]).toEqual([name, "run"]);
    expect(detected({ "tree.json": interruptedTree })).toBe("run");
    expect(detected({ "events.jsonl": logText() })).toBe("run");
    // Names that others use as well say nothing by themselves.
    expect(detected({ "tree.json": "{}" })).toBe("foreign");
    expect(detected({ "notes.txt": "x" })).toBe("foreign");
    expect(detected({})).toBe("nothing");
  });

  const kindOf = (files: Files, more = {}) => arbor.listRun(buildSession(files, more)).summary.kind.code;

  it("tells who wrote it", () => {
    expect(kindOf({ [tree]: interruptedTree, "events.jsonl": logText() })).toBe("native");
    expect(kindOf({ [tree]: interruptedTree, ".coordinator/.state.lock": "" })).toBe("skill");
    expect(kindOf({ [tree]: interruptedTree })).toBe("skill");
    expect(kindOf({ [tree]: interruptedTree, ".coordinator/activity.json": "{}" })).toBe("keyless");
    expect(kindOf({ [tree]: interruptedTree, ".coordinator/config_snapshot.yaml": "", "events.jsonl": logText() })).toBe("older-entry");
    expect(kindOf({ "events.jsonl": '{"event": "session.start", "run_name": "x"}\n' })).toBe("foreign");
    expect(kindOf({ "tree.json": interruptedTree, "events.jsonl": logText() })).toBe("demo");
    expect(kindOf({ "idea_tree.json": interruptedTree, "run_info.json": "{}" }, { folder: "research_sessions/bench/run" })).toBe(
      "legacy-bench",
    );
  });
});

describe("the host's picker", () => {
  it("puts the newest session first that has not reached its end", () => {
    const at = (name: string, createdAt: string, files: Files = {}) => ({
      ...buildSession({ ".coordinator/checkpoint.json": `{"run_name": "${name}", "created_at": "${createdAt}"}`, ...files }),
      ref: { rootId: "r", path: `.arbor/sessions/${name}` },
      folder: `.arbor/sessions/${name}`,
    });
    const sources = [
      at("a", "2026-03-01T00:00:00+00:00"),
      at("b", "2026-03-02T00:00:00+00:00"),
      at("c", "2026-03-03T00:00:00+00:00", { "run_stats.json": "{}" }),
    ];
    expect(arbor.hostChoice(sources.flatMap((source) => arbor.listRun(source).pick ?? []))?.path).toBe(".arbor/sessions/b");
    expect(arbor.hostChoice([])).toBeNull();
  });
});
