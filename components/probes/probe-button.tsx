"use client";
// Probes a backend, behind a gate of its own that shows the call; what came back stays in the dialog and on the disk.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { probeAction } from "@/app/actions";
import { ArgumentList } from "@/components/hand-over/argument-list";
import { ProbeEvidenceLine } from "@/components/probes/probe-evidence-line";
import { enginesKey } from "@/components/shell/query-keys";
import { problemInWords, resultOrThrow } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { KeyValues } from "@/components/ui/key-values";
import { environmentNames, type ProbeSettings } from "@/lib/engine/hand-over/engine-settings";
import { durationInWords } from "@/lib/engine/text/duration-in-words";
import type { EngineView, ProbeResult } from "@/lib/service/hand-over-views";

export function ProbeButton({ engine, probe }: { readonly engine: EngineView; readonly probe: ProbeSettings }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { rootId, format } = engine;
  const { backend } = probe;
  const call = useMutation({
    mutationFn: async () => resultOrThrow(await probeAction({ root: rootId, format, backend })),
    // A probe is evidence for the plans of every run of this root.
    onSettled: () => Promise.all([enginesKey, ["run", rootId]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return (
    <Dialog
      title={`Probe ${backend}?`}
      description="One small live call of the backend. It costs what such a call costs, and touches neither the run nor the project: it is made in an empty folder."
      wide
      open={open}
      onOpenChange={(next) => {
        if (next) call.reset();
        setOpen(next);
      }}
      trigger={<Button size="sm">Probe {backend}…</Button>}
      footer={
        <>
          <DialogClose>
            <Button>{call.isSuccess ? "Close" : "Not now"}</Button>
          </DialogClose>
          {!call.isSuccess && (
            <Button variant="primary" disabled={call.isPending} onClick={() => call.mutate()}>
              {call.isPending ? "Waiting for an answer…" : "Make the call"}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-3">
        <KeyValues
          items={[
            { label: "Command", value: <ArgumentList argv={probe.argv} /> },
            { label: "Environment", value: environmentNames(engine.settings).join(", ") },
            { label: "Time limit", value: durationInWords(probe.timeLimitMs) },
            {
              label: "Passes with",
              value: probe.expects === null ? "exit code 0" : `exit code 0 and “${probe.expects}” in what it prints`,
            },
          ]}
        />
        {call.data !== undefined && <Outcome result={call.data} />}
        {call.error !== null && (
          <Callout tone="danger" title="The answer did not arrive" alert>
            {problemInWords(call.error)}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}

function Outcome({ result }: { readonly result: ProbeResult }) {
  if (result.status === "refused") {
    return (
      <Callout tone="caution" title="Not called" alert>
        {result.message}
      </Callout>
    );
  }
  const { evidence } = result;
  return (
    <div role="status" className="rounded border bg-fill px-3 py-2">
      <ProbeEvidenceLine evidence={evidence} />
      <p className="mt-1 text-sm text-ink-muted">
        {evidence.outcome === "passed"
          ? "It stands as evidence in the plan that clears the breaker, for ten minutes."
          : "As long as it counts, ten minutes, nothing is said to answer: wait, or mend what it complains about, then probe again."}
      </p>
    </div>
  );
}
