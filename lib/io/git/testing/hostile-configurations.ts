// Ways in which a project makes plain git run a program of its choice, or look where it should not (stack §8).

import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GitProject } from "@/lib/io/git/testing/git-project";

export interface HostileConfiguration {
  readonly name: string;
  /** Arms the project; `program` is the payload. */
  arm(project: GitProject, program: string): void;
  /** A plain git command that falls for it, to prove that it is armed; null when none of git 2.39 does. */
  readonly control: readonly string[] | null;
}

const config =
  (...settings: readonly (readonly [key: string, value: string])[]) =>
  (project: GitProject, program: string): void => {
    for (const [key, value] of settings) project.git("config", key, value.replaceAll("PROGRAM", program));
  };

const status = ["status"] as const;
const diff = ["diff", "HEAD"] as const;
/** Runs a hook for certain; status does so only where it happens to write the index. */
const makeBranch = ["update-ref", "refs/heads/control", "HEAD"] as const;

/** A clone from which the blob of `a.txt` is missing, with a remote that would bring it. */
const promisor =
  (url: string, ...settings: readonly (readonly [key: string, value: string])[]) =>
  (project: GitProject, program: string): void => {
    const blob = project.git("rev-parse", "HEAD:a.txt").trim();
    rmSync(path.join(project.folder, ".git", "objects", blob.slice(0, 2), blob.slice(2)));
    // A branch whose commit is missing as well.
    writeFileSync(path.join(project.folder, ".git", "refs", "heads", "ghost"), `${"d".repeat(40)}\n`);
    config(
      ["core.repositoryformatversion", "1"],
      ["extensions.partialclone", "origin"],
      ["remote.origin.promisor", "true"],
      ["remote.origin.url", url],
      ...settings,
    )(project, program);
  };

/** Writes every hook of git's sample set and those that have no sample. */
function hooksInto(folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  const names = [
    "post-index-change",
    "post-checkout",
    "post-commit",
    "pre-auto-gc",
    "reference-transaction",
    "fsmonitor-watchman",
    "pre-commit",
  ];
  for (const name of names) {
    copyFileSync(program, path.join(folder, name));
    chmodSync(path.join(folder, name), 0o755);
  }
}

/** Adds a repository as a submodule, in the project and in the linked tree, with a changed file in it. */
function submodule(project: GitProject, settings: readonly (readonly [string, string])[], program: string): void {
  const origin = path.join(project.beside, "library");
  mkdirSync(origin);
  const at = path.relative(project.folder, origin);
  project.gitIn(at, "init", "-q", "-b", "main");
  project.write(`${at}/s.txt`, "ssss\n");
  project.write(`${at}/.gitattributes`, "*.txt filter=evil\n");
  project.gitIn(at, "add", ".");
  project.gitIn(at, "commit", "-q", "-m", "library");
  for (const tree of ["", ".atlas/r1/worktree"]) {
    project.gitIn(tree, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin, "lib");
    project.write(path.join(tree, "lib/s.txt"), "tttt\n");
    for (const [key, value] of settings) project.gitIn(path.join(tree, "lib"), "config", key, value.replaceAll("PROGRAM", program));
  }
}

/** Puts a commit with a signature header on the branch, so that showing it asks the signature program. */
function signedCommit(project: GitProject): void {
  const tree = project.git("rev-parse", "HEAD^{tree}").trim();
  const person = "Test <test@example.org> 1767323045 +0000";
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----";
  project.write("../beside/commit", `tree ${tree}\nauthor ${person}\ncommitter ${person}\n${signature}\n\nsigned\n`);
  const commit = project.git("hash-object", "-t", "commit", "-w", "../beside/commit").trim();
  project.git("update-ref", "refs/heads/main", commit);
}

