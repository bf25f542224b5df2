// Findings of this format: codes begin with `atlas.`.

import { findingMaker } from "@/lib/engine/formats/finding-maker";

/** Takes the code without the format's name, such as `P3`. */
export const makeFinding = findingMaker("atlas");
