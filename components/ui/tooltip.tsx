"use client";
// A short explanation on hover and on keyboard focus. Never the only place where something is said.

import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

/** @param children one focusable element that the tip describes */
export function Tooltip({ tip, children }: { readonly tip: ReactNode; readonly children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={350}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-80 rounded bg-ink px-2 py-1 text-xs text-ink-inverse wrap-anywhere shadow-overlay"
          >
            {tip}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
