// Reads GitHub-flavoured Markdown into the closed tree of a report. Total: any text gives a document.

import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { convertRoot } from "@/lib/engine/report/convert-root";
import { isTangled } from "@/lib/engine/report/is-tangled";
import type { ReportDocument } from "@/lib/engine/report/report-tree";

/** HTML is no construct here: a tag is text like any other. */
const noHtml = { disable: { null: ["htmlFlow", "htmlText"] } };

/**
 * Lays out a Markdown text: tables, footnotes, task lists, code with colours, anchors. HTML in it stays text.
 * @param path path of the document below the run folder, which relative addresses start from; "" for none
 * @returns the tree, its table of contents, and why the text is shown as it is when parsing it would take too long
 */
export function readMarkdown(text: string, path: string): ReportDocument {
  const plain = text.replaceAll(/\r\n?/g, "\n").replace(/^\uFEFF/, "");
  const slash = path.lastIndexOf("/");
  const folder = slash === -1 ? "" : path.slice(0, slash);
  if (isTangled(plain)) return asItIs(plain, "It is nested or marked up so heavily that laying it out would take too long.");
  try {
    const root = fromMarkdown(plain, { extensions: [gfm(), noHtml], mdastExtensions: [gfmFromMarkdown()] });
    return convertRoot(root, folder);
  } catch {
    return asItIs(plain, "The Markdown reader could not make sense of it.");
  }
}

function asItIs(text: string, plainBecause: string): ReportDocument {
  return { nodes: [{ kind: "code", language: null, runs: [{ text, look: null }] }], contents: [], title: null, plainBecause };
}
