"use client";
// The keys that work on every page.

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { isForSomethingElse } from "@/components/shell/keys";
import { morePlaces, places } from "@/components/shell/nav-links";
import type { TypedAhead } from "@/components/shell/typed-ahead";

const sequenceMs = 1_200;

/**
 * @param toggleCommands, showKeys stable functions that open the palette and the key list
 * @param prepareCommands stable; loads the palette: a held ⌘ or Ctrl may become ⌘K, and what is typed next belongs to it
 * @param typedAhead takes what is typed until the palette is there
 */
export function useShellKeys(toggleCommands: () => void, showKeys: () => void, prepareCommands: () => void, typedAhead: TypedAhead): void {
  const router = useRouter();
  const goAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Meta" || event.key === "Control") prepareCommands();
      if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        toggleCommands();
        return;
      }
      if (typedAhead.isWaiting) {
        if (event.key === "Escape") toggleCommands();
        else if (!typedAhead.press(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      if (isForSomethingElse(event)) return;
      const going = event.timeStamp - goAtMs.current < sequenceMs;
      goAtMs.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === "?") {
        event.preventDefault();
        showKeys();
        return;
      }
      const place = going ? [...places, ...morePlaces].find((one) => one.key === event.key) : undefined;
      if (place === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      router.push(place.href);
    };
    // Capture, so that the second key of "g j" does not also move the selection of a list.
    globalThis.addEventListener("keydown", onKeyDown, true);
    return () => globalThis.removeEventListener("keydown", onKeyDown, true);
  }, [router, toggleCommands, showKeys, prepareCommands, typedAhead]);
}