export const hostileConfigurations: readonly HostileConfiguration[] = [
  { name: "core.fsmonitor, version 1", arm: config(["core.fsmonitor", "PROGRAM"], ["core.fsmonitorHookVersion", "1"]), control: status },
  { name: "core.fsmonitor, version 2", arm: config(["core.fsmonitor", "PROGRAM"], ["core.fsmonitorHookVersion", "2"]), control: status },
  {
    name: "hooks in .git/hooks",
    arm: (project, program) => hooksInto(path.join(project.folder, ".git", "hooks"), program),
    control: makeBranch,
  },
  {
    name: "core.hooksPath",
    arm: (project, program) => {
      hooksInto(path.join(project.folder, "tools"), program);
      project.git("config", "core.hooksPath", path.join(project.folder, "tools"));
    },
    control: makeBranch,
  },
  { name: "diff.external", arm: config(["diff.external", "PROGRAM"]), control: diff },
  { name: "diff driver command", arm: config(["diff.evil.command", "PROGRAM"]), control: diff },
  { name: "diff driver textconv", arm: config(["diff.evil.textconv", "PROGRAM"]), control: diff },
  { name: "filter clean", arm: config(["filter.evil.clean", "PROGRAM"]), control: status },
  { name: "filter process, required", arm: config(["filter.evil.process", "PROGRAM"], ["filter.evil.required", "true"]), control: status },
  { name: "filter smudge", arm: config(["filter.evil.smudge", "PROGRAM"]), control: ["checkout", "-f", "HEAD", "--", "a.txt"] },
  {
    name: "filter through .git/info/attributes",
    arm: (project, program) => {
      project.write(".git/info/attributes", "* filter=hidden\n");
      project.git("config", "filter.hidden.clean", program);
    },
    control: status,
  },
  { name: "merge driver", arm: config(["merge.evil.driver", "PROGRAM"]), control: null },
  {
    name: "submodule with its own core.fsmonitor",
    arm: (project, program) => submodule(project, [["core.fsmonitor", "PROGRAM"]], program),
    control: status,
  },
  {
    name: "submodule with its own filter",
    arm: (project, program) => submodule(project, [["filter.evil.clean", "PROGRAM"]], program),
    control: status,
  },
  {
    name: "log.showSignature and gpg.program",
    arm: (project, program) => {
      signedCommit(project);
      config(["log.showSignature", "true"], ["gpg.program", "PROGRAM"])(project, program);
    },
    control: ["log", "-1"],
  },
  { name: "promisor remote, uploadpack", arm: promisor("/nowhere", ["remote.origin.uploadpack", "PROGRAM"]), control: diff },
  { name: "promisor remote, core.sshCommand", arm: promisor("ssh://example.invalid/x", ["core.sshCommand", "PROGRAM"]), control: diff },
  { name: "promisor remote, ext transport", arm: promisor("ext::PROGRAM", ["protocol.ext.allow", "always"]), control: diff },
  {
    name: "core.pager and pager.*",
    arm: config(["core.pager", "PROGRAM"], ["pager.status", "PROGRAM"], ["pager.worktree", "PROGRAM"]),
    control: null,
  },
  {
    name: "aliases of the commands used",
    arm: config(
      ["alias.status", "!PROGRAM"],
      ["alias.worktree", "!PROGRAM"],
      ["alias.rev-parse", "!PROGRAM"],
      ["alias.cat-file", "!PROGRAM"],
    ),
    control: null,
  },
  {
    name: "editor, askPass, credential helper, gitProxy",
    arm: config(["core.editor", "PROGRAM"], ["core.askPass", "PROGRAM"], ["credential.helper", "!PROGRAM"], ["core.gitProxy", "PROGRAM"]),
    control: null,
  },
  {
    name: "included configuration file",
    arm: (project, program) => {
      project.write("tools/extra", `[core]\n\tfsmonitor = ${program}\n[filter "evil"]\n\tclean = ${program}\n`);
      project.git("config", "include.path", "../tools/extra");
    },
    control: status,
  },
  {
    name: "configuration of one working tree",
    arm: (project, program) => {
      project.git("config", "extensions.worktreeConfig", "true");
      for (const tree of ["", ".atlas/r1/worktree"]) project.gitIn(tree, "config", "--worktree", "core.fsmonitor", program);
    },
    control: status,
  },
  {
    name: "core.worktree elsewhere",
    arm: (project) => {
      project.write("../beside/elsewhere/private-name.txt", "private\n");
      // Read by every tree of the repository that has no configuration of its own.
      project.git("config", "core.worktree", path.join(project.beside, "elsewhere"));
      readdirSync(path.join(project.beside, "elsewhere"));
    },
    control: null,
  },
];
