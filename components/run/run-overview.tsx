"use client";
// What a person must know before doing anything: why the run stands where it stands, what waits, what was asked.

import { BreakerCockpit } from "@/components/breakers/breaker-cockpit";
import { AssessmentView } from "@/components/run/assessment-view";
import { BudgetList } from "@/components/run/budget-list";
import { OpenGates } from "@/components/run/open-gates";
import { PacketPanel } from "@/components/run/packet-panel";
import { useRunPage } from "@/components/run/run-page-context";
import { StageTrack } from "@/components/run/stage-track";
import { StateLink } from "@/components/run/state-link";
import { StrayRuns } from "@/components/run/stray-runs";
import { ScorePanel } from "@/components/scores/score-panel";
import { Callout } from "@/components/ui/callout";
import { FactList } from "@/components/ui/key-values";
import { Panel } from "@/components/ui/panel";
import { ProgressCounts } from "@/components/ui/progress-counts";

export function RunOverview() {
  const { run } = useRunPage().view;
  const blockers = run.findings.filter((finding) => finding.severity === "blocker").length;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {blockers > 0 && (
          <Callout
            tone="danger"
            title={blockers === 1 ? "One finding blocks every write to this run" : `${blockers} findings block every write to this run`}
            action={<StateLink to={{ tab: "findings" }}>See findings</StateLink>}
          >
            {run.headline ?? "Reprise shows the run, and changes nothing of it."}
          </Callout>
        )}
        <BreakerCockpit breakers={run.breakers} />
        <OpenGates gates={run.gates} />
        {run.explanation.length > 0 && (
          <Panel title="What happened" headingId="what-happened">
            <ul className="flex max-w-prose flex-col gap-1.5 text-sm text-pretty wrap-anywhere">
              {run.explanation.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Panel>
        )}
        {run.scores !== null && <ScorePanel board={run.scores} />}
        {run.packet !== null && <PacketPanel packet={run.packet} />}
        {run.assessments.map((assessment) => (
          <Panel key={assessment.path} title={assessment.title} headingId={`assessment-${assessment.path}`}>
            <AssessmentView assessment={assessment} />
          </Panel>
        ))}
        <StrayRuns strays={run.strays} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {run.progress !== null && (
          <Panel title="Progress" headingId="progress">
            <ProgressCounts progress={run.progress} />
            {run.nextWave !== null && <NextWave />}
          </Panel>
        )}
        {run.stages.length > 0 && (
          <Panel title="Stages" headingId="stages">
            <StageTrack stages={run.stages} />
          </Panel>
        )}
        {run.budgets.length > 0 && (
          <Panel title="Budgets" headingId="budgets">
            <BudgetList budgets={run.budgets} />
          </Panel>
        )}
        {run.facts.length > 0 && (
          <Panel title="Facts" headingId="facts">
            <FactList facts={run.facts} />
          </Panel>
        )}
      </div>
    </div>
  );
}

function NextWave() {
  const { nextWave } = useRunPage().view.run;
  if (nextWave === null) return null;
  return (
    <div className="mt-3 border-t pt-3 text-sm">
      <p className="text-xs text-ink-faint">Most likely the next wave</p>
      {nextWave.jobs.length === 0 ? (
        <p className="mt-1">No job could be dispatched.</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
          {nextWave.jobs.map((id) => (
            <li key={id} className="min-w-0">
              <StateLink to={{ tab: "graph", job: id }} title={id} className="font-mono text-xs wrap-anywhere">
                {id}
              </StateLink>
            </li>
          ))}
        </ul>
      )}
      {nextWave.assumption !== "" && <p className="mt-1 text-xs text-ink-faint">{nextWave.assumption}</p>}
    </div>
  );
}
