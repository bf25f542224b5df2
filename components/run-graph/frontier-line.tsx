"use client";
// The frontier in words: what may be dispatched now.

import { useRunPage } from "@/components/run/run-page-context";
import { JobLink } from "@/components/run/state-link";

export function FrontierLine() {
  const { frontier } = useRunPage().view.run;
  const shown = frontier.slice(0, 12);
  return (
    <p className="border-b px-4 py-2 text-sm text-ink-muted">
      <span className="font-medium text-ink">Frontier: </span>
      {frontier.length === 0 && "no job can be dispatched now."}
      {shown.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <JobLink id={id} />
        </span>
      ))}
      {frontier.length > shown.length && ` and ${frontier.length - shown.length} more`}
    </p>
  );
}
