"use client";
// A moment: relative in the text, absolute with its zone in the title (or the other way round).

import { absoluteInWords, relativeInWords } from "@/components/ui/format-time";
import { useHydrated, useNow } from "@/components/ui/now";
import { Unknown } from "@/components/ui/unknown";

/**
 * @param atMs milliseconds since the epoch; null shows "—"
 * @param show "relative" (default), "absolute", or "both"
 */
export function Time({
  atMs,
  show = "relative",
  className,
}: {
  readonly atMs: number | null;
  readonly show?: "relative" | "absolute" | "both";
  readonly className?: string | undefined;
}) {
  const nowMs = useNow();
  const zone = useHydrated() ? "local" : "utc";
  if (atMs === null) return <Unknown />;
  const absolute = absoluteInWords(atMs, zone);
  const relative = relativeInWords(atMs, nowMs);
  const text = show === "relative" ? relative : show === "absolute" ? absolute : `${absolute} · ${relative}`;
  const at = new Date(atMs);
  return (
    <time
      {...(Number.isNaN(at.getTime()) ? {} : { dateTime: at.toISOString() })}
      title={show === "absolute" ? relative : absolute}
      className={className === undefined ? "tabular" : `tabular ${className}`}
    >
      {text}
    </time>
  );
}
