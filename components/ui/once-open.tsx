"use client";
// Keeps what opens seldom out of the first load: its code comes when it is first opened.

import { type ReactNode, Suspense, useDeferredValue, useState } from "react";

/** @param children of a lazy component; kept from the first opening on, so that it can close as it likes */
export function OnceOpen({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  // Deferred: what waits for its code then commits as soon as that is there. A fallback would be kept for 300 ms.
  const isOpen = useDeferredValue(open);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return <Suspense fallback={null}>{wasOpen || isOpen ? children : null}</Suspense>;
}
