"use client";
// The browser as the sharing of a stream needs it: Web Locks for the lead, a BroadcastChannel between tabs, EventSource for the stream.

import type { LiveNote, LiveOutside, Sharing } from "@/components/shell/live/live-outside";
import { parseMessage, readNote } from "@/components/shell/live/read-note";

const lockName = "reprise-live";
const channelName = "reprise-live";

/** The outside of this tab. */
export function browserOutside(): LiveOutside {
  return { tab: tabName(), sharing: browserSharing(), openStream, later, nowMs: () => performance.now() };
}

/** Null in a browser without locks or channels, or that refuses them here. */
function browserSharing(): Sharing | null {
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return null;
  return { claim: (steal, onHeld, onLost) => claim(navigator.locks, steal, onHeld, onLost), openChannel };
}

function claim(locks: LockManager, steal: boolean, onHeld: () => void, onLost: () => void): () => void {
  const waiting = new AbortController();
  let release = (): void => undefined;
  let isOver = false;
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve;
      if (isOver) return resolve();
      onHeld();
    });
  // A lock that is stolen rejects the request; one that is given up, or never held, ends it quietly.
  locks.request(lockName, steal ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
    if (isOver) return;
    isOver = true;
    onLost();
  });
  return () => {
    isOver = true;
    release();
    if (!steal) waiting.abort();
  };
}

function openChannel(onNote: (note: LiveNote) => void): { post(note: LiveNote): void; close(): void } {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const note = readNote(event.data);
    if (note !== null) onNote(note);
  };
  return { post: (note) => channel.postMessage(note), close: () => channel.close() };
}

const openStream: LiveOutside["openStream"] = (address, { onOpen, onMessage, onEnd }) => {
  const source = new EventSource(address);
  source.onopen = onOpen;
  source.onmessage = (event: MessageEvent<unknown>) => {
    const message = typeof event.data === "string" ? parseMessage(event.data) : null;
    if (message !== null) onMessage(event.lastEventId, message);
  };
  // EventSource would come back by itself, at an even pace and with the old topics.
  source.onerror = () => {
    source.close();
    onEnd();
  };
  return { close: () => source.close() };
};

function later(delayMs: number, work: () => void): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}

function tabName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("-");
}
