"use client";
// j, k and the arrows move through the needs; e acknowledges and s puts off the one that has the focus.

import { type RefObject, useEffect } from "react";
import { isForSomethingElse } from "@/components/shell/keys";

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const buttons: Readonly<Record<string, string>> = { e: "[data-acknowledge]", s: "[data-snooze]" };

/** @param listRef holds the links marked `data-need-link`, each in a list item with its buttons */
export function useInboxKeys(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const links = [...(listRef.current?.querySelectorAll<HTMLElement>("[data-need-link]") ?? [])];
      const here = links.findIndex((link) => link.closest("li")?.matches(":focus-within") === true);
      const selector = buttons[event.key];
      if (selector !== undefined) {
        const button = links[here]?.closest("li")?.querySelector<HTMLElement>(selector);
        if (button === undefined || button === null) return;
        event.preventDefault();
        press(button);
        return;
      }
      const step = steps[event.key];
      // An arrow scrolls the page, as everywhere, until a need has the focus.
      if (step === undefined || (here === -1 && event.key.startsWith("Arrow"))) return;
      const next = links[here === -1 ? 0 : here + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.closest("li")?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [listRef]);
}

/** A menu opens when the pointer goes down, or by Enter on its button. */
function press(button: HTMLElement): void {
  button.focus();
  if (button.getAttribute("aria-haspopup") === "menu") button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  else button.click();
}
