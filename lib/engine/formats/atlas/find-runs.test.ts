import { describe, expect, it } from "vitest";
import { detect, discovery, locate, wants } from "@/lib/engine/formats/atlas/find-runs";
import {
  type BuiltRun,
  buildRun,
  finishedSubRun,
  graphRun,
  planOf,
  readAtMs,
  singleChange,
} from "@/lib/engine/formats/atlas/testing/build-run";
import type { FolderEntry } from "@/lib/engine/formats/format";

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];
const graph = graphRun(planOf([{ id: "a", state: "DONE" }]), {
  ...finishedSubRun("a"),
  "tasks/a/hooks.jsonl": "{}\n",
  "hooks.jsonl": "{}\n",
  "plan.dag.json.tmp": "{",
});

describe("where runs lie (§2)", () => {
  it.each([
    [".atlas/r1", { project: "", folder: ".atlas/r1" }],
    ["shop/api/.atlas/r1", { project: "shop/api", folder: ".atlas/r1" }],
    [".atlas/r1/tasks/a.1", { project: "", folder: ".atlas/r1/tasks/a.1" }],
    ["p/.atlas/r1/worktree/.atlas/r2", { project: "p/.atlas/r1/worktree", folder: ".atlas/r2" }],
  ])("%s is a run", (path, place) => {
    expect(locate(path)).toEqual(place);
  });

  it.each([
    ["the container itself", ".atlas"],
    ["a file of a run", ".atlas/r1/state.json/x"],
    ["a folder that is no sub-run", ".atlas/r1/notes/a"],
    ["a sub-run of a sub-run", ".atlas/r1/tasks/a/tasks/b"],
    ["a hidden folder, which the host skips", ".atlas/.trash"],
    ["a path that leaves", ".atlas/../x"],
    ["a path that leaves through a node", ".atlas/r1/tasks/.."],
    ["an absolute path", "/.atlas/r1"],
    ["a folder without the container", "docs/r1"],
  ])("%s is none", (_what, path) => {
    expect(locate(path)).toBeNull();
  });

  it("passes over hidden folders, as every scan of the host does", () => {
    expect([discovery.ignores(".trash"), discovery.ignores("r1")]).toEqual([true, false]);
  });
});

describe("what is read (§15)", () => {
  const wanted = (run: BuiltRun, purpose: "summary" | "full") => wants(buildRun(run).listing, purpose).map((want) => want.path);

  it("the list reads five small files at most, and none of a sub-run", () => {
    const times = { "hooks.jsonl": readAtMs - 86_400_000 };
    expect(wanted({ files: graph, times }, "summary").toSorted()).toEqual(["intent.txt", "log.jsonl", "plan.dag.json", "state.json"]);
  });

  it("the list reads hook lines when only they can tell of newer life, unless they are long", () => {
    const times = { "hooks.jsonl": readAtMs };
    expect(wanted({ files: graph, times }, "summary")).toContain("hooks.jsonl");
    const long = { ...graph, "hooks.jsonl": new Uint8Array(1024 * 1024 + 1) };
    expect(wanted({ files: long, times }, "summary")).not.toContain("hooks.jsonl");
  });

  it("the page reads everything that is parsed, of the sub-runs as well", () => {
    expect(wanted({ files: graph }, "full")).toEqual(
      expect.arrayContaining(["hooks.jsonl", "plan.dag.json.tmp", "tasks/a/state.json", "tasks/a/merged_critic.json"]),
    );
    expect(wanted({ files: graph }, "full")).not.toContain("tasks/a/diff.patch");
  });

  it("caps every file by its kind", () => {
    const caps = new Map(wants(buildRun({ files: graph }).listing, "full").map((want) => [want.path, want.capBytes / 1024 / 1024]));
    expect([caps.get("state.json"), caps.get("plan.dag.json"), caps.get("log.jsonl"), caps.get("tasks/a/merged_critic.json")]).toEqual([
      4, 16, 64, 32,
    ]);
  });

  it("does not read more than 256 MiB of one run: the run's own files first, the rest is too large", () => {
    const entries = Array.from({ length: 10 }, (_, index): FolderEntry => {
      const path = index === 9 ? "log.jsonl" : `tasks/n${index}/log.jsonl`;
      return { path, type: "file", sizeBytes: 60 * 1024 * 1024, modifiedAtMs: readAtMs };
    });
    const read = wants({ entries, truncated: false, problems: [] }, "full").filter((want) => want.capBytes > 0);
    expect(read.map((want) => want.path)).toEqual(["log.jsonl", "tasks/n0/log.jsonl", "tasks/n1/log.jsonl", "tasks/n2/log.jsonl"]);
  });
});

describe("what a folder is (§15)", () => {
  const detected = (files: BuiltRun["files"]) => {
    const source = buildRun({ files });
    return detect(source.listing, source.files);
  };

  it("tells graph from single change by the plan", () => {
    expect(detected(graph)).toEqual({ is: "run", kind: "graph" });
    expect(detected(singleChange("GROUNDED", begun))).toEqual({ is: "run", kind: "single-change" });
  });

  it("claims a run whose head is lost when its ledger or plan is there", () => {
    expect(detected({ ...graph, "state.json": "" }).is).toBe("run");
    expect(detected({ "log.jsonl": "{}\n", "intent.txt": "x" }).is).toBe("run");
  });

  it.each([
    ["a folder of other runs", { "runs/1/state.json": "{}" }],
    ["a cache", { "index.db": "x", "state.json": '{"version": 3, "entries": []}' }],
    ["a single list", { "state.json": "[1]" }],
    ["a leftover tree", { "union-worktree": { entry: "folder" } as const }],
    ["hook lines alone", { "hooks.jsonl": "{}\n" }],
  ])("does not claim %s, and says why", (_what, files) => {
    const detection = detected(files);
    expect(detection.is).toBe("foreign");
    if (detection.is === "foreign") expect(detection.reason).not.toBe("");
  });

  it("says nothing of an empty folder", () => {
    expect(detected({})).toEqual({ is: "nothing" });
  });
});
