"use client";
// Until when to put a need off.

import { AlarmClock } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { snoozeTimes } from "@/components/inbox/snooze-times";
import { Button } from "@/components/ui/button";
import { absoluteInWords } from "@/components/ui/format-time";

/** @param title of the run, for screen readers */
export function SnoozeMenu({
  title,
  disabled,
  onSnooze,
}: {
  readonly title: string;
  readonly disabled: boolean;
  readonly onSnooze: (untilMs: number) => void;
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="sm" disabled={disabled} aria-label={`Snooze: ${title}`} data-snooze="">
          <AlarmClock aria-hidden="true" />
          Snooze
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className="z-50 min-w-56 rounded-lg bg-overlay p-1 shadow-overlay">
          <Times onSnooze={onSnooze} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Made when the menu opens, so that an hour is an hour from then. */
function Times({ onSnooze }: { readonly onSnooze: (untilMs: number) => void }) {
  return snoozeTimes(Date.now()).map(({ label, untilMs }) => (
    <DropdownMenu.Item
      key={label}
      onSelect={() => onSnooze(untilMs)}
      className="flex min-h-8 cursor-pointer items-center justify-between gap-4 rounded px-2 text-sm text-ink-muted outline-none data-highlighted:bg-fill data-highlighted:text-ink"
    >
      {label}
      <span className="tabular text-xs text-ink-faint">{absoluteInWords(untilMs, "local").slice(0, 16)}</span>
    </DropdownMenu.Item>
  ));
}
