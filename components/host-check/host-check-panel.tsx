"use client";
// The check that the host program makes of such a run, repeated word for word, with its options to choose.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hostCheckQuery } from "@/components/host-check/host-check-query";
import { useRunPage } from "@/components/run/run-page-context";
import { problemInWords } from "@/components/shell/result-or-throw";
import { CheckField } from "@/components/ui/field";
import { HoldingPlace } from "@/components/ui/holding-place";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import type { HostCheck } from "@/lib/engine/run/host-check";

export function HostCheckPanel({ check }: { readonly check: HostCheck }) {
  const { runRef } = useRunPage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // In the order of the list, so that the same choice is the same question.
  const options = check.options.filter((option) => chosen.includes(option.id)).map((option) => option.id);
  const query = useQuery(hostCheckQuery(runRef, options));
  const result = query.data;
  const isSettled = !query.isPlaceholderData;
  return (
    <Panel
      title={<code className="font-mono text-[0.95em]">{check.title}</code>}
      headingId="host-check"
      aside={
        result !== undefined && (
          <LookMark
            look={
              result.ok ? { tone: "good", shape: "disc-check", word: "OK" } : { tone: "danger", shape: "octagon-cross", word: "INVALID" }
            }
            className={isSettled ? undefined : "opacity-55"}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        <div>
          <p className="max-w-prose text-sm text-pretty text-ink-muted">{check.sentence}</p>
          {check.options.length > 0 && (
            <fieldset className="mt-2">
              <legend className="text-xs font-medium text-ink-faint">Options</legend>
              {check.options.map((option) => (
                <CheckField
                  key={option.id}
                  id={`host-check-${option.id}`}
                  checked={chosen.includes(option.id)}
                  onChange={(event) => setChosen(event.target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))}
                >
                  <code className="font-mono text-xs">{option.flag}</code> <span className="text-ink-muted">{option.sentence}</span>
                </CheckField>
              ))}
            </fieldset>
          )}
        </div>
        <div className="min-w-0">
          {result === undefined ? (
            query.error === null ? (
              <HoldingPlace label="Checking…" />
            ) : (
              <p role="alert" className="text-sm text-danger-ink">
                {problemInWords(query.error)}
              </p>
            )
          ) : (
            <Output lines={result.lines} />
          )}
        </div>
      </div>
    </Panel>
  );
}

function Output({ lines }: { readonly lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="What the check prints" className="max-h-72 overflow-auto rounded border bg-fill px-3 py-2">
      <pre aria-live="polite" className="wrap-anywhere-pre font-mono text-xs">
        {lines.join("\n")}
      </pre>
    </section>
  );
}
