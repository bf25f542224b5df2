// The programs that run this format, with their commands as data: a beginning for a person's own settings, never enabled by itself.

import { claudeProbe, kimiProbe } from "@/lib/engine/formats/probe-presets";
import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";

export const engines: FormatEngines = {
  planKinds: ["reset", "next-step"],
  presets: [
    {
      id: "claude-code",
      name: "Claude Code",
      argv: ["claude", "-p", "/kimi-atlas:atlas-resume"],
      folder: "project",
      environment: ["ANTHROPIC_API_KEY", "CLAUDE_CONFIG_DIR", "LANG", "USER"],
      versionArguments: ["--version"],
      notes: [
        "The command names no run: the host chooses the run of this project itself.",
        "“-p” runs one prompt and ends; a tool that needs a permission it does not have is refused then. Allow what the run needs in Claude Code's own settings, or add its flag --permission-mode.",
        "Commands of a plugin were reported to work behind “-p” and to be ignored behind “--print -p” by some versions. Not tried here: watch the first hand-over.",
        "A gate of the run that asks a person cannot be answered without a terminal.",
      ],
    },
    {
      id: "kimi",
      name: "Kimi",
      argv: ["kimi", "-p", "/skill:atlas-resume"],
      folder: "project",
      environment: ["KIMI_API_KEY", "LANG", "USER"],
      versionArguments: ["--version"],
      notes: [
        "The command names no run: the host chooses the run of this project itself.",
        "In Kimi Code “-p” runs one prompt with every tool allowed and ends. The older kimi-cli needs “--print” as well; without it, it waits for a terminal.",
        "That a skill can be called by “/skill:…” without a terminal is not documented and was not tried here: watch the first hand-over.",
      ],
    },
  ],
  probes: [claudeProbe, kimiProbe],
  reauth: [
    { backend: "claude", hint: "Run “claude” in a terminal and type /login." },
    { backend: "kimi", hint: "Run “kimi” in a terminal and type /login." },
  ],
};
