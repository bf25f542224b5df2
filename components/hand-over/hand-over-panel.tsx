"use client";
// One hand-over: what it is now and what to do next, how long it runs or ran, and what was started.

import { ArgumentList } from "@/components/hand-over/argument-list";
import { handOverLook } from "@/components/hand-over/hand-over-look";
import { StopEngine } from "@/components/hand-over/stop-engine";
import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import { KeyValues } from "@/components/ui/key-values";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { HandOverFact } from "@/lib/engine/hand-over/hand-over-facts";
import { durationInWords } from "@/lib/engine/text/duration-in-words";
import type { HandOverView } from "@/lib/service/hand-over-views";

export function HandOverPanel({ view }: { readonly view: HandOverView }) {
  const { readOnly } = useRunPage().view;
  const { state } = view;
  const look = handOverLook(state.code);
  return (
    <Panel
      title={state.over ? "The engine ran" : "The engine"}
      headingId="hand-over"
      padded={false}
      aside={
        <>
          <span role="status">
            <LookMark look={look} className="text-sm" />
          </span>
          {state.stoppable && !readOnly && <StopEngine view={view} />}
        </>
      }
    >
      <div className="flex flex-col gap-2 px-4 py-3">
        <p className="text-base text-pretty wrap-anywhere">{state.sentence}</p>
        <p className="text-sm text-ink-muted text-pretty wrap-anywhere">{state.nextStep}</p>
        {state.facts.map((fact) => (
          <Callout key={fact.code} tone="caution" title={factTitle(fact)}>
            {fact.sentence}
          </Callout>
        ))}
      </div>
      <Details view={view} />
    </Panel>
  );
}

function Details({ view }: { readonly view: HandOverView }) {
  const { state, record } = view;
  const { command, plan } = record;
  return (
    <div className="border-t px-4 py-3">
      <KeyValues
        items={[
          { label: "Started", value: <Time atMs={state.startedAtMs ?? momentOf(record.at)} show="both" /> },
          ...(state.over
            ? [
                { label: "Ended", value: state.endedAtMs === null ? null : <Time atMs={state.endedAtMs} show="both" /> },
                { label: "Took", value: state.durationMs === null ? null : durationInWords(state.durationMs) },
                { label: "Exit", value: exitWords(view) },
              ]
            : [{ label: "Time limit", value: command.timeLimitMs === null ? "None" : durationInWords(command.timeLimitMs) }]),
          {
            label: "Before it",
            value:
              plan.entryId === null ? (
                `${plan.title}: nothing had to be written.`
              ) : (
                <>
                  {plan.title}, applied; see the <StateLink to={{ tab: "history" }}>history</StateLink>.
                </>
              ),
          },
          { label: "Command", value: <ArgumentList argv={command.argv} /> },
          { label: "In", value: <Code>{command.folder}</Code> },
          {
            label: "Its files",
            value: (
              <span className="flex items-start gap-1">
                <Code>{view.folder}</Code>
                <CopyButton text={view.folder} label="Copy the path of the hand-over's files" className="-my-1" />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

function exitWords({ state: { exitCode, signal } }: HandOverView): string | null {
  if (signal !== null) return `Signal ${signal}`;
  return exitCode === null ? null : `Exit code ${exitCode}`;
}

function factTitle({ code }: HandOverFact): string {
  switch (code) {
    case "suspended":
      return "The machine stood still meanwhile";
    case "disk-full":
      return "The disk is full";
    case "output-dropped":
      return "Some output is missing";
    case "processes-remain":
      return "Something still runs";
    case "silent":
      return "Nothing was heard of it for a while";
    case "elsewhere":
      return "Started on another machine";
  }
}

function momentOf(iso: string): number | null {
  const atMs = Date.parse(iso);
  return Number.isNaN(atMs) ? null : atMs;
}
