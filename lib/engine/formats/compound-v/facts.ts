// Everything that was read from one run folder, parsed once: what status, checks and plans are computed from.

import type { Breaker } from "@/lib/engine/formats/compound-v/rules/breakers";
import type { RunClass } from "@/lib/engine/formats/compound-v/rules/classify-run";
import type { Cooldown } from "@/lib/engine/formats/compound-v/rules/cooldowns";
import type { JobClaim, JobFiles } from "@/lib/engine/formats/compound-v/rules/job-claim";
import type { BackendVerdict } from "@/lib/engine/formats/compound-v/rules/reconcile-breakers";
import type { JobTruth } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import type { RunSource } from "@/lib/engine/formats/format";
import type { JsonFile } from "@/lib/engine/formats/json-file";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** One job of the union of manifest and state, in the manifest's order, then the state's (§3.2). */
export interface JobFacts {
  readonly id: string;
  readonly files: JobFiles;
  readonly claim: JobClaim;
  /** Concrete backend: the assigned one of the pool dialect, else the manifest's; null when unknown. */
  readonly backend: string | null;
  readonly title: string | null;
  readonly type: string | null;
  readonly serial: boolean;
  readonly isolation: string | null;
  readonly dependsOn: readonly string[];
  readonly failureClass: string | null;
  readonly sessionId: string | null;
  readonly result: JsonFile;
  readonly receipt: JsonFile;
  readonly hasPrompt: boolean;
  readonly pid: number | null;
  /** Path of the event log below the run folder; null when none is there. */
  readonly logPath: string | null;
  /** Git's word; null when git was not asked. */
  readonly truth: JobTruth | null;
}

export interface RunFacts {
  readonly source: RunSource;
  /** The folder's name: the identity (§1). */
  readonly runId: string;
  readonly state: JsonFile;
  /** The state when it is an object. */
  readonly stateRoot: JsonNode | null;
  readonly manifest: JsonFile;
  /** The manifest when it is a mapping. */
  readonly manifestRoot: JsonNode | null;
  readonly laneMap: JsonFile;
  readonly runClass: RunClass | null;
  readonly jobs: readonly JobFacts[];
  readonly breakers: readonly Breaker[];
  readonly cooldowns: readonly Cooldown[];
  /** With no confirmation of anybody; a probe that did not pass keeps its backend from being sent anything. */
  readonly verdicts: readonly BackendVerdict[];
  /** Paths of all files of the folder. */
  readonly paths: ReadonlySet<string>;
  /** True for a run of the pool dialect, in which nothing may be written (§9.4). */
  readonly pool: boolean;
}
