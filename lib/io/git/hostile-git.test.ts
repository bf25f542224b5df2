// Design rule 7: asking a project's repository, and removing a tree of it, never runs anything the project configured.

import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { GitQuestions } from "@/lib/engine/formats/evidence";
import { askGit } from "@/lib/io/git/ask-git";
import { removeWorktree } from "@/lib/io/git/change-git";
import { type GitProject, payload, projectWithTree } from "@/lib/io/git/testing/git-project";
import { hostileConfigurations } from "@/lib/io/git/testing/hostile-configurations";

const tree = ".atlas/r1/worktree";
let project: GitProject;

afterEach(() => project.remove());

/** Same size, other content: only then does status read the file and run its filter. */
function changeFiles(): void {
  project.write("a.txt", "bbbb\n");
  project.write(`${tree}/a.txt`, "bbbb\n");
}

describe("a hostile repository", () => {
  it.each(hostileConfigurations)("$name: nothing is run by asking or by removing a tree", { timeout: 30_000 }, async ({ arm, control }) => {
    project = projectWithTree();
    const { program, wasRun } = payload(project);
    arm(project, program);
    changeFiles();
    const head = project.git("rev-parse", "HEAD").trim();
    const ranWhileArming = wasRun();
    const patch = new TextEncoder().encode(
      "diff --git a/n.txt b/n.txt\nnew file mode 100644\n--- /dev/null\n+++ b/n.txt\n@@ -0,0 +1 @@\n+n\n",
    );
    const questions: GitQuestions = {
      commits: [head, "d".repeat(40)],
      worktrees: [tree, "tools", "lib"],
      trees: ["", path.join(project.folder, tree), path.join(project.folder, "lib")].map((folder) => ({
        folder,
        since: [head],
        mergeBase: true,
        scan: true,
        hashes: ["a.txt"],
        digests: [{ baseline: head, without: null }],
      })),
      ancestries: [{ commit: head, of: "HEAD" }],
      changedBy: [head],
      headPaths: true,
      subjects: ["first"],
      patches: [{ id: "p", baseline: head, bytes: patch }],
      branchLogs: [head],
      ignoredPaths: ["a.txt", "new/b.txt"],
      dirty: true,
    };

    const evidence = await askGit({ projectPath: project.folder, questions });
    const inside = await askGit({ projectPath: path.join(project.folder, tree), questions });
    const removed = await removeWorktree({ projectPath: project.folder, worktreePath: tree });

    expect(ranWhileArming).toBe(false);
    expect(wasRun()).toBe(false);
    expect(JSON.stringify([evidence, inside])).not.toContain("private-name");
    expect(evidence).toMatchObject({ status: "read", commits: { [head]: "present", ["d".repeat(40)]: "missing" } });
    // A missing blob is not fetched, and not needed to tell which files differ.
    expect(evidence).toMatchObject({ trees: [{ status: "read" }, { status: "read" }, {}], ancestries: [{ holds: true }] });
    if (evidence.status === "read" && evidence.trees[0]?.status === "read") expect(evidence.trees[0].uncommitted).toContain("a.txt");
    // The index is compared by the tree's own files, which needs no missing object.
    expect(evidence).toMatchObject({ dirty: true });
    if (evidence.status === "read") expect([...evidence.ignored.values()]).toEqual([false, false]);
    expect(removed).toMatchObject({ ok: true });
    expect(existsSync(path.join(project.folder, tree))).toBe(false);

    // The trap was real: plain git falls for it.
    if (control !== null) project.tryGit(...control);
    expect(wasRun()).toBe(control !== null);
  });
});
