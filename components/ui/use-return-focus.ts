"use client";
// A dialog that a key opened has no trigger to give the focus back to: it returns to where it was.

import { useRef } from "react";

/** Handlers for a Radix dialog's content. */
export function useReturnFocus(): {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event) => {
      if (before.current?.isConnected !== true) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
