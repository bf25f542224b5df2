"use client";
// The one thing to do next: a plan that Reprise can prepare, commands for the program that owns the run, or watching its engine.

import { ArrowRight } from "lucide-react";
import { HandOverLink } from "@/components/hand-over/hand-over-link";
import { useHandOvers } from "@/components/hand-over/use-hand-overs";
import { HostCommands } from "@/components/run/host-commands";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { buttonClasses } from "@/components/ui/button";

export function NextStepPanel() {
  const { runRef, view } = useRunPage();
  const { data } = useHandOvers(runRef);
  const running = data?.handOvers.find((one) => !one.state.over)?.id ?? null;
  const { sentence } = view.run.nextStep;
  return (
    <section aria-labelledby="next-step" className="min-w-0 self-start rounded-lg border bg-surface px-4 py-3">
      <h2 id="next-step" className="text-xs font-medium text-ink-faint">
        Next step
      </h2>
      <p className="mt-0.5 text-sm text-pretty wrap-anywhere">
        {running !== null
          ? "Its engine works on it. Until that has ended, Reprise writes nothing to the run and starts no second one."
          : sentence === ""
            ? "Nothing needs to be done."
            : sentence}
      </p>
      {running === null && <PlannedStep />}
      <HandOverLink runningId={running} />
    </section>
  );
}

function PlannedStep() {
  const { view, location } = useRunPage();
  const { nextStep, offers } = view.run;
  const offer = offers.find((one) => one.kind === nextStep.planKind);
  const isThere = location.tab === "recovery" && location.plan === nextStep.planKind;
  return (
    <>
      {nextStep.planKind !== null && !isThere && (
        <StateLink plain to={{ tab: "recovery", plan: nextStep.planKind }} className={`mt-3 w-full ${buttonClasses("primary")}`}>
          <span className="min-w-0 truncate">Preview: {offer?.title ?? nextStep.planKind}</span>
          <ArrowRight aria-hidden="true" />
        </StateLink>
      )}
      {nextStep.commands.length > 0 && <HostCommands commands={nextStep.commands} className="mt-3" />}
    </>
  );
}
