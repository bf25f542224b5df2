// Which expected results the Compound V rules answer, and which are not Reprise's to perform.

import { gitAdapters } from "@/lib/engine/formats/compound-v/conformance/git-adapters";
import { recoveryAdapters } from "@/lib/engine/formats/compound-v/conformance/recovery-adapters";
import { ruleAdapters } from "@/lib/engine/formats/compound-v/conformance/rule-adapters";
import type { ConformanceSuite } from "@/lib/engine/formats/conformance/suite";

export const compoundSuite: ConformanceSuite = {
  format: "compound-v",
  adapters: new Map([...ruleAdapters, ...recoveryAdapters, ...gitAdapters]),
  outOfScope: new Map([["epic.applyUpdate", "Epics are changed by their orchestrator only; Reprise reads them."]]),
};
