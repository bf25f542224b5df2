// A file with a hash is exempt while its bytes still hash to it (§8, §11.2); the digest of a receipt is made again (§11.3).

import { describe, expect, it } from "vitest";
import { readFacts } from "@/lib/engine/formats/compound-v/read-facts";
import { readRun } from "@/lib/engine/formats/compound-v/read-run";
import { exemptPaths, snapshotOf } from "@/lib/engine/formats/compound-v/snapshot";
import { buildSource, checkout, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import type { GitEvidence, TreeEvidence } from "@/lib/engine/formats/evidence";

const was = "a".repeat(64);
const now = "b".repeat(64);
const commit = "1".repeat(40);

/** A checkout with more known of its tree. */
function withTree(more: Partial<Extract<TreeEvidence, { status: "read" }>>): GitEvidence {
  const git = checkout();
  if (git.status !== "read") return git;
  const trees = git.trees.map((tree) => (tree.status === "read" ? { ...tree, ...more } : tree));
  return { ...git, commits: { [commit]: "present" }, trees };
}

describe("what existed before a job", () => {
  it("keeps the hashes of the first list for the paths that the gate used", () => {
    const taken = `${was}  old.txt\nsha256:${was}  gone.txt\ndir  vendor\nbare.txt\r\n`;
    expect(snapshotOf(null, taken)).toEqual([
      { path: "old.txt", sha256: was },
      { path: "gone.txt", sha256: was },
      { path: "vendor/", sha256: null },
      { path: "bare.txt", sha256: null },
    ]);
    expect(snapshotOf("old.txt\nbare.txt\n", taken)).toEqual([
      { path: "old.txt", sha256: was },
      { path: "bare.txt", sha256: null },
    ]);
  });

  it("is exempt by its bytes, by its name where no hash is kept, and when it cannot be hashed", () => {
    const snapshot = snapshotOf(null, `${was}  same\n${was}  edited\n${was}  unread\nbare\n`);
    const hashes = new Map([
      ["same", was],
      ["edited", now],
      ["unread", null],
    ]);
    expect(exemptPaths(snapshot, hashes)).toEqual(["same", "unread", "bare"]);
  });

  it("a file that the job edited is charged to it", () => {
    const files = {
      "state.json": state({ a: { status: "running", baseline: commit } }),
      "manifest.yaml": manifest([manifestJob("a")]),
      "preexisting/a.txt": `${was}  notes.txt\n`,
    };
    const read = (hash: string) => {
      const git = withTree({ untracked: ["notes.txt", "src/a.ts"], hashes: new Map([["notes.txt", hash]]) });
      return readFacts(buildSource(files, git)).jobs[0]?.truth;
    };
    expect(read(was)).toMatchObject({ status: "done", inScope: true });
    expect(read(now)).toMatchObject({ status: "pending", inScope: false, codes: ["OUT_OF_SCOPE"] });
  });
});

describe("the digest of a receipt", () => {
  const receipt = {
    baseline_commit: commit,
    realised_commit: commit,
    diff_digest: `sha256:${was}`,
    verdict: "pass",
    raw_stdout: "{}",
    exit_code: 0,
  };
  const findings = (digests: readonly string[] | null, head = commit) => {
    const files = {
      "state.json": state({ a: { status: "done", baseline: commit } }),
      "manifest.yaml": manifest([manifestJob("a")]),
      "receipts/a.gate.json": receipt,
    };
    const git = withTree({ head, untracked: ["src/a.ts"], digests: new Map([[commit, digests]]) });
    return readRun(buildSource(files, git)).findings.map(({ code }) => code);
  };

  it("is a finding when it is not the one of the tree, and none where it could not be made again", () => {
    expect(findings([`sha256:${now}`])).toContain("compound-v.RECEIPT_DIGEST_DIFFERS");
    expect(findings([`sha256:${now}`, `sha256:${was}`])).not.toContain("compound-v.RECEIPT_DIGEST_DIFFERS");
    expect(findings(null)).not.toContain("compound-v.RECEIPT_DIGEST_DIFFERS");
    expect(findings([`sha256:${now}`], "2".repeat(40))).not.toContain("compound-v.RECEIPT_DIGEST_DIFFERS");
  });
});
