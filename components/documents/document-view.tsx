"use client";
// One document of a run, inert: diffs as diffs, JSON laid out, everything else as the text it is.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { documentQuery } from "@/components/documents/document-query";
import { readPatch } from "@/components/documents/read-patch";
import { ReportArticle } from "@/components/report/report-article";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { countInWords } from "@/components/ui/amount-words";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DiffView } from "@/components/ui/diff-view";
import { HoldingPlace } from "@/components/ui/holding-place";
import { keyed } from "@/components/ui/keyed";

/** Larger JSON is shown as it is: laying it out again would stop the page. */
const layoutLimit = 300_000;

/** Markdown is laid out as a report is; its text is one click away. */
export function DocumentView({ path }: { readonly path: string }) {
  const { runRef } = useRunPage();
  const [asText, setAsText] = useState(false);
  if (!/\.md$/i.test(path)) return <TextDocument path={path} />;
  const other = (
    <Button data-print="hide" variant="ghost" size="sm" onClick={() => setAsText(!asText)}>
      {asText ? "Laid out" : "As text"}
    </Button>
  );
  if (!asText) return <ReportArticle key={path} runRef={runRef} path={path} narrow ofDocument={other} />;
  return (
    <>
      <div className="flex justify-end border-b px-4 py-1.5 sm:px-6">{other}</div>
      <TextDocument path={path} />
    </>
  );
}

function TextDocument({ path }: { readonly path: string }) {
  const { runRef } = useRunPage();
  const { data, error, isPending } = useQuery(documentQuery(runRef, path));
  if (isPending) {
    return (
      <div className="px-4 py-3">
        <HoldingPlace label={`Reading ${path}…`} lines={8} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="p-4">
        <Callout tone="danger" title={`${path} cannot be shown`}>
          {problemInWords(error)}
        </Callout>
      </div>
    );
  }
  return (
    <>
      {data.truncated && (
        <p className="border-b bg-caution-wash px-4 py-1.5 text-xs text-caution-ink">
          Only the beginning is shown: the file has {countInWords(data.sizeBytes)} bytes.
        </p>
      )}
      <DocumentBody path={path} text={data.text} />
    </>
  );
}

function DocumentBody({ path, text }: { readonly path: string; readonly text: string }) {
  if (text === "") return <p className="px-4 py-3 text-sm text-ink-muted">The file is empty.</p>;
  if (path.endsWith(".patch") || path.endsWith(".diff")) return <Patch text={text} />;
  return <pre className="wrap-anywhere-pre px-4 py-3 font-mono text-xs leading-5">{path.endsWith(".json") ? laidOut(text) : text}</pre>;
}

function Patch({ text }: { readonly text: string }) {
  return keyed(readPatch(text), (file) => file.name).map(({ key, item: file }) => (
    <section key={key} className="border-t first:border-t-0">
      {file.name !== "" && <h4 className="bg-fill px-4 py-1.5 font-mono text-xs font-medium wrap-anywhere">{file.name}</h4>}
      {file.notes.length > 0 && (
        <pre className="wrap-anywhere-pre px-4 py-1.5 font-mono text-xs text-ink-muted">{file.notes.join("\n")}</pre>
      )}
      {file.hunks.length > 0 && <DiffView label={file.name} hunks={file.hunks} />}
    </section>
  ));
}

/** JSON with one member per line; whatever the browser's reader refuses stays as it is. */
function laidOut(text: string): string {
  if (text.length > layoutLimit || text.includes("\n")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
