// A branch's own commits, against a real repository.

import { afterEach, describe, expect, it } from "vitest";
import { noGitQuestions } from "@/lib/engine/formats/evidence";
import { askGit } from "@/lib/io/git/ask-git";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";

let project: GitProject;
afterEach(() => project.remove());

function commit(name: string): string {
  project.write(name, name);
  project.git("add", "-A");
  project.git("commit", "-q", "-m", `agent: ${name}\n\nbody`);
  return project.git("rev-parse", "HEAD").trim();
}

describe("branch logs", () => {
  it("lists what HEAD does not reach, newest first, with subject and time", async () => {
    project = gitProject();
    const base = commit("base");
    project.git("checkout", "-q", "-b", "idea");
    const commits = [commit("one"), commit("two")].reverse();
    project.git("checkout", "-q", "main");
    commit("later");
    const evidence = await askGit({
      projectPath: project.folder,
      questions: { ...noGitQuestions, branchLogs: [commits[0] ?? "", base, "e".repeat(40), "not-an-id"] },
    });
    if (evidence.status !== "read") throw new Error(evidence.reason);
    const committedAtMs = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect([...evidence.branchLogs]).toEqual([
      [
        commits[0],
        {
          more: false,
          commits: [
            { commit: commits[0], committedAtMs, subject: "agent: two" },
            { commit: commits[1], committedAtMs, subject: "agent: one" },
          ],
        },
      ],
      [base, { more: false, commits: [] }],
      ["e".repeat(40), null],
    ]);
  });
});
