// Reads a gathered run folder into facts. Total: whatever the bytes are, there are facts.

import type { JobFacts, RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { failedProbes } from "@/lib/engine/formats/compound-v/probes";
import { breakersIn } from "@/lib/engine/formats/compound-v/rules/breakers";
import { classifyRun } from "@/lib/engine/formats/compound-v/rules/classify-run";
import { cooldownsIn } from "@/lib/engine/formats/compound-v/rules/cooldowns";
import { claimOf, type JobFiles, manifestJobs, stateJobs } from "@/lib/engine/formats/compound-v/rules/job-claim";
import { noBreakerEvidence, reconcileBreakers } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import { reconcileJob } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { nameOf } from "@/lib/engine/formats/compound-v/run-files";
import { sealOf } from "@/lib/engine/formats/compound-v/seal";
import { snapshotOf } from "@/lib/engine/formats/compound-v/snapshot";
import type { RunSource } from "@/lib/engine/formats/format";
import { type FileFault, type JsonFile, readJsonFile } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";
import { decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import { integerOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";
import { parseYaml } from "@/lib/engine/text/parse-yaml";

/** Parses every file of the run once. Files that were not gathered count as missing. */
export function readFacts(source: RunSource): RunFacts {
  const state = readJsonFile(source.files, "state.json", parseJson, (fault) => unreadable("STATE_UNREADABLE", fault));
  const manifest = readJsonFile(source.files, "manifest.yaml", parseYaml, (fault) => unreadable("MANIFEST_UNREADABLE", fault));
  const stateRoot = state.status === "read" && state.root.kind === "object" ? state.root : null;
  const manifestRoot = manifest.status === "read" && manifest.root.kind === "object" ? manifest.root : null;
  const breakers = breakersIn(member(stateRoot ?? undefined, "circuit_open"));
  const cooldowns = cooldownsIn(member(stateRoot ?? undefined, "cooldowns"));
  const runId = nameOf(source.folder);
  const paths = new Set(source.listing.entries.flatMap((entry) => (entry.type === "file" ? [entry.path] : [])));
  return {
    source,
    runId,
    state,
    stateRoot,
    manifest,
    manifestRoot,
    laneMap: readJsonFile(source.files, "lane-map.json", parseJson, (fault) => unreadable("LANE_MAP_UNREADABLE", fault)),
    runClass: stateRoot === null ? null : classifyRun(stateRoot),
    jobs: jobsOf(source, runId, stateRoot, manifestRoot, paths),
    breakers,
    cooldowns,
    verdicts: reconcileBreakers(breakers, cooldowns, source.nowMs, {
      ...noBreakerEvidence,
      probeFailed: failedProbes(source, breakers),
    }),
    paths,
    pool: member(stateRoot ?? undefined, "pool_members") !== undefined || cooldowns.some((cooldown) => cooldown.pooled),
  };
}

function jobsOf(
  source: RunSource,
  runId: string,
  state: JsonNode | null,
  manifest: JsonNode | null,
  paths: ReadonlySet<string>,
): readonly JobFacts[] {
  const planned = manifestJobs(manifest ?? undefined);
  const recorded = stateJobs(state ?? undefined);
  const toolchain = textsOf(member(manifest ?? undefined, "toolchain_artifacts")) ?? [];
  const phase = textOf(member(state ?? undefined, "phase"));
  const ids = new Set([...planned.keys(), ...recorded.keys()]);
  return [...ids].map((id): JobFacts => {
    const manifestJob = planned.get(id) ?? null;
    const stateJob = recorded.get(id) ?? null;
    const result = jobJson(source, `results/${id}.json`, "RESULT_UNREADABLE");
    const receipt = jobJson(source, `receipts/${id}.gate.json`, "RECEIPT_UNREADABLE");
    const files: JobFiles = {
      id,
      manifestJob,
      stateJob,
      result: result.status === "read" ? result.root : null,
      receipt: receipt.status === "read" ? receipt.root : null,
      pin: textIn(source, `jobs/${id}.baseline`),
      snapshot: snapshotOf(textIn(source, `preexisting/${id}.verified.txt`), textIn(source, `preexisting/${id}.txt`)),
      toolchain,
      seal: sealOf(source, id, receipt),
    };
    const claim = claimOf(files);
    const either = (key: string) => textOf(member(manifestJob ?? undefined, key)) ?? textOf(member(stateJob ?? undefined, key));
    return {
      id,
      files,
      claim,
      backend: textOf(member(stateJob ?? undefined, "assigned_backend")) ?? either("backend"),
      title: either("title"),
      type: either("type"),
      serial: either("run") === "serial",
      isolation: either("isolation"),
      dependsOn: textsOf(member(manifestJob ?? undefined, "depends_on")) ?? [],
      failureClass: textOf(member(stateJob ?? undefined, "failure_class")),
      sessionId: textOf(member(stateJob ?? undefined, "session_id")),
      result,
      receipt,
      hasPrompt: paths.has(`jobs/${id}.prompt.md`),
      pid: integerOf(member(stateJob ?? undefined, "pid")),
      logPath: [`logs/${id}.jsonl`, `logs/${id}.events.jsonl`].find((path) => paths.has(path)) ?? null,
      truth: source.git === null ? null : reconcileJob(claim, phase, runId, source.git),
    };
  });
}

function jobJson(source: RunSource, path: string, code: string): JsonFile {
  return readJsonFile(source.files, path, parseJson, (fault) => unreadable(code, fault));
}

/** The finding of a file that gave no value. */
export function unreadable(code: string, { kind, status, message, place }: FileFault): Finding {
  const outside = status === "symlink" || status === "outside";
  return makeFinding(outside ? "PATH_ESCAPES_ROOT" : code, "error", {
    message,
    place,
    remedy:
      kind === "not-opened"
        ? "Look at the file by hand; Reprise opens regular files of a sensible size inside the root only."
        : "Keep the file as it is; compare it with git's last committed version (git log -p on the file).",
    rule: outside ? "§1" : "§22",
  });
}

/** A short text file; null when it is not there or not valid text. */
export function textIn(source: RunSource, path: string): string | null {
  const content = source.files.get(path);
  if (content?.status !== "ok") return null;
  const decoded = decodeUtf8(content.bytes);
  return decoded.ok ? decoded.text : null;
}
