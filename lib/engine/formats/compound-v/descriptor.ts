// How the interface presents this format.

import { hostPrograms } from "@/lib/engine/formats/compound-v/commands";
import { engines } from "@/lib/engine/formats/compound-v/engines";
import type { FormatDescriptor } from "@/lib/engine/formats/format";

export const descriptor: FormatDescriptor = {
  id: "compound-v",
  name: "Compound V",
  iconPath: "M4 5l8 14 8-14 M8 5l4 7 4-7",
  words: { job: "job", jobs: "jobs" },
  hostPrograms,
  engines,
};
