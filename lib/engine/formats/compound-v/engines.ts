// The programs that run this format, with their commands as data: a beginning for a person's own settings, never enabled by itself.

import { claudeProbe, codexProbe } from "@/lib/engine/formats/probe-presets";
import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";

export const engines: FormatEngines = {
  planKinds: ["resume", "reconcile", "retry-failed"],
  presets: [
    {
      id: "claude-code",
      name: "Claude Code",
      argv: ["claude", "-p", "/v:resume {runId}"],
      folder: "project",
      environment: ["ANTHROPIC_API_KEY", "CLAUDE_CONFIG_DIR", "CODEX_HOME", "LANG", "OPENAI_API_KEY", "USER"],
      versionArguments: ["--version"],
      notes: [
        "“-p” runs one prompt and ends; a tool that needs a permission it does not have is refused then. Allow what the run needs in Claude Code's own settings, or add its flag --permission-mode.",
        "Commands of a plugin were reported to work behind “-p” and to be ignored behind “--print -p” by some versions. Not tried here: watch the first hand-over.",
        "A question to a person, such as an open breaker, cannot be answered without a terminal.",
      ],
    },
  ],
  probes: [claudeProbe, codexProbe],
  reauth: [
    { backend: "claude", hint: "Run “claude” in a terminal and type /login." },
    { backend: "codex", hint: "Run “codex login” in a terminal; “codex login status” says who is signed in." },
  ],
};
