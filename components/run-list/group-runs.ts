// The run list as sections: by need, project, root, format, state, or none. Pure.

import { needGroups, needOf } from "@/components/run-list/need-groups";
import type { SortOrder } from "@/components/run-list/sort-runs";
import { conditionLook } from "@/components/ui/status-words";
import type { RunCounts } from "@/lib/engine/run/count-runs";
import { runConditions } from "@/lib/engine/run/need";
import type { RunCondition } from "@/lib/engine/run/run";
import type { RunListHead } from "@/lib/service/list-runs";
import type { RunRow } from "@/lib/service/run-row";

export const groupings = ["need", "state", "project", "root", "format", "none"] as const;
export type Grouping = (typeof groupings)[number];

export interface RunSection {
  readonly id: string;
  readonly title: string;
  /** One sentence that says what the section is; null for none. */
  readonly meaning: string | null;
  /** The condition whose mark stands for the section. */
  readonly condition: RunCondition | null;
  readonly rows: readonly RunRow[];
}

/** By need, unless another order asks for one list. */
export function groupingOf(chosen: Grouping | null, sort: SortOrder): Grouping {
  return chosen ?? (sort === "need" ? "need" : "none");
}

/** Sections without rows are left out; within each the rows keep their order. */
export function groupRuns(
  rows: readonly RunRow[],
  grouping: Grouping,
  head: Pick<RunListHead, "roots" | "formats">,
): readonly RunSection[] {
  switch (grouping) {
    case "need": {
      const byNeed = gathered(rows, (row) => needOf(row.status.condition));
      return needGroups.flatMap(({ id, title, meaning, condition }) => sectionOf(byNeed.get(id), { id, title, meaning, condition }));
    }
    case "state": {
      const byState = gathered(rows, (row) => row.status.condition);
      return runConditions.flatMap((condition) =>
        sectionOf(byState.get(condition), { id: condition, title: conditionLook(condition).word, meaning: null, condition }),
      );
    }
    case "project":
      return [...gathered(rows, (row) => projectKey(row))]
        .map(([id, group]) => ({ ...plain, id, title: projectTitle(group[0], head), rows: group }))
        .sort((a, b) => collator.compare(a.title, b.title));
    case "root": {
      const byRoot = gathered(rows, (row) => row.ref.rootId);
      return head.roots.flatMap(({ id, name, path }) => sectionOf(byRoot.get(id), { ...plain, id, title: name, meaning: path }));
    }
    case "format": {
      const byFormat = gathered(rows, (row) => row.format);
      return head.formats.flatMap(({ id, name }) => sectionOf(byFormat.get(id), { ...plain, id, title: name }));
    }
    case "none":
      return sectionOf(rows, { ...plain, id: "all", title: "Runs" });
  }
}

/**
 * How many runs a section has while only the first rows are here, by the counts of all runs; null where they do not tell.
 * Only true of an unfiltered list.
 */
export function countOfSection(id: string, grouping: Grouping, counts: RunCounts, roots: RunListHead["roots"]): number | null {
  switch (grouping) {
    case "need":
      return runConditions.reduce((sum, condition) => sum + (needOf(condition) === id ? (counts.states[condition] ?? 0) : 0), 0);
    case "state":
      return runConditions.reduce((sum, condition) => sum + (condition === id ? (counts.states[condition] ?? 0) : 0), 0);
    case "root":
      return roots.find((root) => root.id === id)?.runCount ?? null;
    case "format":
      return counts.formats[id] ?? null;
    case "project":
      return null;
    case "none":
      return counts.total;
  }
}

/** The project's name; with the root's name in front when there are several roots. */
export function placeOf({ ref, project }: Pick<RunRow, "ref" | "project">, roots: RunListHead["roots"]): string {
  const root = roots.find((one) => one.id === ref.rootId)?.name ?? ref.rootId;
  if (project === "") return root;
  return roots.length > 1 ? `${root} / ${project}` : project;
}

const collator = new Intl.Collator("en", { numeric: true });
const plain = { meaning: null, condition: null } as const;

function gathered<Key>(rows: readonly RunRow[], keyOf: (row: RunRow) => Key): ReadonlyMap<Key, RunRow[]> {
  const groups = new Map<Key, RunRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function sectionOf(rows: readonly RunRow[] | undefined, words: Omit<RunSection, "rows">): readonly RunSection[] {
  return rows === undefined || rows.length === 0 ? [] : [{ ...words, rows }];
}

function projectKey({ ref, project }: RunRow): string {
  return `${ref.rootId}/${project}`;
}

function projectTitle(row: RunRow | undefined, head: Pick<RunListHead, "roots">): string {
  return row === undefined ? "" : placeOf(row, head.roots);
}
