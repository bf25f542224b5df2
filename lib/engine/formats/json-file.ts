// A file of a run that holds one value: read, missing, or there without a value, which a finding then explains.

import type { FileContent } from "@/lib/engine/formats/format";
import { type Finding, type Place, wholeFile } from "@/lib/engine/run/finding";
import { excerpt, memberAt } from "@/lib/engine/text/json-access";
import type { JsonDocument, JsonNode, JsonReading } from "@/lib/engine/text/json-node";
import { placesIn, type TextPlace } from "@/lib/engine/text/place";
import { type JsonPath, pointerText } from "@/lib/engine/text/pointer";

/** A file that was read. */
export interface ReadJson {
  readonly status: "read";
  readonly path: string;
  readonly document: JsonDocument;
  readonly root: JsonNode;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Line, column and byte of a UTF-16 offset of the text. */
  readonly placeOf: (offset: number) => TextPlace;
}

/** `missing`: not there, or not asked for. `unreadable`: there, but no value; `problem` says why and where. */
export type JsonFile =
  | ReadJson
  | { readonly status: "missing"; readonly path: string }
  | { readonly status: "unreadable"; readonly path: string; readonly problem: Finding };

/** Why a file gave no value: it was not opened, or what is in it cannot be read. */
export interface FileFault {
  readonly kind: "not-opened" | "not-read";
  readonly status: Exclude<FileContent["status"], "ok" | "missing"> | "ok";
  /** One sentence that names the file. */
  readonly message: string;
  readonly place: Place;
}

/** Reads a file that was gathered. @param explain makes the format's own finding of a fault */
export function readJsonFile(
  files: ReadonlyMap<string, FileContent>,
  path: string,
  parse: (bytes: Uint8Array) => JsonReading,
  explain: (fault: FileFault) => Finding,
): JsonFile {
  const content = files.get(path);
  if (content === undefined || content.status === "missing") return { status: "missing", path };
  if (content.status !== "ok") {
    const message = `${path} was not opened: ${content.reason}`;
    return {
      status: "unreadable",
      path,
      problem: explain({ kind: "not-opened", status: content.status, message, place: wholeFile(path) }),
    };
  }
  const reading = parsedOnce(parse, content.bytes);
  if (!reading.ok) {
    const { message, line, column, byteOffset } = reading.problem;
    const place = { path, line, column, byteOffset, pointer: null };
    return {
      status: "unreadable",
      path,
      problem: explain({ kind: "not-read", status: "ok", message: `${path} cannot be read: ${message}`, place }),
    };
  }
  const { document } = reading;
  return {
    status: "read",
    path,
    document,
    root: document.root,
    bytes: content.bytes,
    // Made when a plan asks for it; the list never does.
    get sha256() {
      return content.sha256;
    },
    placeOf: placesIn(document.text),
  };
}

type Parse = (bytes: Uint8Array) => JsonReading;

/** A run's files are asked for several times in one reading; each is parsed once. Nothing outlives the bytes. */
const parsed = new Map<Parse, WeakMap<Uint8Array, JsonReading>>();

/** Parses bytes, or gives what the same bytes gave before. @param parse one of the readers of the text folder */
export function parsedOnce(parse: Parse, bytes: Uint8Array): JsonReading {
  const known = parsed.get(parse) ?? new WeakMap<Uint8Array, JsonReading>();
  parsed.set(parse, known);
  const reading = known.get(bytes) ?? parse(bytes);
  known.set(bytes, reading);
  return reading;
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
