// Runs that live inside this one and that no job accounts for.

import { Panel } from "@/components/ui/panel";
import { runHref } from "@/components/ui/run-href";
import { StatusMark } from "@/components/ui/status-mark";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { RunSummary } from "@/lib/engine/run/run";

export function StrayRuns({ strays }: { readonly strays: readonly RunSummary[] }) {
  if (strays.length === 0) return null;
  return (
    <Panel title="Runs inside that no job accounts for" count={strays.length} headingId="strays" padded={false}>
      <ul className="divide-y divide-line">
        {strays.map((stray) => (
          <li key={stray.ref.path} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 text-sm">
            <StatusMark condition={stray.status.condition} word={stray.status.word} guess={stray.status.guess} className="text-xs" />
            <TextLink href={runHref(stray.ref)} className="font-mono text-xs wrap-anywhere">
              {stray.id}
            </TextLink>
            <span className="min-w-0 flex-1 basis-60 text-ink-muted wrap-anywhere">{stray.status.sentence}</span>
            <span className="text-xs text-ink-faint">
              <Time atMs={stray.liveness.lastActivity?.atMs ?? null} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
