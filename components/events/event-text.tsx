"use client";
// The value of an event: as a tree when it is JSON, as the text that it is otherwise, with the place where it breaks.

import { useMemo, useState } from "react";
import { JsonTree } from "@/components/events/json-tree";
import { countInWords } from "@/components/ui/amount-words";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { SeverityMark } from "@/components/ui/status-mark";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import type { EventDetail } from "@/lib/service/event-views";

/** Characters of a text that are shown with each step. */
const stepChars = 20_000;

export function EventText({ detail }: { readonly detail: EventDetail }) {
  const { text, cut, row } = detail;
  const [asWritten, setAsWritten] = useState(false);
  const reading = useMemo(() => parseJsonText(text), [text]);
  const problem = row.problem ?? (reading.ok || cut ? null : reading.problem.message);
  const breaksAt = reading.ok || cut ? null : reading.problem.column - 1;
  const isTree = reading.ok && !asWritten;
  return (
    <>
      <div className="flex min-h-9 items-center gap-1 border-b px-3">
        {reading.ok ? (
          <fieldset aria-label="How it is shown" className="flex gap-0.5">
            {["Tree", "As written"].map((word) => (
              <Button
                key={word}
                size="sm"
                variant="ghost"
                aria-pressed={asWritten === (word === "As written")}
                className="aria-pressed:bg-fill-strong aria-pressed:text-ink"
                onClick={() => setAsWritten(word === "As written")}
              >
                {word}
              </Button>
            ))}
          </fieldset>
        ) : (
          <span className="text-xs font-medium">As written</span>
        )}
        <span className="ml-auto text-2xs text-ink-faint">line</span>
        <CopyButton text={text} label="Copy the line as written" />
      </div>
      {cut && (
        <p className="border-b bg-caution-wash px-3 py-1.5 text-xs text-caution-ink">
          Only the beginning is shown: the line has {countInWords(row.sizeBytes)} bytes.
        </p>
      )}
      {problem !== null && (
        <p className="flex items-start gap-2 border-b bg-danger-wash px-3 py-1.5 text-xs text-danger-ink wrap-anywhere">
          <SeverityMark severity="error" word="not a record" className="shrink-0" />
          {problem}
        </p>
      )}
      {isTree ? <JsonTree document={reading.document} /> : <Written text={text} breaksAt={breaksAt} />}
    </>
  );
}

function Written({ text, breaksAt }: { readonly text: string; readonly breaksAt: number | null }) {
  const [steps, setSteps] = useState(1);
  const shown = text.slice(0, stepChars * steps);
  const rest = text.length - shown.length;
  const at = breaksAt !== null && breaksAt < shown.length ? Math.max(0, breaksAt) : null;
  return (
    <div className="px-3 py-2 font-mono text-xs leading-5">
      <pre className="wrap-anywhere-pre [unicode-bidi:isolate]">
        {at === null ? shown : shown.slice(0, at)}
        {at !== null && (
          <mark className="rounded-sm bg-danger-wash text-danger-ink outline outline-danger-mark" title="Here it breaks">
            {shown.slice(at, at + 1) || " "}
          </mark>
        )}
        {at !== null && shown.slice(at + 1)}
      </pre>
      {rest > 0 && (
        <Button size="sm" className="mt-2" onClick={() => setSteps(steps + 1)}>
          {countInWords(rest)} characters more
        </Button>
      )}
      {text === "" && <p className="text-ink-faint">The line is empty.</p>}
    </div>
  );
}
