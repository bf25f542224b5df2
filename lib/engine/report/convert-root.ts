// A parsed Markdown text as a report: first what the text defines, then its blocks, then the footnotes that it refers to.

import GithubSlugger from "github-slugger";
import type { Definition, FootnoteDefinition, Heading, Root, RootContent } from "mdast";
import { type Conversion, convertAll } from "@/lib/engine/report/convert-node";
import { plainText } from "@/lib/engine/report/plain-text";
import type { ContentsLine, FootNote, ReportDocument } from "@/lib/engine/report/report-tree";

/** Most levels of the table of contents. */
const deepestContents = 3;

/** @param folder folder of the document below the run folder */
export function convertRoot(root: Root, folder: string): ReportDocument {
  const found = collect(root);
  const slugger = new GithubSlugger();
  const ids = new Map<Heading, string>();
  const lines: ContentsLine[] = [];
  const places = new Set<string>();
  for (const heading of found.headings) {
    const text = plainText(heading).replaceAll(/\s+/g, " ").trim();
    const name = slugger.slug(text.slice(0, 200));
    const id = `section-${name}`;
    ids.set(heading, id);
    places.add(name);
    lines.push({ id, level: heading.depth, text: text === "" ? "(without words)" : text });
  }
  const conversion: Conversion = {
    folder,
    definitions: found.definitions,
    noteDefinitions: found.notes,
    notes: new Map(),
    idOf: (heading) => ids.get(heading) ?? "section",
    placeOf: (name) => {
      const wanted = [name, name.toLowerCase()].find((one) => places.has(one));
      return wanted === undefined ? null : `section-${wanted}`;
    },
  };
  const nodes = convertAll(root.children, conversion, 0);
  const notes = convertNotes(conversion);
  return {
    nodes: notes.length === 0 ? nodes : [...nodes, { kind: "notes", notes }],
    contents: lines.filter((line) => line.level <= deepestContents),
    title: lines[0]?.text ?? null,
    plainBecause: null,
  };
}

interface Found {
  readonly headings: readonly Heading[];
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly notes: ReadonlyMap<string, FootnoteDefinition>;
}

/** Walks the whole tree without recursion; of two definitions of one name the first counts. */
function collect(root: Root): Found {
  const headings: Heading[] = [];
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const waiting: RootContent[] = root.children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "heading") headings.push(node);
    else if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    else if (node.type === "footnoteDefinition" && !notes.has(node.identifier)) notes.set(node.identifier, node);
    if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return { headings, definitions, notes };
}

/** Footnotes in the order of their first reference. A note may refer to further notes, so the list may grow while it is walked. */
function convertNotes(conversion: Conversion): readonly FootNote[] {
  const bodies = new Map<string, FootNote["children"]>();
  for (const [name] of conversion.notes) bodies.set(name, convertAll(conversion.noteDefinitions.get(name)?.children ?? [], conversion, 0));
  return [...conversion.notes].map(([name, { id, references }]) => ({ id, references, children: bodies.get(name) ?? [] }));
}
