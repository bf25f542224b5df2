"use client";
// The head of a run: what it is, where it stands and by what evidence, and the one next step.

import Link from "next/link";
import { Fragment } from "react";
import { LivenessLine } from "@/components/run/liveness-line";
import { NextStepPanel } from "@/components/run/next-step-panel";
import { useRunPage } from "@/components/run/run-page-context";
import { Badge, StatusBadge } from "@/components/ui/badge";
import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import { FormatIcon } from "@/components/ui/format-icon";

export function RunHeader() {
  const { view } = useRunPage();
  const { run, format, git } = view;
  return (
    <header>
      <Crumbs />
      <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <h1 className="line-clamp-3 text-xl font-semibold text-pretty wrap-anywhere" title={run.title}>
            {run.title}
          </h1>
          <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
            <StatusBadge status={run.status} />
            {run.chosenByHost && (
              <Badge title="Among the runs of this project, the host program's own resume would choose this one." className="h-6">
                host's choice
              </Badge>
            )}
            <p className="min-w-56 flex-1 pt-0.5 text-base text-pretty wrap-anywhere">{run.status.sentence}</p>
          </div>
          <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-muted">
            <HeadFact label="Format">
              <FormatIcon path={format.iconPath} className="size-3.5" />
              {format.name} · {run.kind.word}
            </HeadFact>
            <HeadFact label="Liveness">
              <LivenessLine liveness={run.liveness} />
            </HeadFact>
            <HeadFact label="Git">
              {git.status === "unavailable" ? (
                <span title={git.reason ?? undefined}>git not read{git.reason === null ? "" : `: ${git.reason}`}</span>
              ) : (
                <span className="wrap-anywhere" title={git.remarks.join("\n") || undefined}>
                  {git.branch ?? "detached"}
                  {git.head !== null && <Code className="ml-1">{git.head.slice(0, 10)}</Code>}
                  {git.remarks.length > 0 && <span className="ml-1">({git.remarks.join("; ")})</span>}
                </span>
              )}
            </HeadFact>
          </dl>
        </div>
        <NextStepPanel />
      </div>
    </header>
  );
}

function HeadFact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className="sr-only">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1.5">{children}</dd>
    </div>
  );
}

function Crumbs() {
  const { view } = useRunPage();
  const { run } = view;
  const root = run.ref.rootId;
  const crumbs = [
    { text: view.rootName, href: `/?${new URLSearchParams({ root }).toString()}` },
    ...(view.project === "" ? [] : [{ text: view.project, href: `/?${new URLSearchParams({ root, project: view.project }).toString()}` }]),
  ];
  return (
    <nav aria-label="Where this run lies" className="flex min-w-0 items-center gap-1.5 text-xs text-ink-muted">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb) => (
          <Fragment key={crumb.href}>
            <li className="min-w-0">
              <Link
                href={crumb.href}
                title={crumb.text}
                className="inline-flex min-h-6 items-center rounded-sm hover:text-ink hover:underline"
              >
                <span className="max-w-64 truncate">{crumb.text}</span>
              </Link>
            </li>
            <li aria-hidden="true" className="text-ink-faint">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 font-mono text-ink wrap-anywhere">
          {run.id}
        </li>
      </ol>
      <CopyButton text={view.absolutePath} label="Copy the path of the run folder" />
    </nav>
  );
}
