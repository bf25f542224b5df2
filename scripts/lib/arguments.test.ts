import { describe, expect, it } from "vitest";
import { nodeProblem } from "@/scripts/lib/check-node.mjs";
import { parseDemoArguments } from "@/scripts/lib/parse-demo-arguments.mjs";
import { parseStartArguments } from "@/scripts/lib/parse-start-arguments.mjs";
import { parseTestArguments, partNames } from "@/scripts/lib/parse-test-arguments.mjs";

describe("npm start's arguments", () => {
  it("takes a free port and opens the browser when nothing is said", () => {
    const options = { roots: [], readOnly: false, port: null, open: true, help: false };
    expect(parseStartArguments([], "/home/mara")).toEqual({ ok: true, options });
  });

  it("reads roots relative to where the person stands, each once", () => {
    const parsed = parseStartArguments(["--root", "shop", "--root=/srv/library", "--root", "./shop"], "/home/mara");
    expect(parsed).toMatchObject({ ok: true, options: { roots: ["/home/mara/shop", "/srv/library"] } });
  });

  it("reads flags and the port", () => {
    const parsed = parseStartArguments(["--read-only", "--no-open", "--port=4400"], "/");
    expect(parsed).toMatchObject({ ok: true, options: { readOnly: true, open: false, port: 4400 } });
  });

  it.each([
    [["--root"], "--root needs a value."],
    [["--root", "--read-only"], "--root needs a value."],
    [["--root="], "--root needs a value."],
    [["--port", "0"], "--port needs a number from 1 to 65535, not “0”."],
    [["--port", "70000"], "--port needs a number from 1 to 65535, not “70000”."],
    [["--port", "4400x"], "--port needs a number from 1 to 65535, not “4400x”."],
    [["--read-only=yes"], "--read-only takes no value."],
    [["--readonly"], "“--readonly” is not an option."],
    [["shop"], "“shop” is not an option."],
  ])("explains %j and starts nothing", (words, message) => {
    expect(parseStartArguments(words, "/")).toEqual({ ok: false, message });
  });
});

describe("npm test's arguments", () => {
  it("runs every part when none is named", () => {
    expect(parseTestArguments([], "/")).toEqual({ ok: true, help: false, parts: partNames, summaryFile: null });
  });

  it("runs the named parts, each once, in the order of the whole check", () => {
    expect(parseTestArguments(["e2e", "lint", "lint"], "/")).toMatchObject({ ok: true, parts: ["lint", "e2e"] });
  });

  it("puts the summary where the person stands", () => {
    expect(parseTestArguments(["--summary", "out.json"], "/tmp/x")).toMatchObject({ ok: true, summaryFile: "/tmp/x/out.json" });
  });

  it.each([
    [["unti"], "“unti” is neither a part nor an option."],
    [["--fast"], "“--fast” is neither a part nor an option."],
    [["--summary"], "--summary needs a file."],
  ])("explains %j", (words, message) => {
    expect(parseTestArguments(words, "/")).toEqual({ ok: false, message });
  });
});

describe("npm run demo's arguments", () => {
  it("tells the story up to the given moment, else up to now", () => {
    expect(parseDemoArguments(["d"], 5)).toMatchObject({ ok: true, dest: "d", nowMs: 5, again: false });
    expect(parseDemoArguments(["d", "--now", "2026-12-01T08:00:00Z", "--again"], 5)).toMatchObject({
      nowMs: 1_796_112_000_000,
      again: true,
    });
  });

  it.each([
    [[], "Name the folder to make."],
    [["a", "b"], "Name one folder only."],
    [["a", "--now", "soon"], "--now needs a time such as 2026-12-01T08:00:00Z, not “soon”."],
    [["a", "--force"], "“--force” is not an option."],
  ])("explains %j", (words, message) => {
    expect(parseDemoArguments(words, 0)).toEqual({ ok: false, message });
  });
});

describe("the needed Node", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("runs on %s", (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  it.each(["18.20.4", "20.18.9", "20.9.0"])("says what is needed on %s", (version) => {
    expect(nodeProblem(version)).toBe(`Reprise needs Node 20.19 or newer; this is Node ${version}.`);
  });
});
