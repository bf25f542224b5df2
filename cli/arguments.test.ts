import { describe, expect, it } from "vitest";
import { readArguments } from "@/cli/arguments";

describe("the terminal's arguments", () => {
  it("reads a verb, roots, gates and choices", () => {
    const words = [
      "apply",
      "shop:.atlas/4f1c",
      "reset",
      "--root",
      "a",
      "--root",
      "b",
      "--confirm",
      "agent-is-gone=yes",
      "--choose",
      "worktrees=x",
      "--choose",
      "worktrees=y",
    ];
    expect(readArguments(words)).toMatchObject({
      ok: true,
      value: {
        verb: "apply",
        positionals: ["shop:.atlas/4f1c", "reset"],
        roots: ["a", "b"],
        confirm: { "agent-is-gone": "yes" },
        choices: { worktrees: ["x", "y"] },
      },
    });
  });

  it("explains what it does not know", () => {
    expect(readArguments(["destroy"])).toMatchObject({ ok: false });
    expect(readArguments(["list", "--nope"])).toMatchObject({ ok: false });
    expect(readArguments(["apply", "r", "reset", "--confirm", "agent-is-gone"])).toMatchObject({ ok: false });
  });

  it("keeps the host's own flags for check, and for nothing else", () => {
    expect(readArguments(["check", "r", "--require-report", "--json", "--strict"])).toMatchObject({
      ok: true,
      value: { positionals: ["r"], json: true, hostFlags: ["--require-report", "--strict"] },
    });
    expect(readArguments(["show", "r", "--require-report"])).toEqual({ ok: false, message: "Unknown option “--require-report”." });
  });

  it("keeps everything behind the first equals sign of an answer", () => {
    expect(readArguments(["apply", "r", "k", "--confirm", "g=a=b"])).toMatchObject({ ok: true, value: { confirm: { g: "a=b" } } });
  });

  it("helps when no verb is given", () => {
    expect(readArguments([])).toMatchObject({ ok: true, value: { verb: "help" } });
  });

  it("takes what goes with list --needs there only, and gives a hook five seconds", () => {
    expect(readArguments(["list"])).toMatchObject({ ok: true, value: { needs: null } });
    expect(readArguments(["list", "--needs"])).toMatchObject({ value: { needs: { all: false, hook: false, limitMs: null } } });
    expect(readArguments(["list", "--needs", "--hook", "--all"])).toMatchObject({
      value: { needs: { all: true, hook: true, limitMs: 5000 } },
    });
    expect(readArguments(["list", "--needs", "--timeout", "2.5"])).toMatchObject({ value: { needs: { limitMs: 2500 } } });
    for (const words of [
      ["show", "r", "--needs"],
      ["list", "--hook"],
      ["list", "--all"],
      ["list", "--timeout", "2"],
      ["list", "--needs", "--timeout", "soon"],
      ["list", "--needs", "--timeout", "0"],
      ["list", "--needs", "--timeout", "-1"],
    ])
      expect(readArguments(words), words.join(" ")).toMatchObject({ ok: false });
  });
});
