// Which expected results the atlas rules answer, and which are not Reprise's to perform.

import { ledgerAdapters } from "@/lib/engine/formats/atlas/conformance/ledger-adapters";
import { outOfScope } from "@/lib/engine/formats/atlas/conformance/out-of-scope";
import { planAdapters } from "@/lib/engine/formats/atlas/conformance/plan-adapters";
import type { ConformanceSuite } from "@/lib/engine/formats/conformance/suite";

export const atlasSuite: ConformanceSuite = {
  format: "atlas",
  adapters: new Map([...planAdapters, ...ledgerAdapters]),
  outOfScope,
};
