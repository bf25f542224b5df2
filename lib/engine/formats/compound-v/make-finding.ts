// Findings of this format: codes begin with `compound-v.`.

import { findingMaker } from "@/lib/engine/formats/finding-maker";

/** Takes the code without the format's name, such as `RIVAL_RESULT`. */
export const makeFinding = findingMaker("compound-v");
