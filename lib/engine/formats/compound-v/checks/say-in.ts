// A finding at a value of a parsed file.

import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { placeIn, type ReadJson } from "@/lib/engine/formats/json-file";
import type { Finding, Severity } from "@/lib/engine/run/finding";
import type { JsonPath } from "@/lib/engine/text/pointer";

/** Says it where the value stands. */
export function sayIn(
  file: ReadJson,
  path: JsonPath,
  code: string,
  severity: Severity,
  words: { message: string; remedy: string; rule: string; evidence?: string },
): Finding {
  return makeFinding(code, severity, { ...words, place: placeIn(file, path) });
}
