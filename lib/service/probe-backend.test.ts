// A probe is a real call with a limit; what came back is kept, and is what a plan to close a breaker is judged by.

import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProbeSettings } from "@/lib/engine/hand-over/engine-settings";
import type { ProbeEvidence } from "@/lib/engine/hand-over/probe-evidence";
import { probeValidMs } from "@/lib/engine/hand-over/probe-evidence";
import type { Plan, PlanOutcome } from "@/lib/engine/plan/plan";
import { applyRecovery } from "@/lib/service/apply-recovery";
import { checkEngines } from "@/lib/service/check-engines";
import { planRecovery } from "@/lib/service/plan-recovery";
import { probeBackend } from "@/lib/service/probe-backend";
import { confirmationOf } from "@/lib/service/testing/confirm";
import { type HandOverScene, handOverScene } from "@/lib/service/testing/hand-over-scene";

let scene: HandOverScene;
beforeEach(async () => {
  scene = await handOverScene("compound-v");
});
afterEach(() => scene.remove());

const script = (text: string, more: Partial<ProbeSettings> = {}): ProbeSettings => ({
  backend: "codex",
  argv: [process.execPath, "-e", text],
  timeLimitMs: 20_000,
  expects: "ok",
  ...more,
});

async function probe(settings: ProbeSettings, environment: readonly string[] = []): Promise<ProbeEvidence> {
  await scene.engine("finish", ["a"], { probes: [settings], environment });
  const result = await probeBackend(scene.services, { rootId: "root", format: "compound-v", backend: "codex" });
  if (result.status !== "probed") throw new Error(`${result.code}: ${result.message}`);
  return result.evidence;
}

async function outcomeOf(
  kind: string,
  choices: Readonly<Record<string, readonly string[]>> = {},
  services = scene.services,
): Promise<PlanOutcome> {
  const planned = await planRecovery(services, { kind, run: scene.run, choices });
  if (!planned.ok) throw new Error(planned.problem.message);
  return planned.value;
}

async function planOf(kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): Promise<Plan> {
  const outcome = await outcomeOf(kind, choices);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.plan;
}

describe("a probe", () => {
  it("passes by exit code and expected text, and is kept with a digest of its output", async () => {
    const evidence = await probe(script("console.log('ok')"));
    expect(evidence).toMatchObject({ outcome: "passed", exitCode: 0, excerpt: "ok\n", outputBytes: 3 });
    expect(evidence.outputSha256).toBe("dc51b8c96c2d745df3bd5590d990230a482fd247123599548e0632fdbf97fc22");
    const kept = readdirSync(path.join(scene.home, "probes"), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(".json"));
    expect(kept).toHaveLength(1);
  });

  it.each([
    ["a wrong answer", "console.log('no')", {}, "failed", /ended with exit code 0 .* without “ok”. It said: no/],
    ["a failure", "console.error('insufficient_quota'); process.exit(1)", {}, "failed", /exit code 1 .* It said: insufficient_quota/],
    ["no answer in time", "setInterval(() => null, 1000)", { timeLimitMs: 300 }, "timed-out", /did not answer within 300 ms/],
    ["a flood", "process.stdout.write('x'.repeat(5e6)); process.exitCode = 3", {}, "failed", /exit code 3/],
  ] as const)("does not pass by %s, and says what came back", async (_name, text, more, outcome, words) => {
    const evidence = await probe(script(text, more));
    expect(evidence).toMatchObject({ outcome, sentence: expect.stringMatching(words) });
    expect(evidence.excerpt.length).toBeLessThanOrEqual(2048);
  });

  it("keeps no secret and no escape sequence of its output, and runs in an empty folder", async () => {
    vi.stubEnv("CODEX_API_KEY", "very-private-value");
    const text = "console.log('\\u001b[31mok\\u001b[0m ' + process.env.CODEX_API_KEY + ' ' + require('fs').readdirSync('.').length)";
    const evidence = await probe(script(text), ["CODEX_API_KEY"]);
    expect(evidence).toMatchObject({ outcome: "passed", excerpt: "ok ••• 0\n" });
    for (const name of readdirSync(path.join(scene.home, "probes"), { recursive: true })
      .map(String)
      .filter((one) => one.endsWith(".json"))) {
      expect(readFileSync(path.join(scene.home, "probes", name), "utf8")).not.toContain("very-private-value");
    }
  });

  it("is not made without a person's settings, in read-only mode, or when it is not enabled", async () => {
    const ask = (services = scene.services) => probeBackend(services, { rootId: "root", format: "compound-v", backend: "codex" });
    expect(await ask()).toMatchObject({ code: "no-probe" });
    await scene.engine("finish", [], { enabled: false, probes: [script("1")] });
    expect(await ask()).toMatchObject({ code: "not-enabled" });
    expect(await ask({ ...scene.services, mayAct: false })).toMatchObject({ code: "read-only" });
    await scene.engine("finish", [], { probes: [script("1", { argv: ["/nowhere/codex"] })] });
    expect(await ask()).toMatchObject({ code: "command-missing" });
  });
});

