// Questions that (perhaps) wait for a person in the host program, with the evidence and how to answer.

import { Badge } from "@/components/ui/badge";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import type { OpenGate } from "@/lib/engine/run/run";

export function OpenGates({ gates }: { readonly gates: readonly OpenGate[] }) {
  return gates.map((gate) => (
    <section key={gate.id} aria-labelledby={`gate-${gate.id}`} className="rounded-lg border border-ask-edge bg-ask-wash px-4 py-3 text-sm">
      <h2 id={`gate-${gate.id}`} className="flex flex-wrap items-center gap-2 font-semibold text-ask-ink">
        <StatusShapeIcon shape="diamond-question" className="text-ask-mark" />
        <span className="min-w-0 wrap-anywhere">{gate.title}</span>
        {gate.guess && (
          <Badge tone="ask" title="The evidence suggests that it waits for you; nothing on disk proves it.">
            perhaps waiting
          </Badge>
        )}
      </h2>
      <p className="mt-1.5 max-w-prose text-pretty text-ink wrap-anywhere">{gate.howToAnswer}</p>
      {gate.evidence.length > 0 && (
        <ul aria-label="Evidence" className="mt-2 flex flex-col gap-0.5 border-t border-ask-edge pt-2 text-xs text-ink-muted">
          {gate.evidence.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
