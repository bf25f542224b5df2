"use client";
// A piece of a message: text as it is; thinking, calls and results folded to one line, with a way from each to the other.

import type { ReactNode } from "react";
import { FoldedText } from "@/components/conversation/folded-text";
import { previewOf, resultOf } from "@/components/conversation/read-entries";
import { StateLink } from "@/components/run/state-link";
import { Badge } from "@/components/ui/badge";
import { LookMark } from "@/components/ui/status-mark";
import type { ConversationEntry, ConversationPart } from "@/lib/engine/run/conversation";

interface Props {
  readonly part: ConversationPart;
  readonly entryAt: ReadonlyMap<number, ConversationEntry>;
}

export function MessagePart({ part, entryAt }: Props) {
  switch (part.kind) {
    case "text":
      return <FoldedText text={part.text} cutCharacters={part.cutCharacters} />;
    case "thinking":
      return (
        <Fold name="Thinking" preview={previewOf(part.text)}>
          <FoldedText text={part.text} cutCharacters={part.cutCharacters} />
        </Fold>
      );
    case "call":
      return <Call part={part} entryAt={entryAt} />;
    case "result":
      return <Result part={part} />;
    case "other":
      return (
        <Fold name={part.title === "" ? "Other block" : part.title} preview={previewOf(part.text)}>
          <FoldedText text={part.text} cutCharacters={part.cutCharacters} isCode />
        </Fold>
      );
  }
}

function Call({ part, entryAt }: Props) {
  const result = resultOf(part, entryAt);
  const mark =
    part.otherLine === null ? (
      <LookMark look={{ tone: "caution", shape: "triangle-bang", word: "unanswered" }} className="text-xs" />
    ) : (
      <StateLink to={{ message: part.otherLine }} className="text-xs">
        result in line {part.otherLine}
      </StateLink>
    );
  return (
    <Fold name={part.title} kind="call" preview={previewOf(part.text)} aside={mark}>
      <FoldedText text={part.text} cutCharacters={part.cutCharacters} isCode />
      {result !== null && (
        <div className="border-t pt-2">
          <p className="mb-1 text-xs text-ink-faint">Its result{result.isError && ", an error"}</p>
          <FoldedText text={result.text} cutCharacters={result.cutCharacters} isCode />
        </div>
      )}
    </Fold>
  );
}

function Result({ part }: { readonly part: ConversationPart }) {
  const mark =
    part.otherLine === null ? (
      <span className="text-xs text-ink-muted">its call is not in this file</span>
    ) : (
      <StateLink to={{ message: part.otherLine }} className="text-xs">
        call in line {part.otherLine}
      </StateLink>
    );
  return (
    <Fold name={part.title} kind="result" preview={previewOf(part.text)} aside={mark} isError={part.isError}>
      <FoldedText text={part.text} cutCharacters={part.cutCharacters} isCode />
    </Fold>
  );
}

interface FoldProps {
  readonly name: string;
  readonly kind?: "call" | "result";
  readonly preview: string;
  /** Stands beside the fold, not in it: a link inside of a summary cannot be told from the summary. */
  readonly aside?: ReactNode;
  readonly isError?: boolean;
  readonly children: ReactNode;
}

function Fold({ name, kind, preview, aside, isError = false, children }: FoldProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 rounded border">
      <details className="group min-w-0 flex-1 basis-64">
        <summary className="flex cursor-pointer items-baseline gap-2 px-2.5 py-1 text-xs">
          {kind !== undefined && <span className="text-ink-faint">{kind}</span>}
          <span className="shrink-0 font-mono font-medium max-sm:max-w-40 max-sm:truncate">{name}</span>
          {isError && <Badge tone="danger">error</Badge>}
          <span className="min-w-0 flex-1 truncate text-ink-muted group-open:invisible">{preview}</span>
        </summary>
        <div className="flex flex-col gap-2 border-t px-2.5 py-2">{children}</div>
      </details>
      {aside !== undefined && <span className="px-2.5 py-1 text-xs">{aside}</span>}
    </div>
  );
}