describe("a plan that closes a breaker", () => {
  it("takes a passed probe as evidence, still asks a person, and is recorded as cleared by it", async () => {
    const evidence = await probe(script("console.log('ok')"));
    const plan = await planOf("clear-breaker");
    expect(plan.choices.by).toEqual(["probe"]);
    const gate = plan.gates.find((one) => one.id === "confirm-clearance-codex");
    expect(gate).toMatchObject({ expects: "a call to codex passed" });
    expect(gate?.evidence).toContain(`${evidence.at}: ${evidence.sentence}`);
    expect(gate?.evidence.join(" ")).toContain(evidence.outputSha256);
    expect(await applyRecovery(scene.services, confirmationOf(plan, "cleared-by-a-probe"))).toMatchObject({
      status: "applied",
      verified: true,
    });
    const state = readFileSync(path.join(scene.runDir, "state.json"), "utf8");
    expect(JSON.parse(state)).toMatchObject({ circuit_open: { codex: { open: false, reason: "out_of_credits", cleared_by: "probe" } } });
  });

  it("is another plan with the probe than without, and again when the probe is too old", async () => {
    const without = await planOf("clear-breaker", { by: ["probe"] });
    await probe(script("console.log('ok')"));
    const within = await planOf("clear-breaker", { by: ["probe"] });
    expect(within.digest).not.toBe(without.digest);
    const later = { ...scene.services, nowMs: () => Date.now() + probeValidMs + 1000 };
    const old = await outcomeOf("clear-breaker", { by: ["probe"] }, later);
    expect(old.ok && old.plan.gates).toEqual(without.gates);
  });

  it("refuses to call it a passed probe when the last one failed, and says what came back", async () => {
    await probe(script("console.error('You have hit your usage limit'); process.exit(1)"));
    const refused = {
      ok: false,
      refusal: { code: "bad-choice", message: expect.stringMatching(/did not pass: .*usage limit.* It reads as out of credits/) },
    };
    expect(await outcomeOf("clear-breaker", { by: ["probe"] })).toMatchObject(refused);
    expect(await outcomeOf("resume", { cleared: ["codex:probe"] })).toMatchObject(refused);
    expect((await planOf("clear-breaker")).choices.by).toEqual(["top_up"]);
  });

  it("that was opened after the probe does not take it", async () => {
    await probe(script("console.log('ok')"));
    const file = path.join(scene.runDir, "state.json");
    const later = new Date(Date.now() + 5000).toISOString();
    writeFileSync(file, readFileSync(file, "utf8").replace("2026-03-04T01:00:00Z", later));
    expect((await planOf("clear-breaker")).choices.by).toEqual(["top_up"]);
  });

  it("of an expired cooldown sends nothing to a backend whose probe failed, and does not end the cooldown", async () => {
    const file = path.join(scene.runDir, "state.json");
    const cooled = readFileSync(file, "utf8").replace(
      /"circuit_open": \{[\s\S]*\}\s*\}$/,
      '"cooldowns": { "codex": "2026-03-04T01:00:00Z" }\n}\n',
    );
    writeFileSync(file, cooled);
    expect((await planOf("resume")).consequences.redispatch.map((one) => one.jobId)).toContain("b");
    await probe(script("process.exit(1)"));
    const plan = await planOf("resume");
    expect(plan.consequences.held.map((one) => [one.jobId, one.reason])).toEqual([
      ["b", expect.stringContaining("A probe of codex failed")],
    ]);
    expect(await outcomeOf("clear-cooldown")).toMatchObject({ ok: false, refusal: { code: "bad-choice" } });
    await probe(script("console.log('ok')"));
    const gate = (await planOf("clear-cooldown")).gates.find((one) => one.id === "confirm-healthy-codex");
    expect(gate?.evidence.join(" ")).toContain("codex answered after");
  });
});

describe("the doctor", () => {
  it("asks known programs for their version and nothing else, and never starts an unknown one", async () => {
    const bin = path.join(path.dirname(scene.home), "beside");
    const program = (name: string, text: string) => {
      writeFileSync(path.join(bin, name), `#!/bin/sh\necho "$@" >> "${bin}/calls"\n${text}\n`);
      chmodSync(path.join(bin, name), 0o755);
    };
    program("claude", "echo '2.1.0 (Claude Code)'");
    program("codex", "exit 9");
    program("own-engine", "echo never");
    await scene.engine("finish", [], {
      argv: [path.join(bin, "claude"), "-p", "{runId}"],
      probes: [script("", { argv: [path.join(bin, "codex"), "exec"] })],
    });
    const looking = await checkEngines({ ...scene.services, mayAct: false });
    expect(looking.filter((one) => one.rootId === "root").map((one) => one.status)).toEqual(["not-asked", "not-asked"]);
    expect(existsSync(path.join(bin, "calls"))).toBe(false);
    const first = await checkEngines(scene.services);
    expect(first.filter((one) => one.rootId === "root").map((one) => [one.of, one.status, one.version])).toEqual([
      ["resume", "ready", "2.1.0 (Claude Code)"],
      ["probe", "silent", null],
    ]);
    await scene.engine("finish", [], { argv: [path.join(bin, "own-engine")], probes: [] });
    const second = await checkEngines(scene.services);
    expect(second.find((one) => one.of === "resume")).toMatchObject({ status: "not-asked", programPath: path.join(bin, "own-engine") });
    expect(new Set(readFileSync(path.join(bin, "calls"), "utf8").trim().split("\n"))).toEqual(new Set(["--version"]));
  });
});
