"use client";
// Both streams of an engine's output, one at a time.

import { useState } from "react";
import { OutputTail, streamWords } from "@/components/hand-over/output-tail";
import { sizeInWords } from "@/components/ui/amount-words";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import type { HandOverView, OutputStream } from "@/lib/service/hand-over-views";

const streams: readonly OutputStream[] = ["stdout", "stderr"];

export function OutputPanel({ view }: { readonly view: HandOverView }) {
  const [chosen, setChosen] = useState<OutputStream | null>(null);
  // Where only errors were printed, they are what somebody looks for.
  const stream = chosen ?? (view.stdout.keptBytes === 0 && view.stderr.keptBytes > 0 ? "stderr" : "stdout");
  return (
    <Panel
      title="What it prints"
      headingId="output"
      padded={false}
      aside={
        <fieldset className="flex gap-0.5 rounded border p-0.5">
          <legend className="sr-only">Which output</legend>
          {streams.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === stream}
              onClick={() => setChosen(one)}
              className={classNames(
                "h-6 rounded-sm px-2 text-xs font-medium",
                one === stream ? "bg-fill-strong text-ink" : "text-ink-muted hover:bg-fill hover:text-ink",
              )}
            >
              {streamWords[one]} <span className="tabular font-normal text-ink-faint">{sizeInWords(view[one].keptBytes)}</span>
            </button>
          ))}
        </fieldset>
      }
    >
      <OutputTail key={stream} id={view.id} stream={stream} />
    </Panel>
  );
}
