"use client";
// Says in the frame of the page how fresh it is; explains itself on hover, focus and tap.

import { Tooltip } from "radix-ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { getLiveClient } from "@/components/shell/live/get-live-client";
import type { LiveState } from "@/components/shell/live/live-client";
import { liveLooks } from "@/components/shell/live/live-words";
import { classNames } from "@/components/ui/class-names";
import { StatusShapeIcon } from "@/components/ui/status-shape";

/** Another tab takes the lead, or the stream takes up another topic, in a moment: not worth a flicker. */
const calmMs = 1000;

/** Nothing on a page that watches nothing. */
export function LiveIndicator() {
  const state = useCalmStatus();
  const [open, setOpen] = useState(false);
  if (state === null) return null;
  const { word, explains, shape, tint } = liveLooks[state];
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            onClick={(event) => {
              // The tooltip closes at a press; a finger has no other way to open it.
              event.preventDefault();
              setOpen(true);
            }}
            className="flex h-7 items-center gap-1.5 rounded px-1.5 text-xs text-ink-muted hover:bg-fill hover:text-ink"
          >
            <StatusShapeIcon shape={shape} className={classNames("size-3.5", tint)} />
            <span className="max-sm:sr-only">{word}</span>
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content sideOffset={6} collisionPadding={12} className="z-50 max-w-72 rounded-lg bg-overlay p-3 text-sm shadow-overlay">
            <span className="font-medium">{word}.</span> {explains}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
      <span aria-live="polite" className="sr-only">
        {state === "offline" ? explains : ""}
      </span>
    </Tooltip.Provider>
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
