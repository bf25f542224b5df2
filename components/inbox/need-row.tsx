"use client";
// One need: what it is, in a sentence, the one next step, and setting it aside.

import { ArrowRight, Check } from "lucide-react";
import Link from "next/link";
import { needElementId, needHref } from "@/components/inbox/need-groups";
import { SnoozeMenu } from "@/components/inbox/snooze-menu";
import type { NeedAct } from "@/components/inbox/use-set-aside";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { StatusMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { PlacedNeed } from "@/lib/engine/needs/need";

interface Props {
  readonly need: PlacedNeed;
  /** Project, and the root where there are several. */
  readonly where: string;
  readonly readOnly: boolean;
  readonly isBusy: boolean;
  readonly onAct: (need: PlacedNeed, act: NeedAct) => void;
}

export function NeedRow({ need, where, readOnly, isBusy, onAct }: Props) {
  const { title, place, next } = need;
  return (
    <li
      id={needElementId(need.id)}
      className="grid grid-cols-1 gap-x-6 gap-y-1.5 px-4 py-3 has-[a[data-need-link]:focus-visible]:bg-fill lg:grid-cols-[11.5rem_minmax(0,1fr)_auto]"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 text-xs lg:flex-col">
        <StatusMark condition={need.condition} word={need.word} guess={need.guess} />
        <span className="text-ink-faint lg:pl-5.5">
          <span className="sr-only">since </span>
          <Time atMs={need.sinceMs} />
        </span>
      </div>
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link
          href={needHref(need)}
          data-need-link=""
          className="w-fit max-w-full rounded-sm text-base font-medium text-ink wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <p className="text-xs text-ink-faint wrap-anywhere">{where}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">{need.sentence}</p>
        {next.sentence !== "" && (
          <p className="flex items-start gap-1.5 text-sm wrap-anywhere">
            <ArrowRight aria-hidden="true" className="mt-0.75 size-3.5 shrink-0 text-ink-faint" />
            <span className="min-w-0">
              <span className="sr-only">Next: </span>
              {next.sentence}
            </span>
          </p>
        )}
        <div className="flex min-w-0 items-center gap-1.5 pl-5">
          <span className="sr-only">In {next.host}: </span>
          <code className="min-w-0 truncate font-mono text-xs text-ink-faint" title={next.command}>
            {next.command}
          </code>
          <CopyButton text={next.command} label={`Copy the command: ${title}`} />
        </div>
        {place.is === "open" && place.returnedFromMs !== null && (
          <p className="text-xs text-caution-ink">
            Back again: it was set aside <Time atMs={place.returnedFromMs} />.
          </p>
        )}
      </div>
      {!readOnly && (
        <div className="flex flex-wrap items-start gap-2">
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={`Acknowledge: ${title}`}
            data-acknowledge=""
            onClick={() => onAct(need, { is: "acknowledge" })}
          >
            <Check aria-hidden="true" />
            Acknowledge
          </Button>
          <SnoozeMenu title={title} disabled={isBusy} onSnooze={(untilMs) => onAct(need, { is: "snooze", untilMs })} />
        </div>
      )}
    </li>
  );
}
