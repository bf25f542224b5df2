"use client";
// Every hand-over of the run in one line each, newest first.

import { handOverLook } from "@/components/hand-over/hand-over-look";
import { StateLink } from "@/components/run/state-link";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { HandOversView } from "@/lib/service/hand-over-views";

export function EarlierHandOvers({ view, shownId }: { readonly view: HandOversView; readonly shownId: string | null }) {
  const { handOvers, problems } = view;
  if (handOvers.length === 0 && problems.length === 0) return null;
  return (
    <Panel title="Hand-overs of this run" headingId="hand-overs" count={handOvers.length} padded={false}>
      <ul className="divide-y">
        {handOvers.map((one) => (
          <li key={one.id}>
            <StateLink
              plain
              to={{ handOver: one.id }}
              className={classNames(
                "flex flex-wrap items-start gap-x-4 gap-y-0.5 px-4 py-2 text-sm hover:bg-fill",
                one.id === shownId && "bg-fill",
              )}
            >
              <LookMark look={handOverLook(one.state.code)} className="w-40" />
              <span className="w-28 text-xs leading-5 text-ink-faint">
                <Time atMs={Date.parse(one.record.at)} />
              </span>
              <span className="min-w-0 flex-1 basis-60 text-ink-muted wrap-anywhere">{one.state.sentence}</span>
            </StateLink>
          </li>
        ))}
        {problems.map((problem) => (
          <li key={problem} className="px-4 py-2 text-sm text-caution-ink wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
