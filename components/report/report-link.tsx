"use client";
// A link of a report: out to the web and marked so, within the report, to a file of the run, or refused and said so.

import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { runHref } from "@/components/ui/run-href";
import type { LinkTarget } from "@/lib/engine/report/report-tree";
import type { RunRef } from "@/lib/engine/run/run";

export function ReportLink({
  target,
  runRef,
  children,
}: {
  readonly target: LinkTarget;
  readonly runRef: RunRef;
  readonly children: ReactNode;
}) {
  switch (target.to) {
    case "web":
      return (
        <a href={target.href} title={target.href} target="_blank" rel="noopener noreferrer" data-external="">
          {children}
          <ArrowUpRight role="img" aria-label="(leaves Reprise)" className="report-external" />
        </a>
      );
    case "place":
      return <a href={`#${target.id}`}>{children}</a>;
    case "file":
      return (
        <Link href={runHref(runRef, { tab: "evidence", doc: target.path })} title={`${target.path} in the run folder`} prefetch={false}>
          {children}
        </Link>
      );
    case "nowhere":
      return (
        <span className="report-refused" title={`${target.reason} ${target.address}`}>
          {children}
          <span className="sr-only"> (link not followed: {target.reason})</span>
        </span>
      );
  }
}
