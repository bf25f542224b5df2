// Small live calls of the backends that the formats' programs use: each asks for one word and costs a few tokens.

import type { ProbePreset } from "@/lib/engine/hand-over/engine-presets";

const question = "Reply with the two letters: ok";
const timeLimitMs = 60_000;

export const claudeProbe: ProbePreset = {
  backend: "claude",
  name: "Claude Code",
  argv: ["claude", "-p", question],
  timeLimitMs,
  expects: "ok",
  versionArguments: ["--version"],
  notes: ["A live call: it costs a few tokens."],
};

export const codexProbe: ProbePreset = {
  backend: "codex",
  name: "Codex",
  argv: ["codex", "exec", "--skip-git-repo-check", "--sandbox", "read-only", question],
  timeLimitMs,
  expects: "ok",
  versionArguments: ["--version"],
  notes: ["A live call: it costs a few tokens. It may read files of the folder it is started in, and writes none."],
};

export const kimiProbe: ProbePreset = {
  backend: "kimi",
  name: "Kimi",
  argv: ["kimi", "-p", question],
  timeLimitMs,
  expects: "ok",
  versionArguments: ["--version"],
  notes: ["A live call: it costs a few tokens.", "The older kimi-cli needs “--print” besides."],
};
