// What is typed is what is saved: settings survive the form unchanged, and nonsense is never taken for a number.

import { describe, expect, it } from "vitest";
import { draftOf, freeId, type SettingsBody, settingsOf, startsSomethingElse } from "@/components/engines/engine-draft";
import { settingsFaults } from "@/lib/engine/hand-over/settings-faults";

const settings: SettingsBody = {
  argv: ["agent", "", "say {runId}"],
  folder: "run",
  environment: ["LANG", "USER"],
  timeLimitMs: 90_000,
  graceMs: 300,
  probes: [{ backend: "b", argv: ["agent", "ok"], timeLimitMs: 1500, expects: null }],
  reauth: [{ backend: "b", hint: "Sign in." }],
};

describe("the draft of an engine", () => {
  it("gives back the very settings that it was made from", () => {
    expect(settingsOf(draftOf(settings))).toEqual(settings);
    expect(settingsOf(draftOf({ ...settings, timeLimitMs: null })).timeLimitMs).toBeNull();
  });

  it("reads names one a line, spans with a comma or a point, and refuses what is no number", () => {
    const draft = { ...draftOf(settings), environment: " LANG \n\nUSER\n", timeLimitMinutes: "1,5", graceSeconds: "soon" };
    const read = settingsOf(draft);
    expect(read).toMatchObject({ environment: ["LANG", "USER"], timeLimitMs: 90_000, graceMs: Number.NaN });
    expect(settingsFaults({ ...read, enabled: false }).map((fault) => fault.place)).toEqual(["graceMs"]);
  });

  it("names a new line as no other is named", () => {
    expect(freeId([])).toBe(0);
    expect(freeId([{ id: 4 }, { id: 1 }])).toBe(5);
  });

  it("knows which changes start something else than what was enabled", () => {
    expect(startsSomethingElse(settings, { ...settings, timeLimitMs: 1, graceMs: 1, reauth: [] })).toBe(false);
    const changes = [{ argv: ["agent"] }, { folder: "project" as const }, { environment: ["LANG"] }, { probes: [] }];
    for (const change of changes) expect(startsSomethingElse(settings, { ...settings, ...change })).toBe(true);
  });
});
