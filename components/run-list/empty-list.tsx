// The list without runs: what would stand here, and how to get there.

import { FolderPlus, FolderSearch, SearchX } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { RunListView } from "@/lib/service/list-runs";

/** No roots, no runs, or nothing that passes the filters. */
export function EmptyList({ view, onShowAll }: { readonly view: RunListView; readonly onShowAll: () => void }) {
  if (view.roots.length === 0) {
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
  if (view.runs.length === 0) {
    const names = view.formats.map((format) => format.name).join(", ");
    return (
      <Empty
        icon={<FolderSearch aria-hidden="true" />}
        title="No runs below your roots"
        action={<ButtonLink href="/roots">See the roots</ButtonLink>}
      >
        Reprise looked for runs of {names || "the formats it knows"} in {view.roots.map((root) => root.path).join(", ")}. As soon as an
        agent leaves one there, it appears here without a reload.
      </Empty>
    );
  }
  return (
    <Empty
      icon={<SearchX aria-hidden="true" />}
      title="No run matches"
      action={<Button onClick={onShowAll}>Show all {view.runs.length} runs</Button>}
    >
      The filters and the search together leave nothing. The numbers on the chips are of all runs.
    </Empty>
  );
}
