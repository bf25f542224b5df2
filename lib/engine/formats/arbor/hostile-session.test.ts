// What a session may claim to lead a reader astray: impossible times, places it must not name, names like options, secrets.

import { describe, expect, it } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { copyCommand, resumeCommands } from "@/lib/engine/formats/arbor/commands";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { maskInProse, maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import { submissionPath } from "@/lib/engine/formats/arbor/submission";
import { buildSession, gitWith, interruptedTree, logText } from "@/lib/engine/formats/arbor/testing/build-session";

const key = "sk-abcdef0123456789";

function placeNamed(path: string): string | null {
  const reading = readTree(
    new TextEncoder().encode(
      interruptedTree.replace('"metric_direction"', `"submission_path": ${JSON.stringify(path)}, "metric_direction"`),
    ),
  );
  return submissionPath(reading.status === "read" ? reading.tree : null);
}

describe("a hostile session", () => {
  it("is read though a commit of its branch claims a moment that no date can hold", () => {
    const git = gitWith({ "coordinator/n1-2-page": 1 });
    const logs =
      git.status === "read"
        ? new Map(
            [...git.branchLogs].map(([tip, log]) => [
              tip,
              { ...log, commits: (log?.commits ?? []).map((one) => ({ ...one, committedAtMs: 9.9e16 })) },
            ]),
          )
        : new Map();
    const files = { ".coordinator/idea_tree.json": interruptedTree, "events.jsonl": logText() };
    const run = arbor.read(buildSession(files, { git: git.status === "read" ? { ...git, branchLogs: logs } : git }));
    const survived = run.jobs.find((job) => job.id === "1.2")?.sections.find((section) => section.title === "What survived");
    expect(survived?.facts.find((fact) => fact.label === "Commits of its own")?.evidence).toContain("an unknown time");
  });

  it.each([
    ".git/config",
    ".GIT/config",
    "sub/.git/hooks/x",
    ".git./config",
    "git~1/config",
    ".gitattributes",
    ".gitignore",
    ".arbor/sessions/other/events.jsonl",
    "a\nb.csv",
    "a\\b",
    "/etc/x",
    "../x",
    "a//b",
    "",
  ])("names no place for a submission that is git's, another session's or outside: %j", (path) => {
    expect(placeNamed(path)).toBeNull();
  });

  it("may name a plain place", () => {
    expect(placeNamed("out/submission.csv")).toBe("out/submission.csv");
  });

  it("gives commands in which a name is never an option", () => {
    expect(resumeCommands({ mode: "native", runName: "-rf" })[0]?.command).toBe("arbor run --resume --run-name='-rf'");
    expect(copyCommand("a", "-rf").command).toBe("cp -n -- a '-rf'");
  });

  it("shows no secret of its error texts, results, reports, options and broken lines", () => {
    const files = {
      ".coordinator/idea_tree.json": interruptedTree.replace(
        '"score": 41.5',
        `"score": 41.5, "result": "[Error: ${key}]", "insight": "bearer ${key}"`,
      ),
      "events.jsonl": logText([
        { ts: 1, type: "llm.error", data: { error: key } },
        { ts: 2, type: "user.await", data: { prompt: key, options: [key] } },
        { ts: 3, type: "convergence.reached", data: { reason: key } },
        { ts: 4, type: "session.end", data: { exit_reason: `failed ${key}` } },
      ]),
      ".coordinator/messages.jsonl": `{"role": "user", "content": "${key}\n`,
      "experiments/1.1/report.md": `[Error: ${key}]`,
    };
    const source = buildSession(files);
    expect(JSON.stringify(arbor.read(source))).not.toContain(key);
  });

  it("hides a secret in a text within a text, and leaves words alone in prose", () => {
    expect(maskSecrets(JSON.stringify({ text: JSON.stringify({ password: "hunter2" }) }))).not.toContain("hunter2");
    expect(maskSecrets(JSON.stringify(JSON.stringify(JSON.stringify({ api_key: "hunter2" }))))).not.toContain("hunter2");
    expect(maskInProse(`task-adaptive rates, ${key}`)).toBe("task-adaptive rates, ***");
  });

  it("writes no markup of its own into REPORT.md: no heading, no tag, no image, no secret", () => {
    const evil = `<script>alert(1)</script> ![i](http://x/y.png) ${key}\\n# Fake\\nFake\\n===`;
    const tree = interruptedTree.replaceAll("row cache", evil).replaceAll("raise accuracy", evil).replaceAll('"1.1"', '"a\\n# Fake\\n"');
    const source = buildSession({
      ".coordinator/idea_tree.json": tree.replace('"depth": 0,', `"depth": 0, "insight": "${evil}",`),
      "events.jsonl": logText([{ ts: 1, type: "executor.start", data: { node_id: "n\n# Fake\n", branch: "b" } }]),
      "run_stats.json": JSON.stringify({ token_scope: "x`\n# Fake\n", model: "m\n# Fake", duration_human: "1h\n# Fake" }),
    });
    const outcome = arbor.plan({ kind: "write-report", run: source.ref, choices: {} }, source);
    const text = outcome.ok ? JSON.stringify(outcome.plan.effects) : "";
    const lines = text.split("\\n");
    expect(lines).toContain("## Interrupted Work");
    expect(lines.filter((line) => /^ {0,3}(?:# Fake|=+$)/.test(line))).toEqual([]);
    expect(text).not.toMatch(/<script|!\[i\]|sk-abcdef/);
  });

  it("asks whether the agent is gone when its log cannot be opened", () => {
    const source = buildSession({ ".coordinator/idea_tree.json": interruptedTree });
    const log = { status: "symlink", reason: "It is a link.", sizeBytes: 10, modifiedAtMs: 0 } as const;
    const linked = { ...source, files: new Map([...source.files, ["events.jsonl", log] as const]) };
    const outcome = arbor.plan({ kind: "requeue", run: source.ref, choices: {} }, linked);
    expect(outcome.ok && outcome.plan.gates.map((gate) => gate.id)).toContain("agent-is-gone");
  });
});
