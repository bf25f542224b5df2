"use client";
// What came of a batch, run by run, with the one undo for all of it.

import { useEffect, useRef } from "react";
import { UndoBatchButton } from "@/components/batch/undo-batch-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { runHref } from "@/components/ui/run-href";
import { LookMark } from "@/components/ui/status-mark";
import type { StatusLook } from "@/components/ui/status-words";
import { TextLink } from "@/components/ui/text-link";
import type { BatchPlan } from "@/lib/engine/batch/batch-plan";
import type { BatchResult, BatchRunResult } from "@/lib/service/apply-batch";

interface Props {
  readonly plan: BatchPlan;
  readonly result: BatchResult;
  readonly onPlanAgain: () => unknown;
}

export function BatchResults({ plan, result, onPlanAgain }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<BatchResult | null>(null);
  // The button stands below a long list: what came of it must not stay out of sight.
  useEffect(() => {
    if (shown.current === result) return;
    shown.current = result;
    ref.current?.scrollIntoView({ block: "start" });
  }, [result]);
  return (
    <div ref={ref} className="scroll-mt-16">
      <Outcome plan={plan} result={result} onPlanAgain={onPlanAgain} />
    </div>
  );
}

function Outcome({ plan, result, onPlanAgain }: Props) {
  if (result.status === "refused") {
    return (
      <Callout
        tone="caution"
        title="Refused; nothing was written"
        alert
        action={
          <Button size="sm" onClick={() => onPlanAgain()}>
            Plan again
          </Button>
        }
      >
        {result.message}
      </Callout>
    );
  }
  const titles = new Map(plan.runs.map(({ run, title }) => [`${run.rootId}:${run.path}`, title]));
  const count = (status: BatchRunResult["result"]["status"]) => result.results.filter((one) => one.result.status === status).length;
  const done = count("applied");
  const wrong = count("refused") + count("failed") + count("not-begun");
  const left = wrong > 0;
  return (
    <section aria-labelledby="batch-results" className="overflow-clip rounded-lg border bg-surface">
      <Callout
        tone={left ? "caution" : "good"}
        alert
        className="rounded-none border-x-0 border-t-0"
        title={
          <span id="batch-results">
            {done === 1 ? "1 run recovered" : `${done} runs recovered`}
            {wrong > 0 && `, ${wrong} not`}
          </span>
        }
        action={
          <div className="flex flex-wrap gap-2">
            {left && (
              <ButtonLink size="sm" href={`/batch?${new URLSearchParams({ rest: result.group, kind: plan.kind }).toString()}`}>
                Plan the rest
              </ButtonLink>
            )}
            {done > 0 && <UndoBatchButton group={result.group} titles={titles} />}
          </div>
        }
      >
        The <TextLink href="/journal">journal</TextLink> keeps them together.
      </Callout>
      <ul className="divide-y" aria-label="Results, run by run">
        {result.results.map(({ run, result: one }) => (
          <li key={`${run.rootId}:${run.path}`} className="grid grid-cols-1 gap-x-6 gap-y-0.5 px-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <LookMark look={resultLook(one)} className="text-xs" />
            <div className="min-w-0 text-sm wrap-anywhere">
              <TextLink href={runHref(run)}>{titles.get(`${run.rootId}:${run.path}`) ?? run.path}</TextLink>
              <p className="text-xs text-ink-faint">{run.path}</p>
              <p className="text-ink-muted">{wordsOf(one)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultLook({ status }: BatchRunResult["result"]): StatusLook {
  switch (status) {
    case "applied":
      return { tone: "good", shape: "disc-check", word: "Recovered" };
    case "nothing":
      return { tone: "quiet", shape: "ring", word: "Nothing to do" };
    case "not-planned":
      return { tone: "quiet", shape: "ring-slash", word: "Left out" };
    case "not-begun":
      return { tone: "caution", shape: "ring-half", word: "Not begun" };
    case "refused":
      return { tone: "caution", shape: "triangle-bang", word: "Refused" };
    case "failed":
      return { tone: "danger", shape: "octagon-cross", word: "Failed" };
  }
}

function wordsOf(result: BatchRunResult["result"]): string {
  switch (result.status) {
    case "applied":
      return [result.verified ? "Read back from the disk as planned." : "The disk is not as planned.", ...result.remarks].join(" ");
    case "nothing":
      return "It was as the plan would make it.";
    case "not-planned":
      return "It could not be planned, so it stayed as it is.";
    case "not-begun":
      return "It was to stop at the first that is refused or fails.";
    case "refused":
    case "failed":
      return result.message;
  }
}
