"use client";
// One row of the tree of an event.

import { ChevronDown, ChevronRight } from "lucide-react";
import { insideInWords, type TreeRow } from "@/components/events/tree-rows";
import { countInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";
import type { JsonNode } from "@/lib/engine/text/json-node";

const indentPx = 14;
/** Characters of a text that are shown with each step. */
const textStep = 600;

export function JsonTreeRow({
  row,
  isChosen,
  textSteps,
  onAct,
  onMoreText,
}: {
  readonly row: TreeRow;
  readonly isChosen: boolean;
  readonly textSteps: number;
  readonly onAct: (row: TreeRow) => void;
  readonly onMoreText: () => void;
}) {
  const isOpen = row.kind === "value" ? row.isOpen : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree that holds the rows answers to the keys.
    <div
      id={`tree-${row.id}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen}
      onClick={() => onAct(row)}
      className={classNames("flex cursor-default items-start pr-3 outline-none", isChosen ? "bg-fill-strong" : "hover:bg-fill")}
      style={{ paddingLeft: 10 + row.depth * indentPx }}
    >
      <span aria-hidden="true" className="flex h-5 w-4 shrink-0 items-center text-ink-faint [&_svg]:size-3.5">
        {isOpen === true ? <ChevronDown /> : isOpen === false ? <ChevronRight /> : null}
      </span>
      {row.kind === "more" ? (
        <span className="text-ink-muted underline decoration-line-control underline-offset-2">
          {countInWords(row.shown)} of {countInWords(row.total)}: show more
        </span>
      ) : (
        <span className="min-w-0 flex-1">
          {row.name !== null && <span className="text-ink-faint wrap-anywhere">{row.name}: </span>}
          <Value node={row.node} isWhole={row.depth === 0} isOpen={isOpen} textSteps={textSteps} onMoreText={onMoreText} />
        </span>
      )}
    </div>
  );
}

function Value({
  node,
  isWhole,
  isOpen,
  textSteps,
  onMoreText,
}: {
  readonly node: JsonNode;
  readonly isWhole: boolean;
  readonly isOpen: boolean | null;
  readonly textSteps: number;
  readonly onMoreText: () => void;
}) {
  switch (node.kind) {
    case "object":
    case "array":
      return isOpen === true && !isWhole ? null : <span className="text-ink-faint">{insideInWords(node)}</span>;
    case "number":
      return <span className="tabular text-live-ink">{node.literal}</span>;
    case "boolean":
    case "null":
      return <span className="text-ask-ink">{node.kind === "null" ? "null" : String(node.value)}</span>;
    case "text": {
      const shown = node.value.slice(0, textStep * (1 + textSteps) ** 2);
      const rest = node.value.length - shown.length;
      return (
        <>
          <span className="wrap-anywhere-pre text-ink [unicode-bidi:isolate]">{node.value === "" ? '""' : shown}</span>
          {rest > 0 && (
            <button
              type="button"
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                onMoreText();
              }}
              className="ml-1 rounded-sm bg-fill px-1.5 text-ink-muted underline decoration-line-control underline-offset-2"
            >
              … {countInWords(rest)} characters more
            </button>
          )}
        </>
      );
    }
  }
}
