"use client";
// Why this run cannot be handed over now, where that is changed, and the way that remains: a command to copy.

import type { ReactNode } from "react";
import { ManualWay } from "@/components/hand-over/manual-way";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { enginesHref } from "@/components/shell/engines-href";
import { ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { PlanOffer } from "@/lib/engine/run/run";
import type { HandOverPlanning, HandOverRefusal } from "@/lib/service/hand-over-views";

interface Props {
  readonly refused: Extract<HandOverPlanning, { readonly ok: false }>;
  /** Recoveries that can be planned now and after which an engine could go on. */
  readonly offers: readonly PlanOffer[];
  readonly again: ReactNode;
}

export function HandOverRefused({ refused, offers, again }: Props) {
  const { runRef, view } = useRunPage();
  const { code, message, runningId } = refused;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="rounded-lg border bg-surface">
        <Empty
          title={refusalTitle(code)}
          action={
            <>
              {isAboutEngine(code) && (
                <ButtonLink variant="primary" size="sm" href={enginesHref(runRef.rootId, view.format.id)}>
                  {code === "not-enabled" ? "Read and enable it" : "Open the engine's settings"}
                </ButtonLink>
              )}
              {runningId !== null && <StateLink to={{ handOver: runningId }}>Watch it</StateLink>}
              {again}
            </>
          }
        >
          <p className="wrap-anywhere">{message}</p>
          {code === "no-engine" && (
            <p className="mt-1">
              Reprise starts no program until you configure and enable it for this root. A project's own files have no say in it.
            </p>
          )}
        </Empty>
      </div>
      {code !== "already-running" && <ManualWay offers={offers} />}
    </div>
  );
}

function isAboutEngine(code: HandOverRefusal): boolean {
  return code === "no-engine" || code === "not-enabled" || code === "bad-command" || code === "command-missing" || code === "other-run";
}

function refusalTitle(code: HandOverRefusal): string {
  switch (code) {
    case "no-engine":
      return "No engine is configured for this root";
    case "not-enabled":
      return "The engine is not enabled";
    case "bad-command":
      return "The command cannot be used for this run";
    case "command-missing":
      return "The engine's program is not there";
    case "other-run":
      return "The engine would resume another run";
    case "cannot-plan":
      return "There is nothing an engine could go on with";
    case "already-running":
      return "An engine works on this run already";
    default:
      return "This run cannot be handed over now";
  }
}
