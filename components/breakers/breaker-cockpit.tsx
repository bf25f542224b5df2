"use client";
// The breakers of a run: state, cause, since when, what waits behind them, and the exact step that clears them.

import { breakerLook } from "@/components/breakers/breaker-words";
import { BackendProbe } from "@/components/probes/backend-probe";
import { useRunPage } from "@/components/run/run-page-context";
import { JobLink, StateLink } from "@/components/run/state-link";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { Time } from "@/components/ui/time";
import { toneInk, toneMark } from "@/components/ui/tone";
import type { Breaker } from "@/lib/engine/run/breaker";

export function BreakerCockpit({ breakers }: { readonly breakers: readonly Breaker[] }) {
  if (breakers.length === 0) return null;
  return (
    <Panel title="Circuit breakers" headingId="breakers" padded={false}>
      <ul className="divide-y">
        {breakers.map((breaker) => (
          <Line key={breaker.backend} breaker={breaker} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ breaker }: { readonly breaker: Breaker }) {
  const { runRef, view } = useRunPage();
  const { tone, shape, word } = breakerLook(breaker.state);
  const { held, planKind } = breaker;
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusShapeIcon shape={shape} className={`${toneMark[tone]} size-4`} />
        <span className="font-semibold wrap-anywhere">{breaker.backend}</span>
        <span className={toneInk[tone]}>{word}</span>
        {breaker.reason !== null && (
          <Badge tone={tone} className="h-auto whitespace-normal wrap-anywhere">
            {breaker.reason}
          </Badge>
        )}
        <span className="text-xs text-ink-faint">
          {breaker.openedAtMs !== null && (
            <>
              opened <Time atMs={breaker.openedAtMs} />
            </>
          )}
          {breaker.untilMs !== null && (
            <>
              {breaker.openedAtMs !== null && ", "}
              {breaker.state === "half-open" ? "cooldown ended" : "cooldown until"} <Time atMs={breaker.untilMs} />
            </>
          )}
        </span>
      </p>
      {held.length > 0 && (
        <p className="flex flex-wrap gap-x-2 gap-y-0.5 text-ink-muted">
          <span>{held.length === 1 ? "1 job held:" : `${held.length} jobs held:`}</span>
          {held.slice(0, 12).map((id) => (
            <JobLink key={id} id={id} />
          ))}
          {held.length > 12 && <span>and {held.length - 12} more</span>}
        </p>
      )}
      {breaker.state !== "closed" && <p className="max-w-prose text-pretty wrap-anywhere">{breaker.clears}</p>}
      {breaker.remarks.map((remark) => (
        <p key={remark} className="text-xs text-caution-ink wrap-anywhere">
          {remark}
        </p>
      ))}
      {breaker.state !== "closed" && <BackendProbe runRef={runRef} format={view.format.id} backend={breaker.backend} />}
      {planKind !== null && (
        <p>
          <StateLink to={{ tab: "recovery", plan: planKind }}>
            {breaker.state === "open" ? "Record what cleared it" : "End the cooldown"}
          </StateLink>
        </p>
      )}
    </li>
  );
}
