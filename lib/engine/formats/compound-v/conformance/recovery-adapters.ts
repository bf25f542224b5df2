// Expected results about breakers, dispatch, sessions, resume-prepare, the authority and phases.

import { type AuthorityFacts, authorityVerdict } from "@/lib/engine/formats/compound-v/rules/authority";
import { breakersIn } from "@/lib/engine/formats/compound-v/rules/breakers";
import { classifyRun, isIntegrated } from "@/lib/engine/formats/compound-v/rules/classify-run";
import { resumesSession } from "@/lib/engine/formats/compound-v/rules/codex-session";
import { cooldownsIn } from "@/lib/engine/formats/compound-v/rules/cooldowns";
import { type DispatchJob, planDispatch } from "@/lib/engine/formats/compound-v/rules/dispatch-plan";
import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import { type BackendAction, reconcileBreakers } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import { type PrepareJob, previewPrepare } from "@/lib/engine/formats/compound-v/rules/resume-prepare";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { booleanOf, entriesOf, integerOf, itemsOf, member, textOf, textsOf, toPlain } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";

const flag = (input: JsonNode, key: string) => booleanOf(member(input, key)) === true;
const word = (input: JsonNode, key: string) => textOf(member(input, key)) ?? "";
const words = (input: JsonNode | undefined, key: string) => textsOf(member(input, key)) ?? [];

const normalise: Adapter = ({ input }) =>
  Object.fromEntries(
    breakersIn(member(input, "circuit_open")).map(({ backend, open, reason, codes }) => [
      backend,
      { state: open ? "open" : "closed", reason, findings: codes },
    ]),
  );

const reconcile: Adapter = ({ input }) => {
  const evidence = member(input, "evidence");
  const circuit = member(input, "circuit_open");
  const cooldowns = member(input, "cooldowns");
  const verdicts = reconcileBreakers(breakersIn(circuit), cooldownsIn(cooldowns), readTime(member(input, "now")) ?? 0, {
    topUp: words(evidence, "top_up"),
    reauth: words(evidence, "reauth"),
    probeOk: words(evidence, "probe_ok"),
    probeFailed: words(evidence, "probe_failed"),
  });
  const cleared = new Map(verdicts.flatMap(({ backend, clear }) => (clear === null ? [] : [[backend, clear] as const])));
  const dropped = new Set(verdicts.filter((one) => one.dropCooldown).map((one) => one.backend));
  return {
    circuit_open: Object.fromEntries(
      (entriesOf(circuit) ?? []).map(([backend, value]) => {
        const clearedBy = cleared.get(backend);
        const plain = toPlain(value);
        return [backend, clearedBy === undefined || typeof plain !== "object" ? plain : { ...plain, open: false, cleared_by: clearedBy }];
      }),
    ),
    cooldowns: Object.fromEntries(
      (entriesOf(cooldowns) ?? []).flatMap(([key, value]) => (dropped.has(key) ? [] : [[key, toPlain(value)]])),
    ),
    blocked_backends: verdicts.filter((one) => one.blocked).map((one) => one.backend),
    probe_first: verdicts.filter((one) => one.state === "half-open" && !one.blocked).map((one) => one.backend),
    user_actions: Object.fromEntries(verdicts.flatMap(({ backend, action }) => (action === null ? [] : [[backend, actionWord(action)]]))),
  };
};

function actionWord(action: BackendAction): string {
  return action.kind === "wait" ? `wait_until ${action.until}` : action.kind.replaceAll("-", "_");
}

const plan: Adapter = ({ input }) => {
  const blocked = new Set(words(input, "blocked_backends"));
  const statuses = member(input, "statuses");
  const jobs = (itemsOf(member(input, "jobs")) ?? []).map((job): DispatchJob => {
    const id = word(job, "id");
    return {
      id,
      serial: word(job, "run") === "serial",
      dependsOn: words(job, "depends_on"),
      status: textOf(member(statuses, id)),
      backendBlocked: blocked.has(word(job, "backend")),
    };
  });
  const { redispatch, held, batches } = planDispatch(jobs, integerOf(member(input, "max_parallel")));
  return { redispatch, held: Object.fromEntries(held), batches };
};

