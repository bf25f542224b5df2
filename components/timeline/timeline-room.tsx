"use client";
// The time line tab: who worked when, where nothing was written, who waited for a person, and what went wrong.

import { ZoomIn, ZoomOut } from "lucide-react";
import { useMemo, useState } from "react";
import { longSilences, stretchesOf } from "@/components/timeline/time-scale";
import { TimelineDrawing } from "@/components/timeline/timeline-drawing";
import { timelineEvents } from "@/components/timeline/timeline-events";
import { TimelineLegend } from "@/components/timeline/timeline-legend";
import { TimelineList } from "@/components/timeline/timeline-list";
import { Button, IconButton } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import type { Timeline } from "@/lib/engine/run/timeline";

const mostZoom = 64;

export function TimelineRoom({ timeline }: { readonly timeline: Timeline }) {
  const [zoom, setZoom] = useState(1);
  const [isSqueezed, setSqueezed] = useState(true);
  const silences = useMemo(() => longSilences(timeline, timeline.spans), [timeline]);
  const stretches = useMemo(() => stretchesOf(timeline, isSqueezed ? silences : []), [timeline, silences, isSqueezed]);
  const events = useMemo(() => timelineEvents(timeline), [timeline]);
  if (events.length === 0)
    return (
      <div className="rounded-lg border bg-surface">
        <Empty title="Nothing with a time is recorded">The log has no line that says when something began or ended.</Empty>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title="Timeline"
        headingId="timeline"
        padded={false}
        aside={
          <>
            {silences.length > 0 && (
              <Button
                size="sm"
                variant={isSqueezed ? "secondary" : "ghost"}
                aria-pressed={isSqueezed}
                onClick={() => setSqueezed(!isSqueezed)}
              >
                Squeeze {silences.length === 1 ? "the long silence" : `${silences.length} long silences`}
              </Button>
            )}
            <IconButton label="Narrower" disabled={zoom === 1} onClick={() => setZoom(zoom / 2)}>
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <IconButton label="Wider" disabled={zoom === mostZoom} onClick={() => setZoom(zoom * 2)}>
              <ZoomIn aria-hidden="true" />
            </IconButton>
          </>
        }
      >
        <TimelineDrawing timeline={timeline} stretches={stretches} zoom={zoom} />
        <TimelineLegend timeline={timeline} />
      </Panel>
      <TimelineList events={events} />
      {timeline.remarks.length > 0 && (
        <Panel title="Remarks" headingId="timeline-remarks">
          <ul className="flex max-w-prose flex-col gap-1 text-sm text-pretty text-ink-muted wrap-anywhere">
            {keyed(timeline.remarks, (remark) => remark).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
