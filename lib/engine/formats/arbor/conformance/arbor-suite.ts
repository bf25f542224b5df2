// Which expected results the Arbor rules answer, and which are not Reprise's to perform.

import { historyAdapters } from "@/lib/engine/formats/arbor/conformance/history-adapters";
import { outOfScope } from "@/lib/engine/formats/arbor/conformance/out-of-scope";
import { treeAdapters } from "@/lib/engine/formats/arbor/conformance/tree-adapters";
import type { ConformanceSuite } from "@/lib/engine/formats/conformance/suite";

export const arborSuite: ConformanceSuite = {
  format: "arbor",
  // Rules about the log and the reports join here, from event-adapters.ts.
  adapters: new Map([...treeAdapters, ...historyAdapters]),
  outOfScope,
};
