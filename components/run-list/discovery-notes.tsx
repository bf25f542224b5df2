// What discovery could not read, left out or found to be somebody else's: never silent, never loud.

import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { TextLink } from "@/components/ui/text-link";
import type { RunListView } from "@/lib/service/list-runs";

/** Roots that cannot be read, and a roots file that cannot be used; they stand above the runs of the others. */
export function RootTroubles({ view }: { readonly view: RunListView }) {
  const broken = view.roots.filter((root) => root.problem !== null);
  if (broken.length === 0 && view.rootsProblem === null) return null;
  return (
    <div className="mb-5 flex flex-col gap-2">
      {view.rootsProblem !== null && (
        <Callout tone="danger" title="The list of roots cannot be used" action={<TextLink href="/roots">Roots</TextLink>}>
          {view.rootsProblem}
        </Callout>
      )}
      {broken.map((root) => (
        <Callout
          key={root.id}
          tone="caution"
          title={`The root “${root.name}” cannot be read`}
          action={<TextLink href="/roots">Roots</TextLink>}
        >
          {root.problem} <span className="text-ink-faint">{root.path}</span>
        </Callout>
      ))}
    </div>
  );
}

/** Skipped and foreign folders, behind disclosures. */
export function DiscoveryNotes({ view }: { readonly view: RunListView }) {
  const skipped = view.roots.flatMap((root) => root.skipped.map((one) => ({ ...one, root: root.name })));
  const foreign = view.foreign.map((one) => ({ ...one, root: view.roots.find((root) => root.id === one.rootId)?.name ?? one.rootId }));
  return (
    <div className="mt-8 flex flex-col gap-1 text-xs text-ink-faint">
      <Folders
        summary={foreign.length === 1 ? "1 folder looks like a run and is not one" : `${foreign.length} folders look like runs and are not`}
        folders={foreign}
      />
      <Folders
        summary={skipped.length === 1 ? "1 folder was not searched" : `${skipped.length} folders were not searched`}
        folders={skipped}
      />
    </div>
  );
}

function Folders({
  summary,
  folders,
}: {
  readonly summary: string;
  readonly folders: readonly { readonly root: string; readonly path: string; readonly reason: string }[];
}) {
  if (folders.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm px-1 hover:text-ink">{summary}</summary>
      <ul className="mt-1 mb-2 divide-y rounded-lg border bg-surface">
        {folders.map((folder) => (
          <li key={`${folder.root}/${folder.path}`} className="flex flex-wrap gap-x-3 gap-y-0.5 px-4 py-2">
            <Code className="text-ink-muted">{`${folder.root}/${folder.path}`}</Code>
            <span className="min-w-0 wrap-anywhere">{folder.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
