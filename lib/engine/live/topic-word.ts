// A live topic as one word of an address: `list`, `run:ROOT:PATH`, `file:ROOT:PATH:FILE`. Words never hold a comma.

import type { LiveTopic } from "@/lib/engine/live/live-topic";

/** The word of a topic; letters, digits, `-_.!~*'()`, slashes as they are, everything else percent-encoded. */
export function liveTopicWord(topic: LiveTopic): string {
  switch (topic.kind) {
    case "list":
      return "list";
    case "run":
      return ["run", topic.ref.rootId, topic.ref.path].map(encoded).join(":");
    case "file":
      return ["file", topic.ref.rootId, topic.ref.path, topic.file].map(encoded).join(":");
  }
}

/** Reads a word back. @returns null for anything that `liveTopicWord` does not give */
export function parseTopicWord(word: string): LiveTopic | null {
  const parts = word.split(":").map(decoded);
  const [kind, rootId, path, file] = parts;
  const topic = kind === undefined || rootId === null || path === null || file === null ? null : topicOf(kind, rootId, path, file);
  return topic !== null && liveTopicWord(topic) === word ? topic : null;
}

function topicOf(kind: string | null, rootId: string | undefined, path: string | undefined, file: string | undefined): LiveTopic | null {
  if (kind === "list") return { kind: "list" };
  if (!rootId || !path) return null;
  if (kind === "run") return { kind: "run", ref: { rootId, path } };
  return kind === "file" && file ? { kind: "file", ref: { rootId, path }, file } : null;
}

function encoded(part: string): string {
  return encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%2F", "/");
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
