// What comes over a channel or a stream is not trusted to have the shape it should: another version of Reprise may have sent it.

import type { LiveLink, LiveNote } from "@/components/shell/live/live-outside";
import type { LiveMessage, LiveMode } from "@/lib/engine/live/live-topic";

/** @returns null for anything that is no note */
export function readNote(value: unknown): LiveNote | null {
  if (!isObject(value)) return null;
  if (value.kind === "told") {
    const message = readMessage(value.message);
    return typeof value.id === "string" && message !== null ? { kind: "told", id: value.id, message } : null;
  }
  if (typeof value.tab !== "string") return null;
  if (value.kind === "leads") return isLink(value.link) ? { kind: "leads", tab: value.tab, link: value.link } : null;
  if (value.kind !== "wants" || !Array.isArray(value.words)) return null;
  return { kind: "wants", tab: value.tab, words: value.words.filter((word) => typeof word === "string") };
}

/** The message of one event of the stream; null when its text is none. */
export function parseMessage(text: string): LiveMessage | null {
  try {
    return readMessage(JSON.parse(text));
  } catch {
    return null;
  }
}

function readMessage(value: unknown): LiveMessage | null {
  if (!isObject(value) || typeof value.topic !== "string" || typeof value.stamp !== "string" || !isMode(value.mode)) return null;
  return { topic: value.topic, stamp: value.stamp, mode: value.mode };
}

function isMode(value: unknown): value is LiveMode {
  return value === "watching" || value === "polling";
}

function isLink(value: unknown): value is LiveLink {
  return value === "connecting" || value === "open" || value === "offline";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
