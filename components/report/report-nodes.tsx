"use client";
// The tree of a report as elements. The switch is the allow-list: no attribute of a document is ever passed on.

import { Square, SquareCheck } from "lucide-react";
import { createElement, type ReactNode } from "react";
import { ReportCode } from "@/components/report/report-code";
import { ReportImage } from "@/components/report/report-image";
import { ReportLink } from "@/components/report/report-link";
import { ReportTable } from "@/components/report/report-table";
import { keyed } from "@/components/ui/keyed";
import type { FootNote, ListItem, ReportNode } from "@/lib/engine/report/report-tree";
import type { RunRef } from "@/lib/engine/run/run";

export function ReportNodes({ nodes, runRef }: { readonly nodes: readonly ReportNode[]; readonly runRef: RunRef }) {
  return keyed(nodes, (node) => node.kind).map(({ key, item }) => <OneNode key={key} node={item} runRef={runRef} />);
}

function OneNode({ node, runRef }: { readonly node: ReportNode; readonly runRef: RunRef }): ReactNode {
  switch (node.kind) {
    case "text":
      return node.text;
    case "break":
      return <br />;
    case "rule":
      return <hr />;
    case "span":
    case "block":
      return createElement(node.tag, null, <ReportNodes nodes={node.children} runRef={runRef} />);
    case "code-word":
      return <code>{node.text}</code>;
    case "code":
      return <ReportCode language={node.language} runs={node.runs} />;
    case "heading":
      return <Heading node={node} runRef={runRef} />;
    case "list":
      return <List node={node} runRef={runRef} />;
    case "table":
      return <ReportTable head={node.head} rows={node.rows} draw={(nodes) => <ReportNodes nodes={nodes} runRef={runRef} />} />;
    case "link":
      return (
        <ReportLink target={node.target} runRef={runRef}>
          <ReportNodes nodes={node.children} runRef={runRef} />
        </ReportLink>
      );
    case "image":
      return <ReportImage source={node.source} alt={node.alt} runRef={runRef} />;
    case "note-mark":
      return (
        <sup>
          <a id={node.id} href={`#${node.noteId}`} aria-label={`Footnote ${node.number}`}>
            {node.number}
          </a>
        </sup>
      );
    case "notes":
      return <Notes notes={node.notes} runRef={runRef} />;
  }
}

/** The page has its own first heading, so those of a report begin one level lower. */
function Heading({ node, runRef }: { readonly node: Extract<ReportNode, { kind: "heading" }>; readonly runRef: RunRef }) {
  return createElement(
    `h${Math.min(6, node.level + 1)}`,
    { id: node.id, "data-level": node.level },
    <ReportNodes nodes={node.children} runRef={runRef} />,
    <a href={`#${node.id}`} className="report-anchor" aria-label="Link to this heading" data-print="hide">
      #
    </a>,
  );
}

function List({ node, runRef }: { readonly node: Extract<ReportNode, { kind: "list" }>; readonly runRef: RunRef }) {
  const items = keyed(node.items, () => "item").map(({ key, item }) => <Item key={key} item={item} loose={node.loose} runRef={runRef} />);
  return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
}

/** The paragraphs of a tight list are not set apart. */
function Item({ item, loose, runRef }: { readonly item: ListItem; readonly loose: boolean; readonly runRef: RunRef }) {
  const children = loose
    ? item.children
    : item.children.flatMap((node) => (node.kind === "block" && node.tag === "p" ? node.children : [node]));
  if (item.checked === null) {
    return (
      <li>
        <ReportNodes nodes={children} runRef={runRef} />
      </li>
    );
  }
  const Mark = item.checked ? SquareCheck : Square;
  return (
    <li className="report-task">
      <Mark role="img" aria-label={item.checked ? "Done:" : "To do:"} className="report-box" />
      <div>
        <ReportNodes nodes={children} runRef={runRef} />
      </div>
    </li>
  );
}

function Notes({ notes, runRef }: { readonly notes: readonly FootNote[]; readonly runRef: RunRef }) {
  return (
    <section aria-label="Footnotes" className="report-notes">
      <ol>
        {notes.map((note) => (
          <li key={note.id} id={note.id}>
            <ReportNodes nodes={note.children} runRef={runRef} />
            {note.references.map((id, index) => (
              <a key={id} href={`#${id}`} aria-label={`Back to reference ${index + 1}`} data-print="hide">
                ↩
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
