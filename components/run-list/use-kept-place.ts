"use client";
// Keeps what a person looks at where it is: a change on disk may add, move and remove rows above it, and move the row that has the focus.

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { firstRowBelow, type ListLayout, type PlacedSection, topOfRow } from "@/components/run-list/list-layout";
import { barPx } from "@/components/run-list/use-list-top";
import { rowKeyOf } from "@/lib/engine/run/row-key";

interface Place {
  readonly listRef: RefObject<HTMLElement | null>;
  readonly layout: ListLayout;
  /** Pixels from the top of the document to the list. */
  readonly topPx: number;
  /** While it stays, the same list is shown, changed or not. */
  readonly view: string;
}

/** Scrolls along with the rows of the same view; another view is shown from its beginning. */
export function useKeptPlace({ listRef, layout, topPx, view }: Place): void {
  const before = useRef({ layout, view });
  const focusedKey = useFocusedRow(listRef);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { layout, view };
    if (last.layout === layout) return;
    const scrolledPx = globalThis.scrollY + barPx - topPx;
    if (last.view !== view) {
      if (scrolledPx > 0) globalThis.scrollTo({ top: topPx - barPx });
      return;
    }
    const turned = turnedSection(last.layout, layout);
    if (turned !== null) {
      // A heading that stuck to the top would be gone with its rows: it is shown where it now stands.
      if (scrolledPx > turned.topPx) globalThis.scrollTo({ top: topPx + turned.topPx - barPx });
      return;
    }
    const anchor = scrolledPx <= 0 ? null : anchorAt(last.layout, layout, scrolledPx);
    if (anchor !== null && anchor.nowPx !== anchor.lastPx) globalThis.scrollBy({ top: anchor.nowPx - anchor.lastPx });
    if (focusedKey.current === null || document.activeElement !== document.body) return;
    linkOf(listRef.current, focusedKey.current)?.focus({ preventScroll: true });
  }, [layout, view, topPx, listRef, focusedKey]);
}

/** The row whose link had the focus last, as long as nothing else was chosen. */
function useFocusedRow(listRef: RefObject<HTMLElement | null>): RefObject<string | null> {
  const key = useRef<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      key.current = target instanceof HTMLElement && listRef.current?.contains(target) === true ? (target.dataset.runLink ?? null) : null;
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof HTMLElement) || target.closest("[data-run-link]") === null) key.current = null;
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, [listRef]);
  return key;
}

/** The link of a row, when it is in the document. */
export function linkOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-run-link="${CSS.escape(key)}"]`) ?? null;
}

/** The first row in sight that is shown before and after. */
function anchorAt(last: ListLayout, now: ListLayout, scrolledPx: number): { readonly lastPx: number; readonly nowPx: number } | null {
  for (let index = firstRowBelow(last, scrolledPx); index < last.rows.length; index += 1) {
    const row = last.rows[index];
    const key = row === undefined ? "" : rowKeyOf(row.ref);
    const nowPx = topOfRow(now, key);
    const lastPx = topOfRow(last, key);
    if (nowPx !== null && lastPx !== null) return { lastPx, nowPx };
  }
  return null;
}

/** The section that was folded or unfolded between two layouts; null for none. */
function turnedSection(last: ListLayout, now: ListLayout): PlacedSection | null {
  const before = new Map(last.sections.map(({ section, isFolded }) => [section.id, isFolded]));
  return now.sections.find(({ section, isFolded }) => (before.get(section.id) ?? isFolded) !== isFolded) ?? null;
}
