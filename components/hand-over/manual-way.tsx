"use client";
// The way without an engine of Reprise's: the command that a plan ends with, to copy into a terminal.

import { usePlan } from "@/components/recovery/use-plan";
import { HostCommands } from "@/components/run/host-commands";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { Panel } from "@/components/ui/panel";
import type { HostCommand, PlanOffer } from "@/lib/engine/run/run";

export function ManualWay({ offers }: { readonly offers: readonly PlanOffer[] }) {
  const { nextStep } = useRunPage().view.run;
  const [offer] = offers;
  if (offer !== undefined) return <AfterPlan offer={offer} />;
  return nextStep.commands.length === 0 ? null : <Commands commands={nextStep.commands} />;
}

function AfterPlan({ offer }: { readonly offer: PlanOffer }) {
  const { data } = usePlan(useRunPage().runRef, offer.kind, {});
  if (data?.ok !== true) return null;
  const { afterwards, empty } = data.plan;
  return (
    <Commands commands={afterwards.commands}>
      {!empty && (
        <p className="mb-2 text-sm">
          First apply “<StateLink to={{ tab: "recovery", plan: offer.kind }}>{offer.title}</StateLink>”, then:
        </p>
      )}
    </Commands>
  );
}

function Commands({ commands, children }: { readonly commands: readonly HostCommand[]; readonly children?: React.ReactNode }) {
  if (commands.length === 0) return null;
  return (
    <Panel title="By hand" headingId="by-hand">
      {children}
      <HostCommands commands={commands} />
    </Panel>
  );
}
