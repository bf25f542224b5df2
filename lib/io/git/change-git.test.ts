// The changes asked of git: a linked tree goes with its record, its branch stays, anything else is refused with a reason.

import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { removeWorktree, repairWorktrees } from "@/lib/io/git/change-git";
import { type GitProject, projectWithTree } from "@/lib/io/git/testing/git-project";

const tree = ".atlas/r1/worktree";
let project: GitProject;

afterEach(() => project.remove());

const remove = (worktreePath: string) => removeWorktree({ projectPath: project.folder, worktreePath });

describe("removeWorktree (atlas §10)", () => {
  it("removes a tree with uncommitted work and its record, and keeps the branch", async () => {
    project = projectWithTree();
    project.write(`${tree}/new`, "x");
    expect(await remove(tree)).toEqual({ ok: true, remarks: [] });
    expect(existsSync(path.join(project.folder, tree))).toBe(false);
    expect(project.git("worktree", "list")).not.toContain(tree);
    expect(project.git("branch", "--list", "atlas/r1")).toContain("atlas/r1");
  });

  it("takes an absolute path as well, and removes the record of a tree that is gone", async () => {
    project = projectWithTree();
    rmSync(path.join(project.folder, tree), { recursive: true });
    expect(await remove(path.join(project.folder, tree))).toEqual({ ok: true, remarks: [] });
    expect(project.git("worktree", "list")).not.toContain(tree);
  });

  it("refuses what git does not know, without touching it", async () => {
    project = projectWithTree();
    project.write(".atlas/r1/union-worktree/x", "x");
    expect(await remove(".atlas/r1/union-worktree")).toMatchObject({ ok: false, code: "not-registered" });
    expect(existsSync(path.join(project.folder, ".atlas/r1/union-worktree/x"))).toBe(true);
    expect(await remove(tree)).toMatchObject({ ok: true });
    expect(await remove(tree)).toMatchObject({ ok: false, code: "not-registered" });
  });

  it("refuses the main tree, paths out of the project and links", async () => {
    project = projectWithTree();
    project.git("worktree", "add", "-q", "--detach", "../beside/other");
    symlinkSync(path.join(project.beside, "other"), path.join(project.folder, "link"));
    for (const one of ["", ".", "../beside/other", path.join(project.beside, "other"), "link", `${tree}/../worktree`, "a\0b"]) {
      expect(await remove(one), one).toMatchObject({ ok: false, code: "outside" });
    }
    const inside = await removeWorktree({ projectPath: path.join(project.folder, ".atlas"), worktreePath: ".." });
    expect(inside).toMatchObject({ ok: false, code: "outside" });
    expect(existsSync(path.join(project.beside, "other/a.txt"))).toBe(true);
  });

  it("refuses a locked tree", async () => {
    project = projectWithTree();
    project.git("worktree", "lock", tree);
    expect(await remove(tree)).toMatchObject({ ok: false, code: "locked" });
    expect(existsSync(path.join(project.folder, tree))).toBe(true);
  });

  it("is unavailable with git's message where there is no repository", async () => {
    project = projectWithTree();
    expect(await removeWorktree({ projectPath: project.beside, worktreePath: "x" })).toMatchObject({ ok: false, code: "unavailable" });
    expect(await removeWorktree({ projectPath: path.join(project.beside, "gone"), worktreePath: "x" })).toMatchObject({
      ok: false,
      code: "unavailable",
    });
  });
});

describe("repairWorktrees", () => {
  it("makes a tree that was moved with its run folder known again", async () => {
    project = projectWithTree();
    mkdirSync(path.join(project.beside, "hidden"));
    renameSync(path.join(project.folder, ".atlas/r1"), path.join(project.beside, "hidden/r1"));
    const moved = path.join(project.beside, "hidden/r1/worktree");
    expect(await repairWorktrees({ projectPath: project.folder, worktreePaths: [moved] })).toEqual({ ok: true, remarks: [] });
    expect(project.git("worktree", "list")).toContain(moved);
    expect(project.git("worktree", "list", "--porcelain")).not.toContain("prunable");
  });

  it("refuses a folder that is no tree, with git's message", async () => {
    project = projectWithTree();
    const answer = await repairWorktrees({ projectPath: project.folder, worktreePaths: [project.beside] });
    expect(answer).toMatchObject({ ok: false, code: "refused" });
    expect(await repairWorktrees({ projectPath: project.folder, worktreePaths: ["relative"] })).toMatchObject({
      ok: false,
      code: "outside",
    });
    expect(await repairWorktrees({ projectPath: project.folder, worktreePaths: [] })).toEqual({ ok: true, remarks: [] });
  });
});
