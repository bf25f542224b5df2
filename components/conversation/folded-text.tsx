"use client";
// A text of the conversation, inert. A long one shows its beginning until it is opened.

import { useState } from "react";
import { beginningOf } from "@/components/conversation/read-entries";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";

interface Props {
  readonly text: string;
  /** Characters that are not here at all. */
  readonly cutCharacters: number;
  /** True for what a program wrote or reads. */
  readonly isCode?: boolean;
}

export function FoldedText({ text, cutCharacters, isCode = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const beginning = beginningOf(text);
  const shown = isOpen || beginning === null ? text : beginning;
  return (
    <div className="min-w-0">
      <div className={classNames("wrap-anywhere-pre", isCode ? "font-mono text-xs" : "max-w-prose text-sm")}>
        {shown}
        {shown.length < text.length && "…"}
      </div>
      {beginning !== null && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-6 items-center rounded-sm text-xs text-ink-muted underline decoration-line-control underline-offset-2 hover:text-ink"
        >
          {isOpen ? "Show less" : `Show all ${countInWords(text.length)} characters`}
        </button>
      )}
      {cutCharacters > 0 && (isOpen || beginning === null) && (
        <p className="text-xs text-ink-muted">{countInWords(cutCharacters)} more characters stand in the file.</p>
      )}
    </div>
  );
}
