// Turns the content of single files into facts: parsed JSON, ledger lines, short texts. Total.

import type { LinesFile, TextFile } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import { ledgerLineLimit, ledgerLines } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import type { RunSource } from "@/lib/engine/formats/format";
import { type FileFault, type JsonFile, readJsonFile } from "@/lib/engine/formats/json-file";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { decodeUtf8 } from "@/lib/engine/text/decode-utf8";
import { member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

/** Reads a JSON file of the run. */
export function jsonFile(source: RunSource, path: string): JsonFile {
  return readJsonFile(source.files, path, parseJson, explain);
}

function explain({ kind, status, message, place }: FileFault): Finding {
  if (kind === "not-opened") return notOpened(status, message, place.path);
  return makeFinding("unreadable", "error", {
    message,
    place,
    remedy: "Keep the file as it is; compare it with a backup or with the host's own output.",
    rule: "§15",
  });
}

/** Reads a ledger of lines, every line kept. */
export function linesFile(files: RunSource["files"], path: string): LinesFile {
  const content = files.get(path);
  if (content === undefined || content.status === "missing") return { status: "missing", path };
  if (content.status !== "ok")
    return { status: "unreadable", path, problem: notOpened(content.status, `${path} was not opened: ${content.reason}`, path) };
  const lines = ledgerLines(content.bytes);
  if (lines.length > ledgerLineLimit) return { status: "unreadable", path, problem: tooManyLines(path) };
  return {
    status: "read",
    path,
    lines,
    get sha256() {
      return content.sha256;
    },
  };
}

/** A ledger that is cut short would give wrong counts, so no decision is made from it. */
function tooManyLines(path: string): Finding {
  return makeFinding("F3", "error", {
    message: `${path} has more than ${ledgerLineLimit} lines; what it says is not counted.`,
    place: wholeFile(path),
    remedy: "No host writes so many. Look at the file by hand.",
    rule: "§15",
  });
}

/** Most jobs or nodes of a plan that are read: a host provisions a dozen. */
const planLimit = 20_000;

/** Reads the plan; one with too many jobs or nodes is not read, since every job is explained by others. */
export function planFile(source: RunSource, path: string): JsonFile {
  const file = jsonFile(source, path);
  if (file.status !== "read") return file;
  const sizes = ["jobs", "nodes"].map((key) => sizeOf(member(file.root, key)));
  if (sizes.every((size) => size <= planLimit)) return file;
  const problem = makeFinding("unreadable", "error", {
    message: `${path} lists more than ${planLimit} jobs or nodes and is not read.`,
    place: wholeFile(path),
    evidence: `${sizes[0] ?? 0} jobs, ${sizes[1] ?? 0} nodes`,
    remedy: "No host writes such a plan. Look at the file by hand.",
    rule: "§15",
  });
  return { status: "unreadable", path, problem };
}

function sizeOf(node: JsonNode | undefined): number {
  if (node?.kind === "array") return node.items.length;
  return node?.kind === "object" ? node.members.length : 0;
}

/** Reads a short text file; null when it is not there or not valid text. */
export function textFile(source: RunSource, path: string): TextFile {
  const content = source.files.get(path);
  if (content?.status !== "ok") return null;
  const decoded = decodeUtf8(content.bytes);
  return decoded.ok ? decoded.text : null;
}

function notOpened(status: FileFault["status"], message: string, path: string): Finding {
  return makeFinding(status === "too-large" ? "F3" : status === "symlink" ? "F2" : "not-opened", "error", {
    message,
    place: wholeFile(path),
    remedy: "Look at the file by hand; Reprise opens regular files of a sensible size only.",
    rule: "§15",
  });
}
