// Builds findings of this format: codes begin with `atlas.`, rules name a section of the format document.

import type { ReadJson } from "@/lib/engine/formats/atlas/facts";
import type { Finding, Place, Severity } from "@/lib/engine/run/finding";
import { excerpt, memberAt } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { type JsonPath, pointerText } from "@/lib/engine/text/pointer";

/** What a finding says besides its code and severity. */
export interface FindingWords {
  readonly message: string;
  readonly remedy: string;
  readonly rule: string;
  readonly place?: Place | null;
  readonly evidence?: string | null;
}

/** @param code without the format's name, such as `P3` */
export function makeFinding(code: string, severity: Severity, words: FindingWords): Finding {
  const { message, remedy, rule, place = null, evidence = null } = words;
  return { code: `atlas.${code}`, severity, message, place, evidence: evidence === null ? null : excerpt(evidence), remedy, rule };
}

/** The place of a value inside a document; of the nearest value above it when it is absent. */
export function placeIn(file: ReadJson, path: JsonPath): Place {
  let node: JsonNode = file.root;
  for (let length = path.length; length > 0; length -= 1) {
    const found = memberAt(file.root, ...path.slice(0, length));
    if (found === undefined) continue;
    node = found;
    break;
  }
  return { path: file.path, ...file.placeOf(node.start), pointer: path.length === 0 ? null : pointerText(path) };
}

/** The source of a value, shortened, as evidence. */
export function sourceOf(file: ReadJson, node: JsonNode): string {
  return excerpt(file.document.text.slice(node.start, Math.min(node.end, node.start + 400)));
}
