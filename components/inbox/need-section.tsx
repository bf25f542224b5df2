"use client";
// The needs of one kind under their heading. Long groups show their first needs and say how many more there are.

import { useState } from "react";
import type { NeedGroup } from "@/components/inbox/need-groups";
import { NeedRow } from "@/components/inbox/need-row";
import type { NeedAct } from "@/components/inbox/use-set-aside";
import { Button } from "@/components/ui/button";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { conditionLook } from "@/components/ui/status-words";
import { toneMark } from "@/components/ui/tone";
import type { PlacedNeed } from "@/lib/engine/needs/need";

const pageSize = 50;

interface Props {
  readonly group: NeedGroup;
  readonly needs: readonly PlacedNeed[];
  readonly whereOf: (need: PlacedNeed) => string;
  readonly readOnly: boolean;
  readonly isBusy: boolean;
  readonly onAct: (need: PlacedNeed, act: NeedAct) => void;
}

/** Nothing for a group without needs. */
export function NeedSection({ group, needs, whereOf, readOnly, isBusy, onAct }: Props) {
  const [limit, setLimit] = useState(pageSize);
  if (needs.length === 0) return null;
  const headingId = `needs-${group.kind}`;
  const look = conditionLook(group.condition);
  const left = needs.length - limit;
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-w-0 items-baseline gap-2 px-4 pb-1.5">
        <StatusShapeIcon shape={look.shape} className={`${toneMark[look.tone]} size-3.5 self-center`} />
        <h2 id={headingId} className="shrink-0 text-sm font-semibold">
          {group.title} <span className="tabular ml-0.5 font-normal text-ink-faint">{needs.length}</span>
        </h2>
        <p className="min-w-0 truncate text-xs text-ink-faint max-sm:sr-only">{group.meaning}</p>
      </div>
      <ul className="divide-y overflow-clip rounded-lg border bg-surface">
        {needs.slice(0, limit).map((need) => (
          <NeedRow key={need.id} need={need} where={whereOf(need)} readOnly={readOnly} isBusy={isBusy} onAct={onAct} />
        ))}
        {left > 0 && (
          <li className="flex justify-center p-2">
            <Button variant="ghost" size="sm" onClick={() => setLimit((now) => now + 4 * pageSize)}>
              Show {Math.min(left, 4 * pageSize)} more of {left}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
