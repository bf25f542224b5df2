"use client";
// The evidence tab: every file of the run folder, and the chosen one beside the list.

import { useState } from "react";
import { DocumentView } from "@/components/documents/document-view";
import { eventLocation } from "@/components/run/run-location";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";
import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import { Empty } from "@/components/ui/empty";
import { TextField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { Time } from "@/components/ui/time";
import type { DocumentRef } from "@/lib/engine/run/run-documents";

export function DocumentBrowser() {
  const { view, location } = useRunPage();
  const { documents } = view.run;
  const [search, setSearch] = useState("");
  if (documents.length === 0) return <Empty title="The run folder holds no files" />;
  const found = documents.filter((one) => one.path.toLowerCase().includes(search.trim().toLowerCase()));
  const chosen = documents.find((one) => one.path === location.doc) ?? null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Panel title="Files" count={documents.length} headingId="files" padded={false}>
        <div className="border-b px-4 py-2">
          <TextField id="find-file" label="Find a file" value={search} onChange={(event) => setSearch(event.target.value)} />
        </div>
        <ul className="max-h-[32rem] overflow-y-auto py-1">
          {found.map((one) => (
            <FileRow key={one.path} document={one} isChosen={one.path === chosen?.path} />
          ))}
          {found.length === 0 && <li className="px-4 py-2 text-sm text-ink-muted">No file has this in its name.</li>}
        </ul>
      </Panel>
      {chosen === null ? (
        <div className="rounded-lg border bg-surface">
          <Empty title="Choose a file">Reprise shows it as text. Nothing in it is run or loaded.</Empty>
        </div>
      ) : (
        <Chosen document={chosen} absolutePath={`${view.absolutePath}/${chosen.path}`} />
      )}
    </div>
  );
}

function FileRow({ document, isChosen }: { readonly document: DocumentRef; readonly isChosen: boolean }) {
  return (
    <li>
      <StateLink
        to={{ doc: document.path }}
        plain
        className={classNames("flex min-h-7 items-baseline gap-2 px-4 py-1 text-xs hover:bg-fill", isChosen && "bg-fill font-medium")}
      >
        <span className={classNames("min-w-0 flex-1 font-mono wrap-anywhere", document.problem !== null && "text-ink-faint line-through")}>
          {document.label}
        </span>
        <span className="tabular shrink-0 text-ink-faint">{sizeWords(document.sizeBytes)}</span>
      </StateLink>
    </li>
  );
}

function Chosen({ document, absolutePath }: { readonly document: DocumentRef; readonly absolutePath: string }) {
  return (
    <Panel
      title={<span className="font-mono wrap-anywhere">{document.path}</span>}
      headingId="chosen-file"
      padded={false}
      aside={
        <>
          <span className="tabular">{countInWords(document.sizeBytes)} bytes</span>
          <Time atMs={document.modifiedAtMs} />
          {document.kind === "jsonl" && document.problem === null && (
            <StateLink to={eventLocation(document.path, null)}>Open as events</StateLink>
          )}
          <CopyButton text={absolutePath} label="Copy the path of this file" />
        </>
      }
    >
      {document.problem === null ? (
        <DocumentView path={document.path} />
      ) : (
        <p className="px-4 py-3 text-sm text-ink-muted">
          {document.problem} Open <Code>{absolutePath}</Code> by hand.
        </p>
      )}
    </Panel>
  );
}

function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
