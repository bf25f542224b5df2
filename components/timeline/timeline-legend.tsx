// What the bands and marks of the time line mean, as far as they occur.

import { bandLook } from "@/components/timeline/band-layer";
import { markLook } from "@/components/timeline/mark-look";
import { classNames } from "@/components/ui/class-names";
import { LookMark } from "@/components/ui/status-mark";
import type { Timeline } from "@/lib/engine/run/timeline";

const bandWords = { silence: "nothing was written", "human-wait": "waits for a person" } as const;

export function TimelineLegend({ timeline }: { readonly timeline: Timeline }) {
  const { marks, markCount, spans, lanes } = timeline;
  const kinds = [...new Set(marks.map((mark) => mark.kind))];
  const bands = (["silence", "human-wait"] as const).filter((kind) => spans.some((span) => span.kind === kind));
  const hasOpen = lanes.some((lane) => lane.bars.some((bar) => bar.toMs === null));
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-2 text-2xs text-ink-muted">
      {kinds.map((kind) => (
        <li key={kind}>
          <LookMark look={markLook(kind)} />
        </li>
      ))}
      {bands.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames("inline-block h-3 w-5 border", bandLook(kind))} />
          {bandWords[kind]}
        </li>
      ))}
      {hasOpen && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-block h-3 w-5 border border-r-2 border-line-control [border-right-style:dashed]" />
          no end recorded, drawn up to the last sign of life
        </li>
      )}
      {markCount > marks.length && (
        <li>
          {marks.length} of {markCount} events are drawn
        </li>
      )}
    </ul>
  );
}
