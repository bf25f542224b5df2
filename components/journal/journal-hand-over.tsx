"use client";
// A hand-over in the history: when, which engine, how it ended.

import { ArgumentList } from "@/components/hand-over/argument-list";
import { runHref } from "@/components/ui/run-href";
import { LookMark } from "@/components/ui/status-mark";
import type { StatusLook } from "@/components/ui/status-words";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { durationInWords } from "@/lib/engine/text/duration-in-words";
import type { JournalHandOverView } from "@/lib/service/read-journal";

export function JournalHandOver({ handOver }: { readonly handOver: JournalHandOverView }) {
  const { id, at, run, title, argv, planEntry, end } = handOver;
  const atMs = Date.parse(at);
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-2 px-4 py-3.5 lg:grid-cols-[8rem_minmax(0,1fr)_12rem]">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs lg:flex-col">
        <LookMark look={endLook(end)} />
        <Time atMs={Number.isNaN(atMs) ? null : atMs} className="text-ink-muted" />
      </div>
      <div className="min-w-0">
        <h2 className="text-base font-medium wrap-anywhere">Handed over to its engine</h2>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {title}
          {planEntry === null ? ": nothing had to be written first." : ", applied first."} {end?.sentence ?? "No end of it is known yet."}
        </p>
        <p className="mt-0.5 mb-1.5 text-xs text-ink-faint wrap-anywhere">
          <TextLink href={runHref(run)} className="text-ink-muted">
            {run.path}
          </TextLink>{" "}
          in root {run.rootId}
        </p>
        <ArgumentList argv={argv} />
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs lg:flex-col">
        {end !== null && end.durationMs !== null && (
          <div>
            <dt className="inline text-ink-faint">Took </dt>
            <dd className="inline">{durationInWords(end.durationMs)}</dd>
          </div>
        )}
        {end !== null && (end.signal !== null || end.exitCode !== null) && (
          <div>
            <dt className="inline text-ink-faint">{end.signal === null ? "Exit code " : "Signal "}</dt>
            <dd className="inline">{end.signal ?? end.exitCode}</dd>
          </div>
        )}
        <div>
          <dt className="sr-only">More</dt>
          <dd>
            <TextLink href={runHref(run, { tab: "hand-over", handOver: id })}>What it did</TextLink>
          </dd>
        </div>
      </dl>
    </li>
  );
}

function endLook(end: JournalHandOverView["end"]): StatusLook {
  if (end === null) return { tone: "live", shape: "ring-dot", word: "Handed over" };
  switch (end.outcome) {
    case "ended":
      return { tone: "good", shape: "disc-check", word: "Ended" };
    case "stopped":
      return { tone: "quiet", shape: "square-pause", word: "Stopped" };
    case "lost":
      return { tone: "caution", shape: "ring-question", word: "Lost" };
    case "killed":
    case "timed-out":
      return { tone: "caution", shape: "square-pause", word: "Ended by force" };
    default:
      return { tone: "danger", shape: "octagon-cross", word: "Failed" };
  }
}
