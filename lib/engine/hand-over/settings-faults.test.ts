// Every fault of an engine's settings says which part it is about; what the presets offer has none.

import { describe, expect, it } from "vitest";
import { formats } from "@/lib/engine/formats/registry";
import { noEngineSettings } from "@/lib/engine/hand-over/engine-settings";
import { settingsFaults } from "@/lib/engine/hand-over/settings-faults";

const plain = { ...noEngineSettings("/r", "f"), argv: ["agent", "--run={runId}"] };
const placesOf = (change: Partial<typeof plain>) => settingsFaults({ ...plain, ...change }).map((fault) => fault.place);
const probe = { backend: "b", argv: ["agent", "ok"], timeLimitMs: 1000, expects: null };

describe("the faults of an engine's settings", () => {
  it("are none for what is sound, and for every preset of every format", () => {
    expect(placesOf({})).toEqual([]);
    for (const { descriptor } of formats) {
      const { presets, probes, reauth } = descriptor.engines;
      for (const { argv, folder, environment } of presets) {
        expect(placesOf({ argv: [...argv], folder, environment, probes, reauth, enabled: true })).toEqual([]);
      }
    }
  });

  it("name each argument, each variable and each part of a probe, all at once", () => {
    expect(placesOf({ argv: ["bin/agent", "ok", "{what}", "a\nb"] })).toEqual(["argv.0", "argv.2", "argv.3"]);
    expect(placesOf({ environment: ["PATH", "A=B", "REPRISE_TOKEN", ""] })).toEqual(["environment.1", "environment.2", "environment.3"]);
    expect(placesOf({ timeLimitMs: 1, graceMs: -1 })).toEqual(["timeLimitMs", "graceMs"]);
    const twice = [probe, { ...probe, argv: ["agent", "{runId}"], timeLimitMs: Number.NaN }];
    expect(placesOf({ probes: twice })).toEqual(["probes.1.backend", "probes.1.argv.1", "probes.1.timeLimitMs"]);
    expect(placesOf({ reauth: [{ backend: "", hint: "" }] })).toEqual(["reauth.0.backend"]);
  });

  it("say that nothing can be enabled that has no command", () => {
    expect(placesOf({ argv: [] })).toEqual([]);
    expect(placesOf({ argv: [], enabled: true })).toEqual(["argv"]);
  });
});
