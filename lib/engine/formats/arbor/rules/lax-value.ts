// Values as upstream's checkpoint model accepts them: texts for integers, nothing for a text but a text (§6).

import { member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Collects whether anything was unacceptable while a model is read. */
export interface LaxReader {
  /** Key of the first value that is not acceptable; null when all are. */
  fault: string | null;
}

/** An integer, a whole float, a text of digits, true or false. @param missing for an absent key */
export function laxInteger(reader: LaxReader, map: JsonNode | undefined, key: string, missing: number): number {
  const node = member(map, key);
  if (node === undefined) return missing;
  const value = wholeNumber(node);
  if (value === null) reader.fault ??= key;
  return value ?? missing;
}

/** The whole number a value stands for; null for every other value. */
export function wholeNumber(node: JsonNode): number | null {
  if (node.kind === "boolean") return node.value ? 1 : 0;
  if (node.kind === "text") return /^\s*[-+]?[0-9]{1,15}(?:\.0+)?\s*$/.test(node.value) ? Number(node.value) : null;
  const value = node.kind === "number" ? Number(node.literal) : Number.NaN;
  return Number.isInteger(value) ? value : null;
}

/** A text. @param missing for an absent key; null when it is required */
export function laxText(reader: LaxReader, map: JsonNode | undefined, key: string, missing: string | null): string {
  const node = member(map, key);
  if (node?.kind === "text") return node.value;
  if (node !== undefined || missing === null) reader.fault ??= key;
  return missing ?? "";
}

/** A text or null; absent is null. */
export function laxTextOrNull(reader: LaxReader, map: JsonNode | undefined, key: string): string | null {
  const node = member(map, key);
  if (node?.kind === "text") return node.value;
  if (node !== undefined && node.kind !== "null") reader.fault ??= key;
  return null;
}

/** A list, each item read by a function; absent is empty. */
export function laxList<Item>(reader: LaxReader, map: JsonNode | undefined, key: string, read: (item: JsonNode) => Item): readonly Item[] {
  const node = member(map, key);
  if (node === undefined) return [];
  if (node.kind === "array") return node.items.map(read);
  reader.fault ??= key;
  return [];
}

/** A list of texts; absent is empty. */
export function laxTexts(reader: LaxReader, map: JsonNode | undefined, key: string): readonly string[] {
  return laxList(reader, map, key, (item) => {
    if (item.kind !== "text") reader.fault ??= key;
    return item.kind === "text" ? item.value : "";
  });
}

/** A map; absent is undefined, so that its keys take their defaults. */
export function laxMap(reader: LaxReader, map: JsonNode | undefined, key: string): JsonNode | undefined {
  const node = member(map, key);
  if (node !== undefined && node.kind !== "object") reader.fault ??= key;
  return node?.kind === "object" ? node : undefined;
}
