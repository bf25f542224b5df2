"use client";
// Watches one topic while the page is seen; the page reads again only when its stamp changes.

import { useEffect, useRef, useState } from "react";
import { getLiveClient } from "@/components/shell/live/get-live-client";
import type { LiveState } from "@/components/shell/live/live-client";
import type { LiveTopic } from "@/lib/engine/live/live-topic";
import { liveTopicWord } from "@/lib/engine/live/topic-word";

/**
 * @param topic null watches nothing
 * @param onChange called when the stamp differs from the one before, and once at the start, since the
 *   disk may have changed between the server's reading and the first stamp; keep it stable (useCallback, useRenew)
 * @returns how the topic is watched; with `offline` the page says that it may be out of date
 */
export function useLive(topic: LiveTopic | null, onChange: () => void): { readonly mode: LiveState } {
  const word = topic === null ? null : liveTopicWord(topic);
  const [mode, setMode] = useState<LiveState>("connecting");
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (word === null) return;
    return getLiveClient().subscribe(word, ({ stamp, state }) => {
      setMode(state);
      const told = stamp === null ? null : `${word} ${stamp}`;
      if (told === null || told === seen.current) return;
      seen.current = told;
      onChange();
    });
  }, [word, onChange]);
  return { mode };
}
