"use client";
// One root: where it is, where it comes from, how many runs it holds, what is wrong with it.

import { ConfirmChange } from "@/components/roots/confirm-change";
import { useRemoveRoot } from "@/components/roots/use-roots";
import { Badge } from "@/components/ui/badge";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { TextLink } from "@/components/ui/text-link";
import { Unknown } from "@/components/ui/unknown";
import type { RootsView } from "@/lib/service/manage-roots";
import type { RootView } from "@/lib/service/read-root";

type Root = RootsView["roots"][number];

const originWords: Readonly<Record<Root["origin"], { readonly word: string; readonly title: string }>> = {
  argument: { word: "command line", title: "Given with --root; start without it to leave it out." },
  config: { word: "added", title: "Stands in Reprise's own list of roots." },
  demo: { word: "demo", title: "Shown because no other root is configured." },
};

/** @param found what discovery found below it; null while that is not known */
export function RootRow({ root, found, readOnly }: { readonly root: Root; readonly found: RootView | null; readonly readOnly: boolean }) {
  const remove = useRemoveRoot();
  const origin = originWords[root.origin];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate text-base font-medium" title={root.name}>
            {root.name}
          </span>
          <Badge title={origin.title}>{origin.word}</Badge>
        </div>
        <p className="font-mono text-xs text-ink-muted wrap-anywhere">{root.path}</p>
        {found !== null && found.problem !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-caution-ink wrap-anywhere">
            <StatusShapeIcon shape="triangle-bang" className="mt-1 size-3.5 text-caution-mark" />
            {found.problem}
          </p>
        )}
        {found !== null && found.skippedCount > 0 && (
          <details className="mt-1 text-xs text-ink-faint">
            <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm hover:text-ink">
              {found.skippedCount} not searched
              {found.skippedCount > found.skipped.length && `, the first ${found.skipped.length} of them`}
            </summary>
            <ul className="mt-0.5 flex flex-col gap-0.5">
              {found.skipped.map((one) => (
                <li key={one.path} className="wrap-anywhere">
                  <span className="font-mono">{one.path}</span> — {one.reason}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex min-h-7 items-center gap-3 text-sm">
        <span className="tabular text-ink-muted">
          {found === null ? (
            <Unknown />
          ) : (
            <TextLink href={`/?root=${encodeURIComponent(root.id)}`}>{found.runCount === 1 ? "1 run" : `${found.runCount} runs`}</TextLink>
          )}
        </span>
        {root.origin === "config" && !readOnly && (
          <ConfirmChange
            label="Remove"
            ariaLabel={`Remove the root ${root.name}`}
            title={`Remove “${root.name}” from the list?`}
            confirmLabel="Remove from the list"
            change={remove}
            onConfirm={(done) => remove.mutate(root.id, { onSuccess: done })}
            size="sm"
          >
            Only Reprise's list changes. The folder {root.path} and everything in it stay as they are, and the journal keeps what was done
            there.
          </ConfirmChange>
        )}
      </div>
    </li>
  );
}
