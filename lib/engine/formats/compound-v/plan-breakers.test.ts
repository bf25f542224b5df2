// Plans that clear a breaker or a cooldown, and what they refuse (§9.3, §9.5).

import { describe, expect, it } from "vitest";
import { manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import { planned, refused, stateAfter } from "@/lib/engine/formats/compound-v/testing/plan-run";

const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const stopped = { open: true, reason: "out_of_credits", opened_at: "2026-03-04T01:00:00Z", cleared_by: null };
const behindCodex = {
  "manifest.yaml": manifest([
    manifestJob("a", { backend: "codex", isolation: "worktree" }),
    manifestJob("b"),
    manifestJob("c", { depends_on: ["a"] }),
  ]),
  "state.json": state(
    { a: { status: "failed", isolation: "worktree", failure_class: "out_of_credits" }, b: { status: "running" }, c: { status: "pending" } },
    { circuit_open: { codex: stopped } },
  ),
};

describe("breakers", () => {
  it("clearing changes the one object, and asks for the statement in words", () => {
    const plan = planned(behindCodex, "clear-breaker");
    expect(plan.gates.map((gate) => gate.expects)).toEqual(["I topped up codex"]);
    const expected = text(behindCodex["state.json"])
      .replace('"open": true', '"open": false')
      .replace('"cleared_by": null', '"cleared_by": "top_up"');
    expect(stateAfter(behindCodex, "clear-breaker")).toBe(expected);
  });

  it("refuses a clearance that is not the evidence its rule demands", () => {
    expect(refused(behindCodex, "clear-breaker", { by: ["reauth"] })).toMatchObject({ code: "bad-choice" });
    const signedOut = {
      ...behindCodex,
      "state.json": state({ a: { status: "failed" } }, { circuit_open: { codex: { ...stopped, reason: "auth" } } }),
    };
    for (const by of ["top_up", "probe"]) expect(refused(signedOut, "clear-breaker", { by: [by] })).toMatchObject({ code: "bad-choice" });
    expect(planned(signedOut, "clear-breaker").gates.map((gate) => gate.expects)).toEqual(["I signed in to codex again"]);
  });

  it("a bare true is cleared only with its cause stated, and becomes an object", () => {
    const legacy = { ...behindCodex, "state.json": state({ a: { status: "failed" } }, { circuit_open: { codex: true } }) };
    const plan = planned(legacy, "clear-breaker", { cause: ["auth"], by: ["reauth"] });
    expect(plan.gates.map((gate) => gate.expects)).toEqual(["auth", "I signed in to codex again"]);
    expect(JSON.parse(stateAfter(legacy, "clear-breaker", { cause: ["auth"], by: ["reauth"] }))).toMatchObject({
      circuit_open: { codex: { open: false, reason: "auth", opened_at: "2026-03-04T04:06:07Z", cleared_by: "reauth" } },
    });
    const compact = { ...legacy, "state.json": '{"jobs": {}, "circuit_open": { "codex": true }}\n' };
    expect(stateAfter(compact, "clear-breaker", { cause: ["out_of_credits"] })).toMatch(
      /^\{"jobs": \{\}, "circuit_open": \{ "codex": \{ "open": false, "reason": "out_of_credits", "opened_at": "[^"]+", "cleared_by": "top_up" \} \}\}\n$/,
    );
    expect(refused(legacy, "clear-breaker", { cause: ["bored"] })).toMatchObject({ code: "bad-choice" });
  });

  it("an expired cooldown is removed; one that is not over, or behind an open breaker, stays", () => {
    const cooled = (until: string, more: object = {}) => ({
      ...behindCodex,
      "state.json": state({ b: { status: "failed" } }, { cooldowns: { claude: until }, ...more }),
    });
    expect(JSON.parse(stateAfter(cooled("2026-03-04T05:06:07Z"), "clear-cooldown"))).toMatchObject({ cooldowns: {} });
    expect(refused(cooled("2026-03-04T05:06:08Z"), "clear-cooldown")).toMatchObject({ code: "not-offered" });
    const open = cooled("2026-03-04T01:00:00Z", { circuit_open: { claude: stopped } });
    expect(refused(open, "clear-cooldown")).toMatchObject({ code: "not-offered" });
  });

  it("writes nothing into the pool dialect", () => {
    const pool = {
      ...behindCodex,
      "state.json": state({ a: { status: "failed" } }, { circuit_open: { codex: stopped }, pool_members: ["codex"] }),
    };
    expect(refused(pool, "clear-breaker")).toMatchObject({ code: "not-offered" });
  });
});
