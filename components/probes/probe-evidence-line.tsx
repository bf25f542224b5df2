// What came back from a probe: whether it passed, when, and its words, inert.

import { Code } from "@/components/ui/code";
import { LookMark } from "@/components/ui/status-mark";
import type { StatusLook } from "@/components/ui/status-words";
import { Time } from "@/components/ui/time";
import type { ProbeEvidence, ProbeOutcome } from "@/lib/engine/hand-over/probe-evidence";

export function ProbeEvidenceLine({ evidence }: { readonly evidence: ProbeEvidence }) {
  const { backend, outcome, atMs, sentence, excerpt, outputBytes, outputSha256 } = evidence;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <LookMark look={probeLook(outcome)} word={`Probe of ${backend}: ${probeLook(outcome).word.toLowerCase()}`} />
        <span className="text-xs text-ink-faint">
          <Time atMs={atMs} />
        </span>
      </p>
      <p className="text-ink-muted wrap-anywhere">{sentence}</p>
      <details className="text-xs text-ink-muted">
        <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm hover:text-ink">
          What came back, {outputBytes} bytes
        </summary>
        <pre className="wrap-anywhere-pre mt-1 max-h-60 overflow-y-auto rounded border bg-canvas px-3 py-2 font-mono">
          {excerpt === "" ? "Nothing." : excerpt}
        </pre>
        <p className="mt-1">
          SHA-256 <Code>{outputSha256}</Code>
        </p>
      </details>
    </div>
  );
}

function probeLook(outcome: ProbeOutcome): StatusLook {
  switch (outcome) {
    case "passed":
      return { tone: "good", shape: "disc-check", word: "Passed" };
    case "failed":
      return { tone: "danger", shape: "octagon-cross", word: "Failed" };
    case "timed-out":
      return { tone: "caution", shape: "square-pause", word: "Timed out" };
    case "not-started":
      return { tone: "danger", shape: "octagon-cross", word: "Not started" };
  }
}
