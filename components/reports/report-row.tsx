"use client";
// One report in the list: what it is called, whose it is, where its run stands.

import type { MouseEvent } from "react";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { FormatIcon } from "@/components/ui/format-icon";
import { StatusMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { FormatDescriptor } from "@/lib/engine/formats/format";
import type { ReportEntry } from "@/lib/service/list-reports";

/** @param href address of the page with this report opened. @param onOpen follows it without asking the server for the page again */
export function ReportRow({
  entry,
  format,
  href,
  isOpen,
  onOpen,
}: {
  readonly entry: ReportEntry;
  readonly format: FormatDescriptor | null;
  readonly href: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const { run, report, heading, excerpt, modifiedAtMs, unread } = entry;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={classNames("relative px-4 py-2.5 hover:bg-fill has-[a:focus-visible]:bg-fill", isOpen && "bg-fill")}>
      <div className="flex min-w-0 items-baseline gap-2">
        <a
          href={href}
          onClick={follow}
          aria-current={isOpen ? "true" : undefined}
          className="min-w-0 flex-1 truncate text-base font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {heading ?? run.title}
        </a>
        {modifiedAtMs !== null && <Time atMs={modifiedAtMs} className="shrink-0 text-xs text-ink-muted" />}
      </div>
      {heading !== null && <p className="truncate text-sm text-ink-muted">{run.title}</p>}
      {excerpt !== null && <p className="line-clamp-2 text-xs text-ink-muted wrap-anywhere">{excerpt}</p>}
      {unread !== null && <p className="text-xs text-caution-ink">Not searched: {unread}</p>}
      <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
        <StatusMark condition={run.status.condition} word={run.status.word} guess={run.status.guess} className="text-xs" />
        <span className="flex min-w-0 items-center gap-1.5">
          {format !== null && <FormatIcon path={format.iconPath} className="size-3.5" />}
          <span className="truncate">{run.project || (format?.name ?? run.format)}</span>
        </span>
        {report.kind === "generated" ? (
          <Badge tone="ask">Generated</Badge>
        ) : (
          <span className="truncate font-mono text-2xs">{report.label}</span>
        )}
      </div>
    </li>
  );
}
