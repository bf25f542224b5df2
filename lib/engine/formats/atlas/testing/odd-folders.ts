// Run folders as crashes, copies and other products leave them (§15), each with what must be said of it.

import {
  asWritten,
  type BuiltRun,
  finishedSubRun,
  graphRun,
  headOf,
  logOf,
  planOf,
  singleChange,
} from "@/lib/engine/formats/atlas/testing/build-run";

export interface OddFolder {
  readonly what: string;
  readonly run: BuiltRun;
  /** Status code, or `foreign` or `nothing` for a folder that is not claimed. */
  readonly status: string;
  /** Codes that must be among the findings, without the format's name. */
  readonly codes: readonly string[];
}

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];
const ended = [...begun, "CODED", "VERIFIED", "OUTPUT"];
const bytes = (text: string, ...more: readonly number[]) => Uint8Array.of(...new TextEncoder().encode(text), ...more);
const two = planOf([
  { id: "a", state: "RUNNING" },
  { id: "b", deps: ["a"] },
]);
const healthy = singleChange("GROUNDED", begun);
const head = asWritten(headOf("GROUNDED", begun));

function odd(what: string, status: string, codes: readonly string[], files: BuiltRun["files"], more: Partial<BuiltRun> = {}): OddFolder {
  return { what, status, codes, run: { ...more, files } };
}

