// What discovery could not read, left out or found to be somebody else's: never silent, never loud.

import { countInWords } from "@/components/ui/amount-words";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { TextLink } from "@/components/ui/text-link";
import type { RunListHead } from "@/lib/service/list-runs";

/** Roots that cannot be read, and a roots file that cannot be used; they stand above the runs of the others. */
export function RootTroubles({ head }: { readonly head: RunListHead }) {
  const broken = head.roots.filter((root) => root.problem !== null);
  if (broken.length === 0 && head.rootsProblem === null) return null;
  return (
    <div className="mb-5 flex flex-col gap-2">
      {head.rootsProblem !== null && (
        <Callout tone="danger" title="The list of roots cannot be used" action={<TextLink href="/roots">Roots</TextLink>}>
          {head.rootsProblem}
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
export function DiscoveryNotes({ head }: { readonly head: RunListHead }) {
  const skipped = head.roots.flatMap((root) => root.skipped.map((one) => ({ ...one, root: root.name })));
  const skippedCount = head.roots.reduce((sum, root) => sum + root.skippedCount, 0);
  const foreign = head.foreign.map((one) => ({ ...one, root: head.roots.find((root) => root.id === one.rootId)?.name ?? one.rootId }));
  return (
    <div className="mt-8 flex flex-col gap-1 text-xs text-ink-faint">
      <Folders
        count={head.foreignCount}
        one="1 folder looks like a run and is not one"
        many="folders look like runs and are not"
        folders={foreign}
      />
      <Folders count={skippedCount} one="1 folder was not searched" many="folders were not searched" folders={skipped} />
    </div>
  );
}

function Folders({
  count,
  one,
  many,
  folders,
}: {
  /** Of all; of many only the first are listed. */
  readonly count: number;
  readonly one: string;
  readonly many: string;
  readonly folders: readonly { readonly root: string; readonly path: string; readonly reason: string }[];
}) {
  if (count === 0) return null;
  const listed = count > folders.length ? `; the first ${folders.length} are listed` : "";
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm px-1 hover:text-ink">
        {count === 1 ? one : `${countInWords(count)} ${many}${listed}`}
      </summary>
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
