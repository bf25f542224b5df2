"use client";
// A time exactly as a ledger recorded it; how long ago is added only when its zone is written with it.

import { Time } from "@/components/ui/time";
import { Unknown } from "@/components/ui/unknown";

const zoned = /(?:Z|[+-]\d\d:?\d\d)$/;

export function RecordedTime({ text, relative = true }: { readonly text: string | null; readonly relative?: boolean }) {
  if (text === null) return <Unknown />;
  const atMs = zoned.test(text) ? Date.parse(text) : Number.NaN;
  return (
    <span className="text-xs text-ink-muted">
      <span className="tabular font-mono text-2xs wrap-anywhere">{text}</span>
      {relative && !Number.isNaN(atMs) && (
        <span className="text-ink-faint">
          {" "}
          · <Time atMs={atMs} />
        </span>
      )}
    </span>
  );
}
