// Recoveries of Arbor sessions on real files with real git: nothing is written under a log that grows, a lock that is held, or unasked (§20).

import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { interruptedTree, logText } from "@/lib/engine/formats/arbor/testing/build-session";
import type { Plan } from "@/lib/engine/plan/plan";
import { type GitProject, gitProject } from "@/lib/io/git/testing/git-project";
import { applyRecovery } from "@/lib/service/apply-recovery";
import { planRecovery } from "@/lib/service/plan-recovery";
import type { Services } from "@/lib/service/services";
import { confirmationOf } from "@/lib/service/testing/confirm";
import { parcelNowMs, projectServices } from "@/lib/service/testing/parcel-services";

const session = ".arbor/sessions/run_1";
const tree = `${session}/.coordinator/idea_tree.json`;
const run = { rootId: "root", path: `project/${session}` };
let project: GitProject;
let services: Services;

/** Every file is as old as a session that stopped hours ago. */
function write(name: string, text: string): void {
  project.write(name, text);
  const seconds = parcelNowMs / 1000 - 3 * 3600;
  utimesSync(path.join(project.folder, name), seconds, seconds);
}

beforeEach(() => {
  project = gitProject();
  project.write("a.txt", "a\n");
  project.write(".gitignore", ".arbor/\n");
  project.git("add", ".");
  project.git("commit", "-q", "-m", "first");
  project.git("branch", "-q", "coordinator/n1-2-page");
  project.git("switch", "-q", "coordinator/n1-2-page");
  project.write("a.txt", "b\n");
  project.git("commit", "-qam", "agent: Edit: a.txt");
  project.git("switch", "-q", "-");
  write(tree, interruptedTree);
  write(`${session}/events.jsonl`, logText());
  const root = path.dirname(project.folder);
  const home = path.join(root, "state");
  mkdirSync(home, { mode: 0o700 });
  services = projectServices(root, home, arbor, "own");
});
afterEach(() => rmSync(path.dirname(project.folder), { recursive: true, force: true }));

async function planOf(kind: string): Promise<Plan> {
  const planned = await planRecovery(services, { kind, run, choices: {} });
  if (!planned.ok || !planned.value.ok) throw new Error(JSON.stringify(planned));
  return planned.value.plan;
}

const apply = (plan: Plan) => applyRecovery(services, confirmationOf(plan, services.randomId()));
const treeNow = () => readFileSync(path.join(project.folder, tree), "utf8");

describe("a session of Arbor", () => {
  it("is resumed with the work that git proves, and stays clean", async () => {
    const plan = await planOf("resume");
    expect(plan.choices.salvage).toEqual(["1.2"]);
    expect(await apply(plan)).toMatchObject({ status: "applied" });
    expect(JSON.parse(treeNow()).nodes["1.2"]).toMatchObject({ status: "needs_retry", code_ref: "coordinator/n1-2-page" });
    expect(project.git("status", "--porcelain").trim()).toBe("");
    expect((await planOf("resume")).edits).toEqual([]);
  }, 60_000);

  it("is not written to when its log has grown since the plan, however long the log is", async () => {
    const beat = '{"ts": 1772000000, "type": "progress.heartbeat", "data": {"agent": "coordinator"}}\n';
    for (const log of [logText(), beat.repeat(Math.ceil((17 * 1024 * 1024) / beat.length))]) {
      write(`${session}/events.jsonl`, log);
      const plan = await planOf("requeue");
      appendFileSync(path.join(project.folder, session, "events.jsonl"), beat);
      const seconds = parcelNowMs / 1000 - 3 * 3600;
      utimesSync(path.join(project.folder, session, "events.jsonl"), seconds, seconds);
      expect(await apply(plan)).toMatchObject({ status: "refused", code: "stale" });
      expect(treeNow()).toBe(interruptedTree);
    }
  }, 60_000);

  it("kept by the skill's script is not written to while the script holds its lock", async () => {
    write(`${session}/.coordinator/.state.lock`, "");
    const plan = await planOf("requeue");
    const file = path.join(project.folder, session, ".coordinator/.state.lock");
    const holder = spawn("flock", [file, "sh", "-c", "echo held; cat"], { stdio: ["pipe", "pipe", "ignore"] });
    try {
      await new Promise((resolve) => holder.stdout.once("data", resolve));
      expect(await apply(plan)).toMatchObject({ status: "refused" });
      expect(treeNow()).toBe(interruptedTree);
    } finally {
      holder.stdin.end();
      await new Promise((resolve) => holder.once("close", resolve));
    }
    expect(await apply(await planOf("requeue"))).toMatchObject({ status: "applied" });
  }, 60_000);

  it("that git tracks is written to only when a person accepts a dirty repository", async () => {
    project.git("add", "-f", tree);
    project.git("commit", "-q", "-m", "tracked by mistake");
    const plan = await planOf("requeue");
    const gate = plan.gates.find((one) => one.id === "tracked-session");
    expect(gate?.evidence[0]).toBe(tree);
    const { "tracked-session": _left, ...answers } = confirmationOf(plan, "c").answers;
    expect(await applyRecovery(services, { ...confirmationOf(plan, "c"), answers })).toMatchObject({ status: "refused" });
    expect(treeNow()).toBe(interruptedTree);
  }, 60_000);
});
