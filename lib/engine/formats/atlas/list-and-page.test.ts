import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { buildRun, readAtMs, singleChange } from "@/lib/engine/formats/atlas/testing/build-run";
import { oddFolders } from "@/lib/engine/formats/atlas/testing/odd-folders";
import type { RunSource } from "@/lib/engine/formats/format";

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];
const moving = { "log.jsonl": readAtMs - 60_000 };

describe("list and page", () => {
  /** The folder as the run list gathers it: few files, and no git. */
  function asListed(source: RunSource): RunSource {
    const wanted = new Set(atlas.wants(source.listing, "summary").map((want) => want.path));
    return { ...source, git: null, files: new Map([...source.files].filter(([path]) => wanted.has(path))) };
  }

  const runs = oddFolders.filter((one) => one.status !== "foreign" && one.status !== "nothing");

  it.each(runs.map((one) => [one.what, one.run] as const))("agree about %s", (_what, run) => {
    const source = buildRun(run);
    const page = atlas.read(source);
    const listed = atlas.listRun(asListed(source)).summary;
    expect(listed.status).toEqual(page.status);
    expect(listed.nextStep).toEqual(page.nextStep);
    expect(listed.headline).toEqual(page.headline);
    expect(listed.title).toEqual(page.title);
  });

  it("agree about life that only a hook line tells of", () => {
    const files = {
      ...singleChange("GROUNDED", begun),
      "hooks.jsonl": '{"event": "x", "session_id": "run-1", "ts": "2026-07-01T15:59:00Z"}\n',
    };
    const source = buildRun({ files, times: { "hooks.jsonl": readAtMs - 60_000 } });
    expect(atlas.listRun(asListed(source)).summary.status.code).toBe("maybe-live");
    expect(atlas.read(source).status.code).toBe("maybe-live");
  });

  it("hold no relative time in any sentence of state", () => {
    for (const { run } of runs) {
      for (const times of [{}, moving]) {
        const page = atlas.read(buildRun({ ...run, times }));
        expect(`${page.status.sentence} ${page.nextStep.sentence}`).not.toMatch(/\bago\b|minutes?\b|\bhours?\b|seconds?\b/);
      }
    }
  });
});
