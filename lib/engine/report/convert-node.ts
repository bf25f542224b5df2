// One node of a parsed Markdown text as a node of the report. The switch is exhaustive: a new kind of node does not pass unseen.

import type { Definition, FootnoteDefinition, FootnoteReference, Heading, RootContent, Table } from "mdast";
import { highlightCode } from "@/lib/engine/report/highlight-code";
import { plainText } from "@/lib/engine/report/plain-text";
import type { ReportNode, TableCell } from "@/lib/engine/report/report-tree";
import { imageSource, linkTarget } from "@/lib/engine/report/resolve-address";

/** What the conversion of one text knows and keeps. */
export interface Conversion {
  readonly folder: string;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly noteDefinitions: ReadonlyMap<string, FootnoteDefinition>;
  /** Footnotes that were referred to so far, in order. */
  readonly notes: Map<string, { readonly id: string; readonly number: number; readonly references: string[] }>;
  readonly idOf: (heading: Heading) => string;
  readonly placeOf: (name: string) => string | null;
}

/** What lies deeper is shown as its words only. */
const deepest = 50;

/** @param depth levels that stand around the nodes */
export function convertAll(nodes: readonly RootContent[], conversion: Conversion, depth: number): readonly ReportNode[] {
  return nodes.flatMap((node) => convert(node, conversion, depth));
}

function convert(node: RootContent, conversion: Conversion, depth: number): readonly ReportNode[] {
  if (depth > deepest) return [{ kind: "text", text: plainText(node) }];
  const inside = (children: readonly RootContent[]) => convertAll(children, conversion, depth + 1);
  switch (node.type) {
    case "text":
    case "html":
    case "yaml":
      return [{ kind: "text", text: node.value }];
    case "paragraph":
      return [{ kind: "block", tag: "p", children: inside(node.children) }];
    case "blockquote":
      return [{ kind: "block", tag: "blockquote", children: inside(node.children) }];
    case "emphasis":
      return [{ kind: "span", tag: "em", children: inside(node.children) }];
    case "strong":
      return [{ kind: "span", tag: "strong", children: inside(node.children) }];
    case "delete":
      return [{ kind: "span", tag: "del", children: inside(node.children) }];
    case "break":
      return [{ kind: "break" }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "inlineCode":
      return [{ kind: "code-word", text: node.value }];
    case "code": {
      const language = node.lang === null || node.lang === undefined ? null : node.lang.toLowerCase().slice(0, 40);
      return [{ kind: "code", language, runs: highlightCode(node.value, language) }];
    }
    case "heading":
      return [{ kind: "heading", level: node.depth, id: conversion.idOf(node), children: inside(node.children) }];
    case "list": {
      const items = node.children.map((item) => ({ checked: item.checked ?? null, children: inside(item.children) }));
      const loose = node.children.some((item) => item.spread === true);
      return [{ kind: "list", start: node.ordered === true ? (node.start ?? 1) : null, loose, items }];
    }
    case "table":
      return [tableOf(node, inside)];
    case "link":
      return [linkTo(node.url, inside(node.children), conversion)];
    case "linkReference": {
      const definition = conversion.definitions.get(node.identifier);
      return definition === undefined ? inside(node.children) : [linkTo(definition.url, inside(node.children), conversion)];
    }
    case "image":
      return [{ kind: "image", source: imageSource(node.url, conversion.folder), alt: node.alt ?? "" }];
    case "imageReference": {
      const address = conversion.definitions.get(node.identifier)?.url ?? "";
      return [{ kind: "image", source: imageSource(address, conversion.folder), alt: node.alt ?? "" }];
    }
    case "footnoteReference":
      return noteMark(node, conversion);
    case "definition":
    case "footnoteDefinition":
      return [];
    case "listItem":
    case "tableRow":
    case "tableCell":
      return inside(node.children);
  }
}

function linkTo(address: string, children: readonly ReportNode[], { folder, placeOf }: Conversion): ReportNode {
  return { kind: "link", target: linkTarget(address, folder, placeOf), children };
}

function tableOf(
  { align, children: [head, ...rows] }: Table,
  inside: (nodes: readonly RootContent[]) => readonly ReportNode[],
): ReportNode {
  const cellsOf = (row: Table["children"][number] | undefined): readonly TableCell[] =>
    (row?.children ?? []).map((cell, at) => ({ align: align?.[at] ?? null, children: inside(cell.children) }));
  return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
}

function noteMark({ identifier }: FootnoteReference, { notes, noteDefinitions }: Conversion): readonly ReportNode[] {
  if (!noteDefinitions.has(identifier)) return [{ kind: "text", text: `[^${identifier}]` }];
  const known = notes.get(identifier);
  const note = known ?? { id: `note-${notes.size + 1}`, number: notes.size + 1, references: [] };
  if (known === undefined) notes.set(identifier, note);
  const id = `${note.id}-mark-${note.references.length + 1}`;
  note.references.push(id);
  return [{ kind: "note-mark", id, noteId: note.id, number: note.number }];
}