export const oddFolders: readonly OddFolder[] = [
  odd("an empty head", "damaged", ["head-unreadable"], { ...healthy, "state.json": "" }),
  odd("a head that was cut", "damaged", ["head-unreadable"], { ...healthy, "state.json": head.slice(0, 150) }),
  odd("a head that is a list", "damaged", ["L1"], { ...healthy, "state.json": "[]" }),
  odd("a head with a byte-order mark", "damaged", ["head-unreadable"], { ...healthy, "state.json": `\ufeff${head}` }),
  odd("a head that is not UTF-8", "damaged", ["head-unreadable"], { ...healthy, "state.json": bytes(head, 0xff) }),
  odd("a head that is a link", "damaged", ["head-unreadable", "F2"], { ...healthy, "state.json": { entry: "symlink" } }),
  odd("a head that is a pipe", "damaged", ["head-unreadable", "F3"], { ...healthy, "state.json": { entry: "other" } }),
  odd("a head of five megabytes", "damaged", ["head-unreadable", "F3"], {
    ...healthy,
    "state.json": { entry: "file", sizeBytes: 5 * 1024 * 1024 },
  }),
  odd("a head without its criteria", "damaged", ["L1"], {
    ...healthy,
    "state.json": asWritten({ ...headOf("GROUNDED", begun), success_criteria: undefined }),
  }),
  odd("a refine count that is true", "damaged", ["L1"], {
    ...healthy,
    "state.json": asWritten(headOf("GROUNDED", begun, { refine_passes: true })),
  }),
  odd("a head with NaN in a field nobody needs", "interrupted", [], {
    ...healthy,
    "state.json": head.replace("{", '{\n  "est": NaN,'),
  }),
  odd("a head that says a key twice", "interrupted", ["duplicate-key"], {
    ...healthy,
    "state.json": head.replace("{", '{\n  "verify_cmd": "old",'),
  }),
  odd("a folder of another name", "interrupted", ["L2"], healthy, { id: "copy-of-run-1" }),
  odd("an intent that was rewritten", "interrupted", ["L2"], { ...healthy, "intent.txt": "Something else" }),
  odd("a stage nobody knows", "interrupted", ["L3"], {
    ...healthy,
    "state.json": asWritten(headOf("GROUNDED", [...begun, "PONDERED"])),
    "log.jsonl": logOf([...begun.slice(0, 3), "PONDERED", "GROUNDED"]),
  }),
  odd("a position that was never recorded", "interrupted", ["L3"], { ...healthy, "state.json": asWritten(headOf("CODED", begun)) }),
  odd("a ledger one line ahead of the head", "interrupted", ["L4"], { ...healthy, "log.jsonl": logOf([...begun, "CODED"]) }),
  odd("a head ahead of its ledger", "interrupted", ["L4"], { ...healthy, "log.jsonl": logOf(begun.slice(0, 3)) }),
  odd("a ledger that is missing", "interrupted", ["L4"], { "state.json": head, "intent.txt": "Count the lanterns" }),
  odd("a torn last line", "interrupted", ["line-torn"], { ...healthy, "log.jsonl": `${logOf(begun)}{"run_id": "run-1", "sta` }),
  odd("a torn line that swallowed the next", "interrupted", ["line-unreadable"], {
    ...healthy,
    "log.jsonl": `{"run_id": "run-1", "st${logOf(begun)}`,
  }),
  odd("a last line without its end", "interrupted", ["line-unended"], { ...healthy, "log.jsonl": logOf(begun).trimEnd() }),
  odd("a ledger with an invalid byte", "interrupted", ["encoding"], { ...healthy, "log.jsonl": bytes(logOf(begun), 0xff, 0x0a) }),
  odd("a ledger padded with NUL after a crash", "interrupted", ["line-torn"], { ...healthy, "log.jsonl": `${logOf(begun)}\0\0\0\0` }),
  odd("a refine line broken by a separator in a value", "interrupted", ["line-unreadable"], {
    ...singleChange("REFINE", [...begun, "CODED", "VERIFIED", "REFINE"]),
    "log.jsonl": logOf([...begun, "CODED", "VERIFIED", "REFINE"], { note: "a\u2028b" }),
  }),
  odd("three refine passes", "interrupted", ["L5"], {
    ...singleChange("REFINE", [...begun, "CODED", "VERIFIED", "REFINE"]),
    "log.jsonl": logOf([...begun, ...Array.from({ length: 3 }, () => ["CODED", "VERIFIED", "REFINE"]).flat()]),
  }),
  odd("a stage out of turn", "finished-verified", ["L6"], {
    ...singleChange("OUTPUT", ended),
    "log.jsonl": logOf(["INIT", "INTENT_CAPTURED", "TRIAGED", "CODED", "GROUNDED", "VERIFIED", "OUTPUT"], { verdict: "OK" }),
  }),
  odd("code written after the last verification", "finished-verified", ["L7"], {
    ...singleChange("OUTPUT", ended),
    "log.jsonl": logOf([...begun, "CODED", "VERIFIED", "REFINE", "CODED", "OUTPUT"], { verdict: "OK" }),
  }),
  odd("an end without its stages", "finished-unverified", ["L8"], {
    "state.json": asWritten(headOf("OUTPUT", [...begun, "OUTPUT"])),
    "log.jsonl": logOf([...begun, "OUTPUT"], { verdict: "UNVERIFIED" }),
  }),
  odd("an end that was cancelled", "cancelled", [], {
    "state.json": asWritten(headOf("OUTPUT", [...begun, "OUTPUT"])),
    "log.jsonl": logOf([...begun, "OUTPUT"], { verdict: "UNVERIFIED", cancelled: true }),
  }),
  odd("times that go backwards", "interrupted", ["L9"], {
    ...healthy,
    "log.jsonl": `${logOf(begun)}${logOf(["GROUNDED"], { ts: "2026-06-01T10:00:00Z" })}`,
  }),
  odd("a rollback only the head knows", "interrupted", ["L10"], {
    ...healthy,
    "state.json": asWritten(headOf("GROUNDED", begun, { rollback_pending: { target_sha: "a", target_stage: "CODED" } })),
  }),
  odd("an open rollback", "rollback-open", [], {
    ...healthy,
    "state.json": asWritten(headOf("GROUNDED", begun, { rollback_pending: { target_sha: "a", target_stage: "CODED" } })),
    "log.jsonl": `${logOf(begun)}${logOf(["ROLLBACK"], { event: "rollback_intent", target_sha: "a", target_stage: "CODED" })}`,
  }),
  odd("a verdict OK over a blocking defect", "finished-verified", ["L11"], {
    ...singleChange("OUTPUT", ended, {
      "merged_critic.json": asWritten({
        dimensions: { SECURITY: "no" },
        defects: [{ id: "s", category: "SECURITY", severity: "HIGH", location: "a", fix: "b" }],
        verdict: "FAIL",
      }),
    }),
    "log.jsonl": logOf(ended, { verdict: "OK" }),
  }),
  odd("a critic with keys of its own", "interrupted", ["L12"], { ...healthy, "critic_security.json": '{"mood": "fine"}' }),
  odd("a session folder used twice", "interrupted", ["reused"], {
    "state.json": asWritten(headOf("TRIAGED", ended)),
    "log.jsonl": logOf([...ended, "INIT", "INTENT_CAPTURED", "TRIAGED"]),
  }),
  odd("an end with later lines", "finished-verified", ["later-lines"], {
    ...singleChange("OUTPUT", ended),
    "log.jsonl": `${logOf(ended, { verdict: "OK" })}${logOf(["GROUNDED"])}`,
  }),
  odd("a leftover of an interrupted write", "interrupted", ["F1"], graphRun(two, { "plan.dag.json.tmp": "{" })),
  odd("a review root outside the project", "interrupted", ["F6"], { ...healthy, review_root: "/etc" }),
  odd(
    "a plan that is empty, with a whole temp beside it",
    "damaged",
    ["P1", "plan-temp", "F1"],
    graphRun(two, { "plan.dag.json": "", "plan.dag.json.tmp": asWritten(two) }),
  ),
  odd("a plan that was lost", "damaged", ["plan-lost"], { ...graphRun(two), "plan.dag.json": { entry: "folder" } }),
  odd("a plan whose jobs are an object", "damaged", ["P1"], graphRun({ ...two, jobs: {} })),
  odd("a plan with a job that is a text", "damaged", ["P1"], graphRun({ ...two, jobs: ["a"] })),
  odd(
    "a plan with a circle",
    "damaged",
    ["P2", "P3"],
    graphRun(
      planOf([
        { id: "a", deps: ["b"] },
        { id: "b", deps: ["a"] },
      ]),
    ),
  ),
  odd("a plan with a dependency nobody knows", "damaged", ["P2", "P3"], graphRun(planOf([{ id: "a", deps: ["z"] }]))),
  odd("a plan with a job listed twice", "damaged", ["P3"], graphRun(planOf([{ id: "a" }, { id: "a" }]))),
  odd("a job in a state nobody knows", "damaged", ["P5"], graphRun(planOf([{ id: "a", state: "running" }]))),
  odd("a job without a state", "interrupted", ["job-stateless"], graphRun(planOf([{ id: "a", more: { state: undefined } }]))),
  odd("a plan without gas", "interrupted", ["gas-missing"], graphRun(planOf([{ id: "a" }], { gas_remaining: undefined }))),
  odd(
    "a running job without its lease",
    "interrupted",
    ["P6"],
    graphRun(planOf([{ id: "a", state: "RUNNING", more: { lease: undefined } }])),
  ),
  odd("a running job with spent attempts", "interrupted", ["P7"], graphRun(planOf([{ id: "a", state: "RUNNING", attempts: 2 }]))),
  odd(
    "a job begun before its dependency",
    "interrupted",
    ["P8"],
    graphRun(planOf([{ id: "a" }, { id: "b", deps: ["a"], state: "RUNNING" }])),
  ),
  odd("gas that does not add up", "interrupted", ["P9"], graphRun(planOf([{ id: "a", state: "RUNNING" }], { gas_remaining: 36 }))),
  odd("a criterion no node carries", "interrupted", ["P11"], {
    ...graphRun(two),
    "state.json": asWritten(headOf("SCHEDULE", ["DECOMPOSED", "BUDGETED", "SCHEDULE"], { success_criteria: ["something else"] })),
  }),
  odd("four jobs running at once", "interrupted", ["P13"], graphRun(planOf(["a", "b", "c", "d"].map((id) => ({ id, state: "RUNNING" }))))),
  odd("a done job without its evidence", "interrupted", ["P14"], graphRun(planOf([{ id: "a", state: "DONE" }, { id: "b" }]))),
  odd("a sub-run of an unknown node", "interrupted", ["P15"], graphRun(two, finishedSubRun("gone"))),
  odd("a ghost: a sub-run at its end, its job pending", "interrupted", ["P15"], graphRun(planOf([{ id: "a" }]), finishedSubRun("a"))),
  odd("a folder of another product", "foreign", [], { "runs/1.json": "{}", "config.json": "{}" }),
  odd("a leftover without a head", "foreign", [], { "hooks.jsonl": "{}\n" }),
  odd("a state.json of another product", "foreign", [], { "state.json": '{"open": true}' }),
  odd("an empty folder", "nothing", [], {}),
];
