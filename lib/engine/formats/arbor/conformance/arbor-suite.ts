// Which expected results the Arbor rules answer, and which are not Reprise's to perform.

import { eventAdapters } from "@/lib/engine/formats/arbor/conformance/event-adapters";
import { fixtureAdapters } from "@/lib/engine/formats/arbor/conformance/fixture-adapter";
import { historyAdapters } from "@/lib/engine/formats/arbor/conformance/history-adapters";
import { outOfScope } from "@/lib/engine/formats/arbor/conformance/out-of-scope";
import { treeAdapters } from "@/lib/engine/formats/arbor/conformance/tree-adapters";
import type { ConformanceSuite } from "@/lib/engine/formats/conformance/suite";

export const arborSuite: ConformanceSuite = {
  format: "arbor",
  adapters: new Map([...treeAdapters, ...historyAdapters, ...eventAdapters, ...fixtureAdapters]),
  outOfScope,
};
