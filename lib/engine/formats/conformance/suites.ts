// The suites of all formats: one line each.

import { arborSuite } from "@/lib/engine/formats/arbor/conformance/arbor-suite";
import { atlasSuite } from "@/lib/engine/formats/atlas/conformance/atlas-suite";
import { compoundSuite } from "@/lib/engine/formats/compound-v/conformance/compound-v-suite";
import type { ConformanceSuite } from "@/lib/engine/formats/conformance/suite";

export const suites: readonly ConformanceSuite[] = [atlasSuite, compoundSuite, arborSuite];
