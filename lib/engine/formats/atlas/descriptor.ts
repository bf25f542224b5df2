// How the interface presents this format.

import { hostPrograms } from "@/lib/engine/formats/atlas/commands";
import { engines } from "@/lib/engine/formats/atlas/engines";
import type { FormatDescriptor } from "@/lib/engine/formats/format";

export const descriptor: FormatDescriptor = {
  id: "atlas",
  name: "kimi-atlas",
  iconPath: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2z M9 4v14 M15 6v14",
  words: { job: "job", jobs: "jobs" },
  hostPrograms,
  engines,
};
