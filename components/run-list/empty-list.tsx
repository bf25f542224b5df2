// The list without runs: what would stand here, and how to get there.

import { FolderPlus, FolderSearch, SearchX } from "lucide-react";
import { countInWords } from "@/components/ui/amount-words";
import { Button, ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { RunListHead } from "@/lib/service/list-runs";

/**
 * No roots, roots that are still being read, no runs, or nothing that passes the filters.
 * @param isWhole false until all runs were fetched: then it is not known whether one passes
 */
export function EmptyList({
  head,
  total,
  isWhole,
  onShowAll,
}: {
  readonly head: RunListHead;
  readonly total: number;
  readonly isWhole: boolean;
  readonly onShowAll: () => void;
}) {
  if (head.roots.length === 0) {
    return (
      <Empty
        icon={<FolderPlus aria-hidden="true" />}
        title="No root yet"
        action={
          <ButtonLink href="/roots" variant="primary">
            Add a root
          </ButtonLink>
        }
      >
        A root is a folder that holds your projects. Reprise looks below it for what agent runs left on disk, reads it, and changes nothing
        until you confirm a plan.
      </Empty>
    );
  }
  const reading = head.roots.filter((root) => root.reading);
  if (total === 0 && reading.length > 0) {
    return (
      <Empty icon={<FolderSearch aria-hidden="true" />} title={`Still reading ${reading.map((root) => root.name).join(", ")}`}>
        What is found appears here without a reload. A folder on a network, or one with very many files, takes longer.
      </Empty>
    );
  }
  if (!isWhole) {
    return (
      <Empty icon={<FolderSearch aria-hidden="true" />} title="Fetching the list">
        {countInWords(total)} runs were read; those that match appear here in a moment.
      </Empty>
    );
  }
  if (total === 0) {
    const names = head.formats.map((format) => format.name).join(", ");
    return (
      <Empty
        icon={<FolderSearch aria-hidden="true" />}
        title="No runs below your roots"
        action={<ButtonLink href="/roots">See the roots</ButtonLink>}
      >
        Reprise looked for runs of {names || "the formats it knows"} in {head.roots.map((root) => root.path).join(", ")}. As soon as an
        agent leaves one there, it appears here without a reload.
      </Empty>
    );
  }
  return (
    <Empty
      icon={<SearchX aria-hidden="true" />}
      title="No run matches"
      action={<Button onClick={onShowAll}>Show all {countInWords(total)} runs</Button>}
    >
      The filters and the search together leave nothing. The numbers on the chips are of all runs.
    </Empty>
  );
}