function sessionFacts(job: JsonNode | undefined, worktreeExists: boolean, isolation: string | null) {
  return {
    backend: textOf(member(job, "backend")),
    isolation,
    sessionId: textOf(member(job, "session_id")),
    failureClass: textOf(member(job, "failure_class")),
    worktreeExists,
  };
}

const codex: Adapter = ({ input }) => {
  const job = member(input, "job");
  const facts = sessionFacts(job, flag(input, "worktree_exists"), textOf(member(job, "isolation")));
  return { mode: resumesSession(facts) ? "resume_session" : "recreate" };
};

const prepare: Adapter = ({ input }) => {
  const files = new Map(entriesOf(member(input, "run_dir_files")) ?? []);
  const exists = member(input, "worktree_exists");
  const records = entriesOf(member(input, "state_jobs")) ?? [];
  const jobs = records.map(([id, job]): PrepareJob => {
    const worktree = textOf(member(job, "worktree"));
    const there = worktree !== null && booleanOf(member(exists, worktree)) === true;
    return {
      id,
      integrated: isIntegrated(job),
      resumesSession: resumesSession(sessionFacts(job, there, textOf(member(job, "isolation")) ?? "worktree")),
      hasPin: files.has(`jobs/${id}.baseline`),
      hasReceipt: files.has(`receipts/${id}.gate.json`),
      realisedCommit: textOf(member(files.get(`receipts/${id}.gate.json`), "realised_commit")),
    };
  });
  const prepared = previewPrepare(jobs, new Set(files.keys()));
  const reset = new Set(prepared.filter((one) => one.reset).map((one) => one.id));
  return {
    state_jobs: Object.fromEntries(
      records.map(([id, job]) => {
        if (!reset.has(id)) return [id, toPlain(job)];
        const kept = (entriesOf(job) ?? []).filter(([key]) => key !== "baseline").map(([key, value]) => [key, toPlain(value)] as const);
        return [id, { ...Object.fromEntries(kept), status: "pending", worktree: null }];
      }),
    ),
    deleted: prepared.flatMap(({ removes }) => removes ?? []),
    renamed: Object.fromEntries(prepared.flatMap(({ renames }) => (renames === null ? [] : [[renames.from, renames.to]]))),
    lane_map_worktrees: Object.fromEntries(
      (entriesOf(member(input, "lane_map_worktrees")) ?? []).flatMap(([path, job]) =>
        reset.has(textOf(job) ?? "") ? [] : [[path, toPlain(job)]],
      ),
    ),
  };
};

const authority: Adapter = ({ input }) => {
  const receipt = word(input, "receipt");
  const facts: AuthorityFacts = {
    lanesKnown: textsOf(member(input, "write_allowed")) !== null,
    rivalResults: words(input, "extra_result_files").length > 0,
    treeExists: flag(input, "gate_root_exists"),
    treeIsGit: flag(input, "gate_root_is_git"),
    direct: word(input, "mode") === "direct",
    baselinePinned: flag(input, "baseline_pinned"),
    receipt: receipt === "complete" || receipt === "partial" ? receipt : "missing",
    bindingFaults: words(input, "binding_faults"),
    realisedIsAncestorOfHead: flag(input, "realised_is_ancestor_of_head"),
    receiptVerdict: word(input, "receipt_verdict"),
    derivedVerdict: word(input, "derived_verdict"),
    sealedPatch: word(input, "sealed_patch"),
    violationsInSealedPatch: flag(input, "violations_in_sealed_patch"),
    changedNothing: flag(input, "changed_nothing"),
    mergeProvenBySeal: word(input, "state_merged") === "proven_by_sealed_patch",
  };
  const verdict = authorityVerdict(facts);
  return { verdict, may_integrate: verdict === "pass" };
};

const classify: Adapter = ({ input }) => {
  const { phase, known, terminal, resumable, codes, follow } = classifyRun(member(input, "state") ?? nodeOf(null));
  return { phase, known, terminal, resumable, findings: [...codes, ...(follow === null ? [] : [`FOLLOW:${follow}`])] };
};

/** By the function names of the vectors. */
export const recoveryAdapters: readonly (readonly [string, Adapter])[] = [
  ["breaker.normalise", normalise],
  ["breaker.reconcile", reconcile],
  ["resume.plan", plan],
  ["resume.codexEligible", codex],
  ["resume.prepare", prepare],
  ["authority.verdict", authority],
  ["run.classify", classify],
];
