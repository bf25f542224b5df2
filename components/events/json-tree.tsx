"use client";
// A JSON value as a tree to walk by keyboard: numbers as they were written, long lists and texts in steps.

import { type KeyboardEvent, useMemo, useState } from "react";
import { JsonTreeRow } from "@/components/events/json-tree-row";
import { copyOf, type TreeRow, treeRows, untouchedTree, withOpen, withStep } from "@/components/events/tree-rows";
import { CopyButton } from "@/components/ui/copy-button";
import type { JsonDocument } from "@/lib/engine/text/json-node";

export function JsonTree({ document }: { readonly document: JsonDocument }) {
  const [state, setState] = useState(untouchedTree);
  const [chosen, setChosen] = useState("0");
  const rows = useMemo(() => treeRows(document.root, state), [document, state]);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === chosen),
  );
  const row = rows[at];
  const choose = (index: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (next === undefined) return;
    setChosen(next.id);
    globalThis.document.getElementById(`tree-${next.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const act = (one: TreeRow) => {
    setChosen(one.id);
    if (one.kind === "more") setState((before) => withStep(before, one.of));
    else if (one.isOpen !== null) setState((before) => withOpen(before, one.id, one.isOpen === false));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOpen = row.kind === "value" ? row.isOpen : null;
    const parent = rows.slice(0, at).findLastIndex((one) => one.depth < row.depth);
    if (event.key === "ArrowDown") choose(at + 1);
    else if (event.key === "ArrowUp") choose(at - 1);
    else if (event.key === "Home") choose(0);
    else if (event.key === "End") choose(rows.length - 1);
    else if (event.key === "ArrowRight") isOpen === false ? act(row) : choose(at + 1);
    else if (event.key === "ArrowLeft") isOpen === true ? act(row) : choose(parent);
    else if (event.key === "Enter" || event.key === " ") act(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <div className="sticky top-0 z-10 flex min-h-8 items-center gap-1 border-b bg-surface px-3">
        <code className="min-w-0 flex-1 truncate font-mono text-2xs text-ink-muted" title={row?.kind === "value" ? row.path : undefined}>
          {row?.kind === "value" ? row.path : ""}
        </code>
        {row?.kind === "value" && (
          <>
            <Copy text={copyOf(row.node, document.text)} label="Copy the value" word="value" />
            <Copy text={row.path} label="Copy its path" word="path" />
          </>
        )}
      </div>
      <div
        role="tree"
        tabIndex={0}
        aria-label="The event as a tree"
        aria-activedescendant={row === undefined ? undefined : `tree-${row.id}`}
        onKeyDown={onKeyDown}
        className="py-1 font-mono text-xs leading-5 focus-visible:-outline-offset-2"
      >
        {rows.map((one) => (
          <JsonTreeRow
            key={one.id}
            row={one}
            isChosen={one.id === row?.id}
            textSteps={state.steps.get(one.id) ?? 0}
            onAct={act}
            onMoreText={() => setState((before) => withStep(before, one.id))}
          />
        ))}
      </div>
    </div>
  );
}

function Copy({ text, label, word }: { readonly text: string; readonly label: string; readonly word: string }) {
  return (
    <span className="flex items-center text-2xs text-ink-faint">
      {word}
      <CopyButton text={text} label={label} />
    </span>
  );
}
