"use client";
// Beside an open breaker: its backend's newest probe, the button that makes one, and how to sign in again.

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { enginesQuery } from "@/components/engines/use-engines";
import { ProbeEvidenceLine } from "@/components/probes/probe-evidence-line";
import { enginesHref } from "@/components/shell/engines-href";
import { TextLink } from "@/components/ui/text-link";
import type { RunRef } from "@/lib/engine/run/run";

/** Its dialog is not part of the page's first load: few roots have a probe. */
const ProbeButton = lazy(async () => ({ default: (await import("@/components/probes/probe-button")).ProbeButton }));

export function BackendProbe({ runRef, format, backend }: { readonly runRef: RunRef; readonly format: string; readonly backend: string }) {
  const { data } = useQuery(enginesQuery);
  const engine = data?.engines.find((one) => one.rootId === runRef.rootId && one.format === format);
  if (data === undefined || engine === undefined) return null;
  const { settings, known } = engine;
  const probe = settings.probes.find((one) => one.backend === backend);
  const evidence = engine.probes.find((one) => one.backend === backend);
  const hint = settings.reauth.find((one) => one.backend === backend)?.hint;
  const settingsLink = (words: string) => <TextLink href={enginesHref(engine.rootId, format)}>{words}</TextLink>;
  return (
    <div className="flex flex-col items-start gap-1.5">
      {evidence !== undefined && <ProbeEvidenceLine evidence={evidence} />}
      {hint !== undefined && <p className="text-sm text-ink-muted wrap-anywhere">To sign in again: {hint}</p>}
      {!data.readOnly && probe !== undefined && settings.enabled && (
        <Suspense fallback={null}>
          <ProbeButton engine={engine} probe={probe} />
        </Suspense>
      )}
      {!data.readOnly && probe !== undefined && !settings.enabled && (
        <p className="text-sm text-ink-muted">A probe is configured, but {settingsLink("the engine is not enabled")}.</p>
      )}
      {!data.readOnly && probe === undefined && known.probes.some((one) => one.backend === backend) && (
        <p className="text-sm text-ink-muted">
          No probe of {backend} is configured. {settingsLink("Configure one")}
        </p>
      )}
    </div>
  );
}
