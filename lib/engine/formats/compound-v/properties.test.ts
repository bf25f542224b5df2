// What holds for every run: readers are total, reconciling twice is reconciling once, nothing goes behind an open breaker, and a
// plan writes only what the format allows (§12.10, §13, §19).

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compoundV } from "@/lib/engine/formats/compound-v/compound-v";
import { buildSource, checkout, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import type { RunSource } from "@/lib/engine/formats/format";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan } from "@/lib/engine/plan/plan";

const ids = ["a", "b", "c", "__proto__"] as const;
const paths = ids.map((id) => `src/${id}.ts`);
const backends = ["claude", "codex", "cursor"] as const;
const word = fc.constantFrom("pending", "running", "dispatched", "done", "failed", "blocked", "odd");
const breaker = fc.oneof(
  fc.boolean(),
  fc.record({
    open: fc.constantFrom<unknown>(true, false, "true", null),
    reason: fc.constantFrom("auth", "out_of_credits", "bored", null),
    opened_at: fc.constant("2026-03-04T01:00:00Z"),
    cleared_by: fc.constantFrom("top_up", "reauth", null),
  }),
);
const cooldown = fc.constantFrom<unknown>("2026-03-04T01:00:00Z", "2027-03-04T01:00:00Z", 1, "soon", null);

