// How the interface presents this format.

import { hostPrograms } from "@/lib/engine/formats/arbor/commands";
import { engines } from "@/lib/engine/formats/arbor/engines";
import type { FormatDescriptor } from "@/lib/engine/formats/format";

export const descriptor: FormatDescriptor = {
  id: "arbor",
  name: "Arbor",
  iconPath:
    "M12 21v-9 M12 15l-5-4 M12 12l5-4 M5 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0 M15 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0 M10 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  words: { job: "idea", jobs: "ideas" },
  hostPrograms,
  engines,
};
