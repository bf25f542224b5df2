"use client";
// j, k and the arrows move through the runs; `/` goes to the search. Enter is the link's own.

import { type RefObject, useEffect } from "react";
import { isForSomethingElse } from "@/components/shell/keys";

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** @param listRef holds the links marked `data-run-link`; @param searchRef gets the focus on `/` */
export function useListKeys(listRef: RefObject<HTMLElement | null>, searchRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      if (event.key === "/") {
        event.preventDefault();
        searchRef.current?.focus();
        searchRef.current?.select();
        return;
      }
      const step = steps[event.key];
      if (step === undefined) return;
      const links = [...(listRef.current?.querySelectorAll<HTMLElement>("[data-run-link]") ?? [])];
      const here = links.findIndex((link) => link.matches(":focus"));
      // An arrow scrolls the page, as everywhere, until a run has the focus.
      if (here === -1 && event.key.startsWith("Arrow")) return;
      const next = links[here === -1 ? 0 : here + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.closest("li")?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [listRef, searchRef]);
}
