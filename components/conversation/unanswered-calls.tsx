"use client";
// Calls that nothing answers: what was under way when the run stopped, or what a cut left behind.

import { StateLink } from "@/components/run/state-link";
import { Code } from "@/components/ui/code";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import type { ConversationPage } from "@/lib/service/read-conversation";

export function UnansweredCalls({ page }: { readonly page: Pick<ConversationPage, "unanswered" | "unansweredCount"> }) {
  const { unanswered, unansweredCount } = page;
  if (unansweredCount === 0) return null;
  return (
    <Panel
      title={<LookMark look={{ tone: "caution", shape: "triangle-bang", word: "Unanswered calls" }} className="align-bottom" />}
      count={unansweredCount}
      headingId="unanswered"
      padded={false}
    >
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {keyed(unanswered, (call) => `${call.line} ${call.callId ?? ""}`).map(({ key, item: call }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-1.5 text-sm">
            <StateLink to={{ message: call.line }}>line {call.line}</StateLink>
            <span className="font-mono text-xs font-medium wrap-anywhere">{call.title}</span>
            {call.callId !== null && <Code>{call.callId}</Code>}
            <span className="text-xs text-ink-muted">
              {call.sealedByHost ? "the host seals it when it resumes" : "the host does not seal it when it resumes"}
            </span>
          </li>
        ))}
      </ul>
      {unanswered.length < unansweredCount && (
        <p className="border-t px-4 py-1.5 text-xs text-ink-muted">
          The first {unanswered.length} of {unansweredCount} are listed.
        </p>
      )}
    </Panel>
  );
}
