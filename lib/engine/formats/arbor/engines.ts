// The programs that run this format, with their commands as data: a beginning for a person's own settings, never enabled by itself.

import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";

export const engines: FormatEngines = {
  planKinds: ["resume", "requeue"],
  presets: [
    {
      id: "arbor-run",
      name: "Arbor",
      argv: ["arbor", "run", "--resume", "--run-name={runId}"],
      folder: "project",
      environment: ["ANTHROPIC_API_KEY", "LANG", "OPENAI_API_KEY", "USER", "VIRTUAL_ENV"],
      versionArguments: null,
      notes: [
        "For sessions that “arbor run” wrote; its own start refuses a project with changes that are not committed.",
        "Whether it asks something at a terminal depends on its configuration; without one it may wait for ever: set a time limit.",
        "No argument that only prints its version is documented, so that only its presence is tested.",
      ],
    },
    {
      id: "coordinator",
      name: "Arbor, older entry",
      argv: ["coordinator", "--resume", "--run-name={runId}"],
      folder: "project",
      environment: ["ANTHROPIC_API_KEY", "LANG", "OPENAI_API_KEY", "USER", "VIRTUAL_ENV"],
      versionArguments: null,
      notes: ["For sessions that the older program “coordinator” wrote.", "Only its presence is tested."],
    },
  ],
  probes: [],
  reauth: [],
};
