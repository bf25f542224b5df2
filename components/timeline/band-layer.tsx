// Silences and waits for a person, as bands behind all lanes. They are hatched in different directions, and named.

import { percent, type TrackFrame } from "@/components/timeline/track-frame";
import { classNames } from "@/components/ui/class-names";
import { absoluteInWords } from "@/components/ui/format-time";
import { keyed } from "@/components/ui/keyed";
import type { TimelineSpan } from "@/lib/engine/run/timeline";

const hatched = "bg-[repeating-linear-gradient(45deg,var(--line-strong)_0_1px,transparent_1px_7px)]";
const waits = "bg-[repeating-linear-gradient(-45deg,var(--ask-edge)_0_2px,transparent_2px_6px)]";

/** Classes of a band's hatching. */
export function bandLook(kind: "silence" | "human-wait"): string {
  return kind === "silence" ? hatched : waits;
}

export function BandLayer({ spans, frame }: { readonly spans: readonly TimelineSpan[]; readonly frame: TrackFrame }) {
  const bands = spans.filter((span) => span.kind === "silence" || span.kind === "human-wait");
  return (
    <div className="absolute inset-y-0" style={{ left: frame.namePx, width: frame.widthPx }}>
      {keyed(bands, (span) => `${span.kind} ${span.line}`).map(({ key, item: span }) => {
        const start = frame.placeOf(span.fromMs);
        const end = span.toMs === null ? 1 : frame.placeOf(span.toMs);
        return (
          <div
            key={key}
            title={`${span.label} (from ${absoluteInWords(span.fromMs, frame.zone)})`}
            className={classNames("absolute inset-y-0 min-w-0.5", span.kind === "human-wait" ? waits : hatched)}
            style={{ left: percent(start), width: percent(Math.max(0, end - start)) }}
          />
        );
      })}
    </div>
  );
}
