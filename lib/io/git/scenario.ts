// Builds the git scenario of an expected result for real, in a temporary folder, from its list of steps.
// Only rows of Reprise's own checks are built, never anything of an opened project.

import { execFile } from "node:child_process";
import { chmod, lstat, lutimes, mkdir, mkdtemp, readdir, realpath, rm, symlink, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const stepSchema = z.object({
  op: z.enum([
    "init",
    "write",
    "delete",
    "chmod",
    "symlink",
    "mkdir",
    "stage",
    "git",
    "commit",
    "worktree",
    "remove_dir",
    "age",
    "age_all",
  ]),
  root: z.string().default("repo"),
  path: z.string().optional(),
  text: z.string().default("x\n"),
  mode: z.string().default("644"),
  target: z.string().default(""),
  outside: z.boolean().default(false),
  args: z.array(z.string()).default([]),
  save: z.string().optional(),
  at: z.string().default("HEAD"),
  seconds: z.number().default(0),
});

type Step = z.infer<typeof stepSchema>;

export interface BuiltScenario {
  /** Absolute path of a root, whether it exists or not. */
  folder(root: string): string;
  /** Replaces `${NAME}` by a saved commit and `${dir:x}` by the path of root x. */
  fill(text: string): string;
  /** `git diff --binary` between two saved commits, taken in a root. */
  patch(root: string, from: string, to: string): Promise<Uint8Array>;
  remove(): Promise<void>;
}

const run = promisify(execFile);

/** Runs the steps in an empty folder. Throws when a step makes no sense: then the row itself is wrong. @param nowMs for ages */
export async function buildScenario(steps: unknown, nowMs: number): Promise<BuiltScenario> {
  const home = await realpath(await mkdtemp(path.join(os.tmpdir(), "reprise-scenario-")));
  const saved = new Map<string, string>();
  const folder = (root: string): string => path.join(home, root);
  const fill = (text: string): string =>
    text
      .replace(/\$\{dir:([^}]+)\}/g, (_all, root: string) => folder(root))
      .replace(/\$\{([A-Za-z0-9_]+)\}/g, (all, name: string) => saved.get(name) ?? all);
  const scenario: BuiltScenario = {
    folder,
    fill,
    async patch(root, from, to) {
      const { stdout } = await run("git", ["diff", "--binary", saved.get(from) ?? from, saved.get(to) ?? to], {
        cwd: folder(root),
        env: environment,
        encoding: "buffer",
      });
      return new Uint8Array(stdout);
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
  try {
    for (const step of z.array(stepSchema).parse(steps)) await perform(step, { home, saved, folder, fill, nowMs });
    return scenario;
  } catch (error) {
    await scenario.remove();
    throw error;
  }
}

interface Site {
  readonly home: string;
  readonly saved: Map<string, string>;
  readonly folder: (root: string) => string;
  readonly fill: (text: string) => string;
  readonly nowMs: number;
}

async function perform(step: Step, site: Site): Promise<void> {
  const root = site.folder(step.root);
  const target = path.join(root, step.path ?? "");
  const git = (...args: readonly string[]) => run("git", [...args], { cwd: root, env: environment, encoding: "utf8" });
  switch (step.op) {
    case "init":
      await mkdir(root, { recursive: true });
      await git("init", "-q", "-b", "main");
      return;
    case "write":
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, site.fill(step.text));
      return;
    case "delete":
      await rm(target);
      return;
    case "remove_dir":
      await rm(target, { recursive: true });
      return;
    case "mkdir":
      await mkdir(target, { recursive: true });
      return;
    case "chmod":
      await chmod(target, Number.parseInt(step.mode, 8));
      return;
    case "symlink":
      await mkdir(path.dirname(target), { recursive: true });
      await symlink(step.outside ? await outsideFolder(site.home) : step.target, target);
      return;
    case "stage":
      await git("add", ...(step.path === undefined ? ["-A"] : ["--", step.path]));
      return;
    case "git":
      await git(...step.args.map(site.fill));
      return;
    case "commit":
      await git("add", "-A");
      await git("commit", "-q", "--allow-empty", "-m", step.save ?? "work");
      if (step.save !== undefined) site.saved.set(step.save, (await git("rev-parse", "HEAD")).stdout.trim());
      return;
    case "worktree": {
      const at = site.saved.get(step.at) ?? step.at;
      await git("worktree", "add", "-q", "--detach", site.folder(step.path ?? "wt"), at);
      return;
    }
    case "age":
      await age(target, site.nowMs - step.seconds * 1000);
      return;
    case "age_all":
      await ageAll(root, site.nowMs - step.seconds * 1000);
  }
}

async function outsideFolder(home: string): Promise<string> {
  const folder = path.join(home, "outside-of-all-roots");
  await mkdir(folder, { recursive: true });
  return folder;
}

async function ageAll(folder: string, atMs: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === ".git") continue;
    const one = path.join(folder, entry.name);
    if (entry.isDirectory()) await ageAll(one, atMs);
    else await age(one, atMs);
  }
}

async function age(file: string, atMs: number): Promise<void> {
  const link = (await lstat(file)).isSymbolicLink();
  await (link ? lutimes : utimes)(file, atMs / 1000, atMs / 1000);
}

const environment = {
  PATH: process.env.PATH ?? "",
  HOME: os.tmpdir(),
  LC_ALL: "C.UTF-8",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Scenario",
  GIT_AUTHOR_EMAIL: "scenario@example.invalid",
  GIT_COMMITTER_NAME: "Scenario",
  GIT_COMMITTER_EMAIL: "scenario@example.invalid",
  GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
  NODE_ENV: "production" as const,
};
