"use client";
// Says in the frame of the page how fresh it is; explains itself on hover, focus and tap.

import { useEffect, useState, useSyncExternalStore } from "react";
import { getLiveClient } from "@/components/shell/live/get-live-client";
import type { LiveState } from "@/components/shell/live/live-client";
import { liveLooks } from "@/components/shell/live/live-words";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";

/** Another tab takes the lead, or the stream takes up another topic, in a moment: not worth a flicker. */
const calmMs = 1000;

/** Nothing on a page that watches nothing. The explanation is shown by style alone: a library for it would be a tenth of the first load. */
export function LiveIndicator() {
  const state = useCalmStatus();
  const [isDismissed, setIsDismissed] = useState(false);
  if (state === null) return null;
  const { word, explains, shape, tint } = liveLooks[state];
  const allowAgain = () => setIsDismissed(false);
  return (
    <div className="group flex sm:relative">
      <button
        type="button"
        aria-describedby="live-explained"
        onClick={allowAgain}
        onBlur={allowAgain}
        onPointerLeave={allowAgain}
        onKeyDown={(event) => {
          if (event.key === "Escape") setIsDismissed(true);
        }}
        className="peer flex h-7 items-center gap-1.5 rounded px-1 text-xs sm:px-1.5 text-ink-muted hover:bg-fill hover:text-ink"
      >
        <StatusShapeIcon shape={shape} className={classNames("size-3.5", tint)} />
        <span className="max-sm:sr-only">{word}</span>
      </button>
      <span
        role="tooltip"
        id="live-explained"
        className={classNames(
          "invisible absolute top-full z-50 mt-1.5 rounded-lg bg-overlay p-3 text-sm opacity-0 shadow-overlay transition-opacity delay-200 duration-100 max-sm:inset-x-3 sm:right-0 sm:w-72",
          !isDismissed && "group-hover:visible group-hover:opacity-100 peer-focus:visible peer-focus:opacity-100",
        )}
      >
        <span className="font-medium">{word}.</span> {explains}
      </span>
      <span aria-live="polite" className="sr-only">
        {state === "offline" ? explains : ""}
      </span>
    </div>
  );
}

/** The state of this tab, but that it connects only when that takes a moment. */
function useCalmStatus(): LiveState | null {
  const status = useSyncExternalStore(subscribe, snapshot, nothing);
  const [calm, setCalm] = useState<LiveState | null>(null);
  useEffect(() => {
    if (status !== "connecting") return setCalm(status);
    const timer = setTimeout(() => setCalm(status), calmMs);
    return () => clearTimeout(timer);
  }, [status]);
  return status === null ? null : calm;
}

function subscribe(listener: () => void): () => void {
  return getLiveClient().onStatus(listener);
}

function snapshot(): LiveState | null {
  return getLiveClient().status();
}

const nothing = () => null;
