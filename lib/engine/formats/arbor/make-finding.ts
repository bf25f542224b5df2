// Findings of this format: codes begin with `arbor.`.

import { findingMaker } from "@/lib/engine/formats/finding-maker";

export const makeFinding = findingMaker("arbor");
