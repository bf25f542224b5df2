"use client";
// The place of a chart that is loaded only when it is shown: as high as the chart will be, so that nothing jumps.

import { type ReactNode, Suspense } from "react";
import { classNames } from "@/components/ui/class-names";
import { useHydrated } from "@/components/ui/now";

/**
 * Hidden from screen readers: the numbers of a chart stand beside it as text.
 * @param height class of its height
 */
export function ChartFrame({ children, height = "h-52" }: { readonly children: ReactNode; readonly height?: string }) {
  const isBrowser = useHydrated();
  return (
    <div aria-hidden="true" className={classNames("text-xs", height)}>
      {isBrowser && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
