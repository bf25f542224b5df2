// The conversation of an agent as a person reads it: every line kept, calls with their results, secrets masked.

import type { Finding } from "@/lib/engine/run/finding";

/** A piece of a message. `call` and `result` belong together by `callId`. */
export interface ConversationPart {
  readonly kind: "text" | "thinking" | "call" | "result" | "other";
  /** Name of the tool, or of an unknown kind of block. */
  readonly title: string;
  /** Masked, inert text; at most 20,000 characters. */
  readonly text: string;
  /** Characters left out at the end; 0 for none. */
  readonly cutCharacters: number;
  readonly callId: string | null;
  /** For a call: line of its result, null when nothing answers it. For a result: line of its call. */
  readonly otherLine: number | null;
  readonly isError: boolean;
}

export interface ConversationEntry {
  readonly line: number;
  readonly byteOffset: number;
  /** As recorded, such as `user`; null for a line that is no message. */
  readonly role: string | null;
  /** What kind of message it is besides its role, such as "automatic nudge" or "summary of earlier messages". */
  readonly note: string | null;
  readonly parts: readonly ConversationPart[];
  /** Why the line is no message, or what a resume of the host would lose of it; null when nothing. */
  readonly problem: string | null;
}

export interface Conversation {
  readonly path: string;
  readonly entries: readonly ConversationEntry[];
  /** Calls that nothing answers, anywhere. */
  readonly unanswered: readonly {
    readonly line: number;
    readonly callId: string | null;
    readonly title: string;
    readonly sealedByHost: boolean;
  }[];
  readonly findings: readonly Finding[];
}
