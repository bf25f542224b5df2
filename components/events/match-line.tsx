"use client";
// How many lines fit, while they are counted and after; a search can be stopped and taken up again.

import { matchInWords } from "@/components/events/event-words";
import type { SurveyState } from "@/components/events/use-survey";
import { Button } from "@/components/ui/button";

export function MatchLine({ state, hasQuery }: { readonly state: SurveyState; readonly hasQuery: boolean }) {
  const { survey, isRunning, isCancelled, isCurrent, cancel, resume } = state;
  return (
    <div className="flex min-h-7 items-center gap-2 text-xs">
      <p role="status" aria-busy={isRunning} className="tabular font-medium">
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
    </div>
  );
}
