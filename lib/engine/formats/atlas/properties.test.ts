import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import {
  type BuiltFile,
  type BuiltJob,
  buildRun,
  finishedSubRun,
  graphRun,
  planOf,
  readAtMs,
  singleChange,
} from "@/lib/engine/formats/atlas/testing/build-run";
import { oddFolders } from "@/lib/engine/formats/atlas/testing/odd-folders";
import type { RunSource } from "@/lib/engine/formats/format";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan } from "@/lib/engine/plan/plan";
import { itemsOf, member, toPlain } from "@/lib/engine/text/json-access";
import { parseJson } from "@/lib/engine/text/parse-json";

const states = fc.constantFrom("PENDING", "RUNNING", "DONE", "FAILED");

/** Plans whose jobs depend on earlier ones only, in any states. */
const plans = fc
  .array(fc.record({ state: states, attempts: fc.integer({ min: 0, max: 2 }), deps: fc.array(fc.nat(), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((jobs) =>
    planOf(
      jobs.map(({ state, attempts, deps }, index): BuiltJob => {
        const ids = [...new Set(index === 0 ? [] : deps.map((dep) => `n${dep % index}`))];
        return { id: `n${index}`, state, attempts, deps: ids };
      }),
    ),
  );

const request = (source: RunSource, kind: string) => ({ kind, run: source.ref, choices: {} });

function planned(source: RunSource, kind = "reset"): Plan {
  const outcome = atlas.plan(request(source, kind), source);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.plan;
}

describe("the reset, over any plan", () => {
  it("changes the state of running jobs and takes their leases, and not one byte besides", () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(0, 1, 2, 4), (plan, indent) => {
        const text = JSON.stringify(plan, null, indent);
        const source = buildRun({ files: graphRun(plan, { "plan.dag.json": text }) });
        const [edit] = planned(source).edits;
        const after = edit === undefined ? text : new TextDecoder().decode(applySplices(new TextEncoder().encode(text), edit.splices));
        const expected = JSON.parse(text);
        for (const job of expected.jobs) {
          if (job.state !== "RUNNING") continue;
          job.state = "PENDING";
          Reflect.deleteProperty(job, "lease");
        }
        expect(after).toBe(JSON.stringify(expected, null, indent));
      }),
    );
  });

  it("leaves nothing to do: planned again after it was applied, the plan is empty", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const files = graphRun(plan);
        const first = planned(buildRun({ files }));
        const [edit] = first.edits;
        expect(first.empty).toBe(edit === undefined);
        if (edit === undefined) return;
        const before = new TextEncoder().encode(String(files["plan.dag.json"]));
        const again = planned(buildRun({ files: { ...files, "plan.dag.json": applySplices(before, edit.splices) } }));
        expect([again.empty, again.gates]).toEqual([true, []]);
      }),
    );
  });

  it("says of every job exactly once what happens to it, and sends only ready ones out again", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const source = buildRun({ files: graphRun(plan) });
        const { redispatch, keep, held, needsPerson } = planned(source).consequences;
        const all = [...redispatch, ...keep, ...held, ...needsPerson].map((job) => job.jobId).sort();
        const jobs = itemsOf(member(parsed(JSON.stringify(plan)), "jobs")) ?? [];
        expect(all).toEqual(jobs.map((job) => toPlain(member(job, "job_id") ?? job)).sort());
        const edit = planned(source).edits[0];
        const bytes = new TextEncoder().encode(JSON.stringify(plan, null, 2));
        const after = edit === undefined ? bytes : applySplices(bytes, edit.splices);
        const frontier = atlas.read(buildRun({ files: graphRun(plan, { "plan.dag.json": after }) })).frontier;
        expect(redispatch.map((job) => job.jobId)).toEqual(frontier);
      }),
    );
  });

  it("gives the same digest for the same disk, whatever the clock says", () => {
    const source = buildRun({ files: graphRun(planOf([{ id: "a", state: "RUNNING" }])) });
    expect(planned({ ...source, nowMs: readAtMs + 86_400_000 }).digest).toBe(planned(source).digest);
  });
});

function parsed(text: string) {
  const reading = parseJson(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.document.root;
}

describe("readers are total", () => {
  const seeds: readonly Readonly<Record<string, BuiltFile>>[] = [
    singleChange("VERIFIED", ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED"], {
      "merged_critic.json": '{"defects": [{}]}',
    }),
    graphRun(
      planOf([
        { id: "a", state: "DONE" },
        { id: "b", deps: ["a"], state: "RUNNING" },
      ]),
      finishedSubRun("a"),
    ),
    ...oddFolders.map((one) => one.run.files),
  ];

  /** A folder with some bytes of some of its files exchanged, cut or doubled. */
  const mutated = fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 6 }), fc.nat(40)), { maxLength: 4 }))
    .map(([files, changes]) => {
      const names = Object.keys(files);
      const result: Record<string, BuiltFile> = { ...files };
      for (const [which, where, junk, cut] of changes) {
        const name = names[which % Math.max(1, names.length)];
        const file = name === undefined ? undefined : result[name];
        if (name === undefined || file === undefined || (typeof file === "object" && "entry" in file)) continue;
        const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
        const at = where % (bytes.length + 1);
        result[name] = Uint8Array.of(...bytes.subarray(0, at), ...junk, ...bytes.subarray(Math.min(bytes.length, at + cut)));
      }
      return result;
    });

  const junkJson = fc.record({
    "state.json": fc.json(),
    "plan.dag.json": fc.json(),
    "log.jsonl": fc.array(fc.json()).map((lines) => lines.join("\n")),
    "merged_critic.json": fc.json(),
  });

  it("whatever the bytes are, there is a run, a summary, rows and a plan or a refusal", () => {
    fc.assert(
      fc.property(fc.oneof(mutated, junkJson), (files) => {
        const source = buildRun({ files });
        atlas.detect(source.listing, source.files);
        const run = atlas.read(source);
        expect(JSON.parse(JSON.stringify(run))).toEqual(run);
        expect(atlas.listRun(source).summary.status).toEqual(run.status);
        atlas.asksGit(source);
        const { pick } = atlas.listRun(source);
        atlas.hostChoice(pick === null ? [] : [pick]);
        for (const path of ["log.jsonl", "hooks.jsonl"]) {
          const content = source.files.get(path);
          if (content?.status === "ok") atlas.describeEvent(path, content.bytes);
        }
        for (const kind of ["reset", "next-step", "remove-worktrees", "remove-temp", "hide-run", "sing"]) {
          const outcome = atlas.plan(request(source, kind), source);
          if (!outcome.ok) expect(outcome.refusal.message).not.toBe("");
          else if (run.status.condition === "damaged") throw new Error(`a damaged run was offered ${kind}`);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("reads a plan of ten thousand jobs in a chain without losing one", () => {
    const jobs = Array.from({ length: 10_000 }, (_, index): BuiltJob => ({ id: `n${index}`, deps: index === 0 ? [] : [`n${index - 1}`] }));
    const run = atlas.read(buildRun({ files: graphRun(planOf(jobs, { node_max: 20_000, gas_remaining: 60_000 })) }));
    expect(run.jobs).toHaveLength(10_000);
    expect(run.frontier).toEqual(["n0#0"]);
    expect(run.jobs.at(-1)?.wave).toBe(9_999);
  });
});
