"use client";
// What was set aside, folded, each with its reason and the way back.

import { needHref } from "@/components/inbox/need-groups";
import type { NeedAct } from "@/components/inbox/use-set-aside";
import { Button } from "@/components/ui/button";
import { StatusMark } from "@/components/ui/status-mark";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { NeedPlace, PlacedNeed } from "@/lib/engine/needs/need";

interface Props {
  readonly needs: readonly PlacedNeed[];
  readonly whereOf: (need: PlacedNeed) => string;
  readonly readOnly: boolean;
  readonly isBusy: boolean;
  readonly onAct: (need: PlacedNeed, act: NeedAct) => void;
}

export function SetAsideList({ needs, whereOf, readOnly, isBusy, onAct }: Props) {
  if (needs.length === 0) return null;
  return (
    <details className="mt-7 overflow-clip rounded-lg border bg-surface">
      <summary className="cursor-pointer px-4 py-2.5 text-sm font-medium">
        Set aside <span className="tabular ml-1 font-normal text-ink-faint">{needs.length}</span>
      </summary>
      <ul className="divide-y border-t">
        {needs.map((need) => (
          <li key={need.id} className="flex flex-wrap items-start gap-x-6 gap-y-1.5 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-72">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <StatusMark condition={need.condition} word={need.word} guess={need.guess} className="text-xs" />
                <TextLink href={needHref(need)} className="text-sm font-medium wrap-anywhere">
                  {need.title}
                </TextLink>
                <span className="text-xs text-ink-faint wrap-anywhere">{whereOf(need)}</span>
              </div>
              <p className="text-sm text-ink-muted">
                <Reason place={need.place} />
              </p>
            </div>
            {!readOnly && (
              <Button size="sm" disabled={isBusy} aria-label={`Put back: ${need.title}`} onClick={() => onAct(need, { is: "put-back" })}>
                Put back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reason({ place }: { readonly place: NeedPlace }) {
  switch (place.is) {
    case "open":
      return null;
    case "acknowledged":
      return (
        <>
          Acknowledged <Time atMs={place.atMs} />. It comes back when the run says something else.
        </>
      );
    case "snoozed":
      return (
        <>
          Snoozed until <Time atMs={place.untilMs} show="absolute" />.
        </>
      );
  }
}
