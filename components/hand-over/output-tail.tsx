"use client";
// The end of what the engine prints, live: it follows, unless somebody scrolled up to read.

import { ArrowDownToLine } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { AnsiText } from "@/components/hand-over/ansi-text";
import { useOutput } from "@/components/hand-over/use-output";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { HoldingPlace } from "@/components/ui/holding-place";
import type { OutputStream } from "@/lib/service/hand-over-views";

/** So near the end counts as at the end. */
const nearPx = 24;

export const streamWords: Readonly<Record<OutputStream, string>> = { stdout: "Standard output", stderr: "Error output" };

export function OutputTail({ id, stream }: { readonly id: string; readonly stream: OutputStream }) {
  const { data, error } = useOutput(id, stream);
  const box = useRef<HTMLElement>(null);
  const [follows, setFollows] = useState(true);
  const pieces = data?.pieces;
  useLayoutEffect(() => {
    if (follows && pieces !== undefined && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, pieces]);
  if (data === undefined) {
    if (error === null) return <HoldingPlace label="Reading the output…" lines={6} />;
    return <p className="px-4 py-3 text-sm text-danger-ink">{problemInWords(error)}</p>;
  }
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={streamWords[stream]}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight <= nearPx)
        }
        className="h-72 overflow-y-auto bg-canvas px-4 py-3 focus-visible:-outline-offset-2"
      >
        {data.pieces.length === 0 ? (
          <p className="text-sm text-ink-muted">{data.over ? "Nothing was printed here." : "Nothing was printed here yet."}</p>
        ) : (
          <pre className="wrap-anywhere-pre font-mono text-xs">
            {data.pieces.map((piece) => (
              <span key={piece.fromByte}>
                {piece.afterGap && (
                  <span className="my-1 block font-sans text-ink-faint italic">… what was printed before is in the files only …</span>
                )}
                <AnsiText spans={piece.spans} />
              </span>
            ))}
          </pre>
        )}
      </section>
      {!follows && (
        <Button size="sm" className="absolute right-4 bottom-3" onClick={() => setFollows(true)}>
          <ArrowDownToLine aria-hidden="true" />
          To the end
        </Button>
      )}
      {data.droppedBytes > 0 && (
        <p className="border-t px-4 py-2 text-xs text-caution-ink">{data.droppedBytes} bytes could not be kept, for want of space.</p>
      )}
    </div>
  );
}
