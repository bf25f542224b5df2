"use client";
// How many lines fit, while they are counted and after, and whether the last is finished; a search can be stopped and taken up again.

import { matchInWords } from "@/components/events/event-words";
import type { SurveyState } from "@/components/events/use-survey";
import { counted } from "@/components/ui/amount-words";
import { Button } from "@/components/ui/button";

export function MatchLine({ state, hasQuery }: { readonly state: SurveyState; readonly hasQuery: boolean }) {
  const { survey, isRunning, isCancelled, isCurrent, cancel, resume } = state;
  const unfinished =
    survey?.complete === true && survey.unfinishedBytes > 0
      ? `The last line is not finished: ${counted(survey.unfinishedBytes, "byte")} that nothing ends.`
      : "";
  return (
    <div className="flex min-h-7 min-w-0 items-center gap-2 text-xs">
      <p role="status" aria-busy={isRunning} className="tabular shrink-0 font-medium">
        {survey === null ? "" : matchInWords(survey, { hasQuery, isRunning, isCancelled, isCurrent })}
      </p>
      {isRunning && survey !== null && !(survey.complete && survey.match.complete && isCurrent) && (
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      )}
      {isCancelled && (
        <Button size="sm" variant="ghost" onClick={resume}>
          Go on
        </Button>
      )}
      {/* Not over the list: it would cover the very line that it speaks of. */}
      <p role="status" title={unfinished} className="min-w-0 truncate text-ink-muted">
        {unfinished}
      </p>
    </div>
  );
}
