"use client";
// Narrows the list of a tree to one state, and orders it by tree or by score. Both stand in the URL.

import { useRunPage } from "@/components/run/run-page-context";
import { statesOf } from "@/components/run-graph/tree-rows";
import { SelectField } from "@/components/ui/field";
import type { Job } from "@/lib/engine/run/job";

interface Props {
  readonly jobs: readonly Job[];
  readonly shown: number;
  readonly hasScores: boolean;
}

export function TreeFilters({ jobs, shown, hasScores }: Props) {
  const { location, go } = useRunPage();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2" data-print="hide">
      <SelectField label="State" value={location.state ?? ""} onChange={(event) => go({ state: event.target.value || null })}>
        <option value="">Every state</option>
        {statesOf(jobs).map(({ look, count }) => (
          <option key={look.word} value={look.word}>
            {look.word} ({count})
          </option>
        ))}
      </SelectField>
      {hasScores && (
        <SelectField
          label="Order"
          value={location.sort ?? ""}
          onChange={(event) => go({ sort: event.target.value === "score" ? "score" : null })}
        >
          <option value="">As a tree</option>
          <option value="score">Best score first</option>
        </SelectField>
      )}
      <p role="status" className="tabular ml-auto text-xs text-ink-muted">
        {shown === jobs.length ? `${jobs.length} jobs` : `${shown} of ${jobs.length} jobs`}
      </p>
    </div>
  );
}
