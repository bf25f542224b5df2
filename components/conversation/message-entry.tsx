"use client";
// One line of the conversation: who speaks, what kind of message it is, its pieces, and what is wrong with it.

import { MessagePart } from "@/components/conversation/message-part";
import { StateLink } from "@/components/run/state-link";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { keyed } from "@/components/ui/keyed";
import { SeverityMark } from "@/components/ui/status-mark";
import type { ConversationEntry } from "@/lib/engine/run/conversation";

interface Props {
  readonly entry: ConversationEntry;
  readonly entryAt: ReadonlyMap<number, ConversationEntry>;
  readonly isWanted: boolean;
}

export function MessageEntry({ entry, entryAt, isWanted }: Props) {
  const { line, byteOffset, role, note, parts, problem } = entry;
  return (
    <article
      aria-label={`Line ${line}, ${role ?? "no message"}`}
      className={classNames(
        "grid grid-cols-1 gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]",
        problem !== null && "bg-danger-wash",
        isWanted && "bg-live-wash",
      )}
    >
      <header className="flex flex-wrap items-baseline gap-x-2 sm:flex-col sm:gap-y-0.5">
        <span className="text-sm font-medium wrap-anywhere">{role ?? "no message"}</span>
        {note !== null && <Badge className="h-auto! whitespace-normal!">{note}</Badge>}
        <StateLink
          to={{ message: line }}
          plain
          title={`Byte ${byteOffset}`}
          className="tabular rounded-sm text-xs text-ink-faint hover:underline"
        >
          line {line}
        </StateLink>
      </header>
      <div className="flex min-w-0 flex-col gap-2">
        {problem !== null && (
          <p className="flex flex-wrap items-start gap-2 text-sm text-danger-ink">
            <SeverityMark severity="warning" word={role === null ? "no message" : "attention"} />
            <span className="min-w-0 wrap-anywhere">{problem}</span>
          </p>
        )}
        {keyed(parts, (part) => `${part.kind} ${part.callId ?? ""}`).map(({ key, item }) => (
          <MessagePart key={key} part={item} entryAt={entryAt} />
        ))}
        {parts.length === 0 && problem === null && <p className="text-xs text-ink-faint">It is empty.</p>}
      </div>
    </article>
  );
}
