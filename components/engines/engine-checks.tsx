"use client";
// Whether the programs are there and which versions they say they are; no agent is started. And what the probes said last.

import { checkLook } from "@/components/engines/engine-look";
import { useEngineChecks } from "@/components/engines/use-engines";
import { ProbeEvidenceLine } from "@/components/probes/probe-evidence-line";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import type { EngineCheck, EngineView } from "@/lib/service/hand-over-views";

export function EngineChecks({ engine }: { readonly engine: EngineView }) {
  const { data, error, refetch, isFetching } = useEngineChecks();
  const own = (data ?? []).filter((check) => check.format === engine.format && (check.rootId === null || check.rootId === engine.rootId));
  return (
    <Panel
      title="Are the programs there?"
      headingId="programs"
      padded={false}
      aside={
        <Button size="sm" disabled={isFetching} onClick={() => refetch()}>
          {isFetching ? "Asking…" : "Ask for versions"}
        </Button>
      }
    >
      {error !== null && <p className="px-4 py-3 text-sm text-danger-ink">{problemInWords(error)}</p>}
      {data === undefined ? (
        <p className="px-4 py-3 text-sm text-ink-muted">
          Looks for the programs of saved engines and of the presets, and asks each for its version. No agent is started. “reprise doctor”
          does the same in a terminal.
        </p>
      ) : (
        <ul className="divide-y">
          {keyed(own, nameOf).map(({ key, item: check }) => (
            <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-0.5 px-4 py-2 text-sm">
              <LookMark look={checkLook(check.status)} className="w-36" />
              <span className="w-48 min-w-0 wrap-anywhere">{nameOf(check)}</span>
              <span className="min-w-0 flex-1 basis-60 text-ink-muted wrap-anywhere">{check.sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {engine.probes.length > 0 && (
        <ul className="divide-y border-t">
          {engine.probes.map((probe) => (
            <li key={probe.id} className="px-4 py-2">
              <ProbeEvidenceLine evidence={probe} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function nameOf({ of, name }: EngineCheck): string {
  switch (of) {
    case "resume":
      return "Resume command";
    case "probe":
      return `Probe of ${name}`;
    case "preset":
      return `${name} (preset)`;
  }
}
