// The run formats that Reprise reads: one line each. Nothing else knows a format's name.

import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { compoundV } from "@/lib/engine/formats/compound-v/compound-v";
import type { Format } from "@/lib/engine/formats/format";

export const formats: readonly Format[] = [atlas, compoundV, arbor];
