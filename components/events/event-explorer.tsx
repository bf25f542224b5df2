"use client";
// One log looked through: what is looked for, when it happened, what fits, and one event opened.

import { ChevronRight, Download } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { EventHistogram } from "@/components/events/event-histogram";
import { EventList } from "@/components/events/event-list";
import { EventNotes } from "@/components/events/event-notes";
import { EventPanel } from "@/components/events/event-panel";
import { downloadAddress } from "@/components/events/event-requests";
import { FacetRail } from "@/components/events/facet-rail";
import { JumpBar } from "@/components/events/jump-bar";
import { MatchLine } from "@/components/events/match-line";
import { NothingFits } from "@/components/events/nothing-fits";
import { queryExamples } from "@/components/events/query-examples";
import { QueryField } from "@/components/events/query-field";
import { type Explorer, useExplorer } from "@/components/events/use-explorer";
import { useExplorerKeys } from "@/components/events/use-explorer-keys";
import { countInWords, sizeInWords } from "@/components/ui/amount-words";
import { buttonClasses } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { Empty } from "@/components/ui/empty";
import { HoldingPlace } from "@/components/ui/holding-place";
import type { LogSurvey } from "@/lib/service/event-views";

/** @param chooser what says which log this is */
export function EventExplorer({ file, chooser }: { readonly file: string; readonly chooser: ReactNode }) {
  const explorer = useExplorer(file);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { onKey, step } = useExplorerKeys(explorer, { list, field });
  const { asked, state, question } = explorer;
  const { survey } = state;
  const frame = useRef<HTMLElement>(null);
  const arrivedAtLine = useRef(explorer.openedLine !== null);
  const isSurveyed = explorer.state.survey !== null;
  useEffect(() => {
    // Whoever followed a link to a line wants to see it, not the head of the run.
    if (isSurveyed && arrivedAtLine.current) frame.current?.scrollIntoView({ block: "start" });
  }, [isSurveyed]);
  const examples = useMemo(() => queryExamples(survey), [survey]);
  return (
    <section ref={frame} aria-label="Events" className="overflow-clip rounded-lg border bg-surface">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1">
        {chooser}
        <span className="tabular ml-auto text-xs text-ink-faint">{survey === null ? "" : sizeInWords(survey.sizeBytes)}</span>
        <a href={downloadAddress(question)} download className={buttonClasses("ghost", "sm")}>
          <Download aria-hidden="true" />
          <span className="max-sm:sr-only">{asked.isNarrowing ? "Download what fits" : "Download"}</span>
        </a>
      </div>
      <div className="border-b px-3 pt-2 pb-1.5">
        <QueryField asked={asked} examples={examples} fieldRef={field} onLeave={() => list.current?.focus()} />
        <div className="min-h-[4.4rem] pt-1.5">
          {survey === null ? null : survey.histogram === null ? (
            <p className="text-xs text-ink-faint">{survey.complete && survey.rows > 0 ? "No line has a time." : ""}</p>
          ) : (
            <EventHistogram histogram={survey.histogram} bounds={asked.query} onBrush={asked.change} onJump={explorer.jumpToTime} />
          )}
        </div>
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-3 py-1">
        <MatchLine state={state} hasQuery={asked.isNarrowing} />
        <JumpBar
          isFollowing={explorer.isFollowing}
          onLine={explorer.jumpToLine}
          onTime={explorer.jumpToTime}
          onError={explorer.jumpToError}
          onFollow={() => explorer.follow(!explorer.isFollowing)}
        />
      </div>
      {survey === null ? (
        <NoSurvey file={file} problem={state.problem} />
      ) : (
        <Body explorer={explorer} survey={survey} list={list} onKey={onKey} onStep={step} />
      )}
    </section>
  );
}

/** The explorer fills a wide screen once the head of the page scrolled away. */
const bodyHeight = "lg:h-[max(24rem,calc(100dvh-19rem))]";

function NoSurvey({ file, problem }: { readonly file: string; readonly problem: string | null }) {
  return (
    <div className={classNames("min-h-[26rem] p-3", bodyHeight)}>
      {problem === null ? (
        <HoldingPlace label={`Reading ${file}…`} lines={12} />
      ) : (
        <Callout tone="danger" title={`${file} cannot be shown`}>
          {problem}
        </Callout>
      )}
    </div>
  );
}

interface BodyProps {
  readonly explorer: Explorer;
  readonly survey: LogSurvey;
  readonly list: React.RefObject<HTMLDivElement | null>;
  readonly onKey: ReturnType<typeof useExplorerKeys>["onKey"];
  readonly onStep: (position: number) => void;
}

function Body({ explorer, survey, list, onKey, onStep }: BodyProps) {
  const { asked, state, set, cursor, openedLine, question } = explorer;
  const isSettled = survey.complete && survey.match.complete && state.isCurrent;
  const position = cursor.cursor?.position ?? -1;
  const elsewhere = asked.isNarrowing ? "does not fit the query" : "is not in the log";
  return (
    <div
      className={classNames(
        "grid grid-cols-1",
        bodyHeight,
        openedLine === null ? "lg:grid-cols-[12.5rem_minmax(0,1fr)]" : "lg:grid-cols-[12.5rem_minmax(0,1fr)_minmax(18rem,26rem)]",
      )}
    >
      <details className="group border-b lg:hidden">
        <summary className="flex h-9 cursor-pointer items-center gap-1.5 px-3 text-xs font-medium text-ink-muted">
          <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
          Levels, families and nodes
        </summary>
        <FacetRail survey={survey} asked={asked} />
      </details>
      <div className="min-h-0 overflow-y-auto overscroll-contain border-r max-lg:hidden">
        <FacetRail survey={survey} asked={asked} />
      </div>
      <div className="relative h-[26rem] min-h-0 min-w-0 lg:h-auto">
        {survey.rows === 0 && survey.complete ? (
          <Empty title="The log is empty">It has no line yet. What is appended appears here by itself.</Empty>
        ) : set.total === 0 && isSettled ? (
          <NothingFits asked={asked} />
        ) : (
          <EventList
            set={set}
            cursor={cursor.cursor}
            openedLine={openedLine}
            isFollowing={explorer.isFollowing}
            isGrowing={!isSettled}
            scroller={list}
            onPick={explorer.open}
            onKey={onKey}
            onLeaveEnd={() => explorer.isFollowing && explorer.follow(false)}
            onOtherIdentity={explorer.lookAgain}
            onProblem={explorer.setRowsProblem}
          />
        )}
        <EventNotes explorer={explorer} />
      </div>
      {openedLine !== null && (
        <EventPanel
          question={question}
          identity={set.identity}
          line={openedLine}
          note={cursor.linePlace.kind === "elsewhere" ? `Line ${countInWords(openedLine)} ${elsewhere}.` : null}
          onStep={(by) => onStep(position + by)}
          onClose={() => {
            explorer.close();
            list.current?.focus();
          }}
        />
      )}
    </div>
  );
}
