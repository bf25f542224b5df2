// A folder is a session by what its files say, not by its name or theirs (§2, §3).

import { expect, test } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, type Files } from "@/lib/engine/formats/arbor/testing/build-session";

const isOf = (files: Files) => {
  const source = buildSession(files);
  return arbor.detect(source.listing, source.files).is;
};

test("a session is known in every layout, hand-written and damaged ones too", () => {
  const sessions: readonly Files[] = [
    { ".coordinator/idea_tree.json": "{" },
    { "idea_tree.json": "" },
    { "events.jsonl": "" },
    { "events.jsonl": '{"event": "idea.completed", "node_id": "1"}\n' },
    { "tree.json": '{"root_id": "root", "nodes": {}}' },
    { "run_info.json": '{"run_name": "x"}' },
    { ".coordinator/.state.lock": "" },
    { ".coordinator/activity.json": "{}" },
  ];
  expect(sessions.map(isOf)).toEqual(sessions.map(() => "run"));
});

test("files of the same names that say something else make no session", () => {
  expect(isOf({ "tree.json": '{"children": []}', "checkpoint.json": '{"epoch": 3}' })).toBe("foreign");
  expect(isOf({ "events.jsonl": '{"x": 1}\n{"x": 2}\n' })).toBe("foreign");
});