/** Objects are written as text, so that `__proto__` is a key like any other. */
const objectText = (entries: readonly (readonly [string, string])[]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(", ")}}`;

const scene = fc.record({
  jobs: fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      backend: fc.constantFrom(...backends),
      run: fc.constantFrom("serial", "parallel"),
      isolation: fc.constantFrom("direct", "worktree"),
      depends_on: fc.subarray([...ids, "ghost"]),
    }),
    { maxLength: 4 },
  ),
  statuses: fc.array(fc.tuple(fc.constantFrom(...ids), word), { maxLength: 4 }),
  circuit: fc.array(fc.tuple(fc.constantFrom(...backends), breaker), { maxLength: 3 }),
  cooldowns: fc.array(fc.tuple(fc.constantFrom(...backends), cooldown), { maxLength: 2 }),
  head: fc.subarray(paths),
  changed: fc.subarray(paths),
  indent: fc.constantFrom(0, 2, 4),
});

type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

function sourceOf({ jobs, statuses, circuit, cooldowns, head, changed, indent }: Scene): RunSource {
  const seen = new Map(statuses);
  const text = objectText([
    ["run_id", '"2026-03-04-x"'],
    ["phase", '"DISPATCHED"'],
    ["jobs", objectText([...seen].map(([id, status]) => [id, JSON.stringify({ status, keep: [1.0, "é"] })] as const))],
    ["circuit_open", objectText([...new Map(circuit)].map(([key, value]) => [key, JSON.stringify(value, null, indent)] as const))],
    ["cooldowns", objectText([...new Map(cooldowns)].map(([key, value]) => [key, JSON.stringify(value)] as const))],
  ]);
  const planned = [...new Map(jobs.map((job) => [job.id, job])).values()].map(({ id, ...job }) => manifestJob(id, job));
  return buildSource({ "state.json": `${text}\n`, "manifest.yaml": manifest(planned) }, checkout({ head, changed }));
}

function planOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): Plan | null {
  const outcome = compoundV.plan({ kind, run: source.ref, choices }, source);
  return outcome.ok ? outcome.plan : null;
}

function applied(source: RunSource, plan: Plan): RunSource {
  const content = source.files.get("state.json");
  const [edit] = plan.edits;
  if (content?.status !== "ok" || edit === undefined) return source;
  const bytes = applySplices(content.bytes, edit.splices);
  return { ...source, files: new Map([...source.files, ["state.json", { ...content, bytes, sha256: edit.after.sha256 }]]) };
}

function parsed(source: RunSource): unknown {
  const content = source.files.get("state.json");
  return content?.status === "ok" ? JSON.parse(new TextDecoder().decode(content.bytes)) : null;
}

/** Pointers of every leaf that differs, a missing one included. */
function differences(before: unknown, after: unknown, at = ""): readonly string[] {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [at];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(Object.hasOwn(before, key) ? before[key] : undefined, Object.hasOwn(after, key) ? after[key] : undefined, `${at}/${key}`),
  );
}

const allowed = /^\/(?:jobs\/[^/]+\/status|circuit_open\/[^/]+(?:\/(?:open|cleared_by|reason|opened_at))?|cooldowns\/[^/]+)$/;
const kinds = ["reconcile", "retry-failed", "resume", "clear-breaker", "clear-cooldown"] as const;
const choicesArb = fc.record(
  {
    cleared: fc.subarray(
      backends.flatMap((backend) => [`${backend}:top_up`, `${backend}:reauth`]),
      { maxLength: 2 },
    ),
    cooled: fc.subarray([...backends], { maxLength: 1 }),
    corrected: fc.subarray([...ids], { maxLength: 1 }),
    backend: fc.subarray([...backends], { minLength: 1, maxLength: 1 }),
    by: fc.constantFrom(["top_up"], ["reauth"], ["probe"]),
    cause: fc.constantFrom(["auth"], ["out_of_credits"]),
  },
  { requiredKeys: [] },
);

describe("every run", () => {
  it("is planned for without a write outside what the format allows", () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(...kinds), choicesArb, (drawn, kind, choices) => {
        const source = sourceOf(drawn);
        const plan = planOf(source, kind, choices);
        if (plan === null) return;
        expect(plan.effects).toEqual([]);
        for (const edit of plan.edits) expect(edit.path).toBe("docs/superpowers/execution/2026-03-04-x/state.json");
        for (const pointer of differences(parsed(source), parsed(applied(source, plan)))) expect(pointer).toMatch(allowed);
      }),
      { numRuns: 400 },
    );
  });

  it("is reconciled once: doing it again changes nothing", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const source = sourceOf(drawn);
        const plan = planOf(source, "reconcile");
        if (plan === null) return;
        expect(planOf(applied(source, plan), "reconcile")).toMatchObject({ empty: true });
      }),
      { numRuns: 300 },
    );
  });

  it("has no dispatched job behind a breaker that is open after the plan, and every job stands in the plan once", () => {
    fc.assert(
      fc.property(scene, choicesArb, (drawn, choices) => {
        const source = sourceOf(drawn);
        const plan = planOf(source, "resume", choices);
        if (plan === null) return;
        const after = applied(source, plan);
        const run = compoundV.read(after);
        const open = new Set(run.breakers.filter((one) => one.state === "open" || one.state === "cooling").map((one) => one.backend));
        const backendOf = new Map(drawn.jobs.map((job) => [job.id, job.backend]));
        for (const id of plan.dispatch?.batches.flat() ?? [])
          expect(open.has(backendOf.get(ids.find((one) => one === id) ?? "a") ?? "")).toBe(false);
        const { redispatch, keep, held, needsPerson } = plan.consequences;
        const said = [...redispatch, ...keep, ...held, ...needsPerson].map((one) => one.jobId).toSorted();
        expect(said).toEqual(run.jobs.map((job) => job.id).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it("is read whatever the bytes are", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc.constant(new TextEncoder().encode(JSON.stringify(state({ a: { status: "running" } })))),
    );
    fc.assert(
      fc.property(bytes, bytes, bytes, (head, plan, result) => {
        const source = buildSource({
          "state.json": head,
          "manifest.yaml": plan,
          "results/a.json": result,
          "receipts/a.gate.json": result,
          "lane-map.json": result,
          "logs/a.jsonl": result,
          "jobs/a.prompt.md": result,
        });
        expect(compoundV.listRun({ ...source, git: null }).summary.id).toBe("2026-03-04-x");
        expect(Array.isArray(compoundV.read(source).findings)).toBe(true);
        for (const kind of kinds) compoundV.plan({ kind, run: source.ref, choices: {} }, source);
        const epic = {
          ...source,
          folder: "docs/superpowers/execution/epics/e",
          files: new Map([
            [
              "epic-state.json",
              source.files.get("state.json") ?? { status: "missing" as const, reason: "", sizeBytes: null, modifiedAtMs: null },
            ],
          ]),
        };
        expect(compoundV.read(epic).kind.code).toBe("epic");
      }),
      { numRuns: 300 },
    );
  });
});
