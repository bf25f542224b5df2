// Builds the source of a run from plain values, with git's answers as a test wants them.

import type { GitEvidence } from "@/lib/engine/formats/evidence";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";
import { plainEvidence } from "@/lib/engine/formats/testing/git-evidence";
import { sha256Hex } from "@/lib/engine/text/sha256";

const readAtMs = Date.UTC(2026, 2, 4, 5, 6, 7);
const runId = "2026-03-04-x";
const folder = `docs/superpowers/execution/${runId}`;
const writtenAtMs = readAtMs - 3_600_000;

/** Text or bytes by path below the run folder; a value is written as the format's own tools write it. */
export type Files = Readonly<Record<string, string | Uint8Array | object>>;

/** @param git null leaves git unasked, as for the list */
export function buildSource(files: Files, git: GitEvidence | null = checkout()): RunSource {
  const contents = Object.entries(files).map(([path, value]): readonly [string, Extract<FileContent, { status: "ok" }>] => {
    const text = typeof value === "string" || value instanceof Uint8Array ? value : `${JSON.stringify(value, null, 2)}\n`;
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    return [path, { status: "ok", bytes, sha256: sha256Hex(bytes), sizeBytes: bytes.length, modifiedAtMs: writtenAtMs }];
  });
  return {
    ref: { rootId: "r", path: folder },
    project: "",
    folder,
    listing: {
      entries: contents.map(([path, { sizeBytes }]) => ({ path, type: "file", sizeBytes, modifiedAtMs: writtenAtMs })),
      truncated: false,
      problems: [],
    },
    files: new Map(contents),
    projectFiles: new Map(),
    git,
    processes: new Map(),
    probes: [],
    nowMs: readAtMs,
  };
}

export interface Checkout {
  /** Paths at HEAD. */
  readonly head?: readonly string[];
  /** Changed and not committed. */
  readonly changed?: readonly string[];
}

/** A repository with nothing but its checkout. */
export function checkout({ head = [], changed = [] }: Checkout = {}): GitEvidence {
  return {
    ...plainEvidence,
    headPaths: new Map(head.map((path) => [path, "b".repeat(40)])),
    trees: [
      {
        folder: "",
        status: "read",
        absolutePath: "/p",
        head: plainEvidence.head,
        branch: "main",
        mergeBase: null,
        changedSince: new Map(),
        uncommitted: changed,
        untracked: [],
        ignored: [],
        scan: { complete: true, escapingLinks: [], unreadable: [], newest: null },
        hashes: new Map(),
        digests: new Map(),
      },
    ],
  };
}

/** A manifest job that works directly in the checkout on one file of its own. */
export function manifestJob(id: string, more: object = {}): object {
  return {
    id,
    title: `Job ${id}`,
    type: "core_slice",
    backend: "claude",
    tier: "standard",
    isolation: "direct",
    run: "serial",
    depends_on: [],
    write_allowed: [`src/${id}.ts`],
    read_allowed: ["**"],
    acceptance: ["works"],
    ...more,
  };
}

export function manifest(jobs: readonly object[], more: object = {}): string {
  // JSON is YAML.
  return JSON.stringify({
    run_id: runId,
    feature: "A feature",
    spec_path: "spec.md",
    plan_path: "plan.md",
    audits: { archaeology: "a.md" },
    acceptance_criteria: ["works"],
    routing_stance: "balanced",
    max_parallel: 2,
    jobs,
    ...more,
  });
}

export function state(jobs: Readonly<Record<string, object>>, more: object = {}): object {
  return { run_id: runId, phase: "DISPATCHED", updated_at: "2026-03-04T04:06:07Z", jobs, ...more };
}
