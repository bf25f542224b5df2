"use client";
// j, k, the arrows, Home and End move through the runs, also to rows that are not in the document yet; `/` goes to the search.
// Enter is the link's own.

import { type RefObject, useEffect, useRef } from "react";
import type { ListLayout } from "@/components/run-list/list-layout";
import { linkOf } from "@/components/run-list/use-kept-place";
import { isForSomethingElse } from "@/components/shell/keys";
import { rowKeyOf } from "@/lib/engine/run/row-key";

const steps: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface ListKeys {
  /** Holds the links, each marked `data-run-link` with the key of its row. */
  readonly listRef: RefObject<HTMLElement | null>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly layout: ListLayout;
  /** Brings an item into sight. */
  readonly scrollTo: (item: number) => void;
}

export function useListKeys(keys: ListKeys): void {
  const current = useRef(keys);
  /** The row that the last key went to; it may have scrolled out of the document since. */
  const here = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    current.current = keys;
    if (wanted.current === null) return;
    const link = linkOf(keys.listRef.current, wanted.current);
    if (link === null) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset.runLink !== undefined) here.current = target.dataset.runLink;
      else if (target !== document.body) here.current = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const { layout, listRef, searchRef, scrollTo } = current.current;
      if (event.key === "/") {
        event.preventDefault();
        searchRef.current?.focus();
        searchRef.current?.select();
        return;
      }
      const step = steps[event.key];
      if (step === undefined) return;
      const at = here.current === null ? -1 : layout.rows.findIndex((row) => rowKeyOf(row.ref) === here.current);
      // Other keys than the letters scroll the page, as everywhere, until a run has the focus.
      if (at === -1 && event.key.length > 1) return;
      const next = layout.rows[Math.min(layout.rows.length - 1, Math.max(0, at === -1 ? 0 : at + step))];
      if (next === undefined) return;
      event.preventDefault();
      const key = rowKeyOf(next.ref);
      here.current = key;
      scrollTo(layout.itemOfRow.get(key) ?? 0);
      const link = linkOf(listRef.current, key);
      wanted.current = link === null ? key : null;
      link?.focus({ preventScroll: true });
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
