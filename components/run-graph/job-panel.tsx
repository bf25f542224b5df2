"use client";
// Everything about the selected job: why it stands where it stands, what it may touch, its own run and its evidence.

import { X } from "lucide-react";
import Link from "next/link";
import { DocumentView } from "@/components/documents/document-view";
import { AssessmentView } from "@/components/run/assessment-view";
import { useRunPage } from "@/components/run/run-page-context";
import { JobLink } from "@/components/run/state-link";
import { lookOfJob } from "@/components/run-graph/job-look";
import { JobScores } from "@/components/run-graph/job-scores";
import { JobSections } from "@/components/run-graph/job-sections";
import { aboutJob, readinessWord } from "@/components/run-graph/job-words";
import { Badge, StatusBadge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { KeyValues } from "@/components/ui/key-values";
import { runHref } from "@/components/ui/run-href";
import { LookMark } from "@/components/ui/status-mark";
import { Time } from "@/components/ui/time";
import type { Job, SubRun } from "@/lib/engine/run/job";
import type { Run } from "@/lib/engine/run/run";
import { durationInWords } from "@/lib/engine/text/duration-in-words";

export function JobPanel({ job }: { readonly job: Job }) {
  const { go, view } = useRunPage();
  const word = readinessWord(job.readiness);
  return (
    <aside aria-labelledby="job-title" className="min-w-0 rounded-lg border bg-surface">
      <header className="flex items-start gap-2 border-b px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h2 id="job-title" className="font-mono text-sm font-semibold wrap-anywhere">
            {job.id}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <LookMark look={lookOfJob(job, view.run.shape)} />
            {word !== "" && <Badge>{word}</Badge>}
          </p>
        </div>
        <IconButton label="Close this job" onClick={() => go({ job: null })}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex flex-col gap-4 px-4 py-3 text-sm">
        {aboutJob(job) !== job.why && <p className="font-medium text-pretty whitespace-pre-line wrap-anywhere">{job.title}</p>}
        <p className="wrap-anywhere">{job.why}</p>
        {view.run.scores !== null && <JobScores scores={job.scores} board={view.run.scores} />}
        <KeyValues items={factsOf(job, view.run.shape)} />
        <Words title="Waits on" items={job.deps} asJobs />
        <Words title="May change" items={job.scopePaths} />
        <Words title="Must fulfil" items={job.criteria} plain />
        <JobSections sections={job.sections} />
        {job.subRun !== null && <SubRunPart subRun={job.subRun} />}
      </div>
    </aside>
  );
}

function factsOf(job: Job, shape: Run["shape"]) {
  const lease = job.lease === null ? null : job.lease.token;
  const fits = job.lease?.expected === null || job.lease?.expected === undefined || job.lease.expected === job.lease.token;
  return [
    { label: "Kind", value: job.kind },
    {
      label: "Measured time",
      value: job.measured === null ? null : durationInWords(job.measured.durationMs),
      evidence: job.measured?.source ?? null,
    },
    // An idea of a tree has neither: what it has of the kind is among its own facts.
    ...(shape === "tree"
      ? []
      : [
          { label: "Attempts", value: job.attempts === null ? null : `${job.attempts.used} of ${job.attempts.cap}` },
          {
            label: "Lease",
            value: lease === null ? null : <Code>{lease}</Code>,
            evidence: fits ? null : `expected ${job.lease?.expected ?? ""}`,
          },
        ]),
    ...job.facts,
  ];
}

function Words({
  title,
  items,
  asJobs = false,
  plain = false,
}: {
  readonly title: string;
  readonly items: readonly string[];
  readonly asJobs?: boolean;
  readonly plain?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{title}</h3>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {asJobs ? <JobLink id={item} /> : plain ? item : <Code>{item}</Code>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SubRunPart({ subRun }: { readonly subRun: SubRun }) {
  const { runRef } = useRunPage();
  return (
    <section className="flex flex-col gap-3 border-t pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-xs font-medium text-ink-faint">Its own run</h3>
        <StatusBadge status={subRun.status} />
        <Link href={runHref({ rootId: runRef.rootId, path: subRun.path })} className="ml-auto text-xs underline underline-offset-2">
          Open
        </Link>
      </div>
      {subRun.remarks.map((remark) => (
        <p key={remark} className="text-caution-ink wrap-anywhere">
          {remark}
        </p>
      ))}
      <KeyValues
        items={[
          { label: "Position", value: subRun.position },
          { label: "Next stage", value: subRun.next },
          { label: "Refine passes", value: subRun.refinePasses === null ? null : String(subRun.refinePasses) },
          { label: "Last written", value: subRun.lastActivityMs === null ? null : <Time atMs={subRun.lastActivityMs} /> },
        ]}
      />
      {subRun.assessments.map((assessment) => (
        <details key={assessment.path} className="rounded border px-4 py-2">
          <summary className="cursor-pointer text-sm font-medium">
            {assessment.title}
            {assessment.verdict !== null && <span className="ml-2 font-normal text-ink-muted">{assessment.verdict}</span>}
          </summary>
          <div className="pt-2">
            <AssessmentView assessment={assessment} />
          </div>
        </details>
      ))}
      {subRun.diffPath !== null && (
        <details className="rounded border">
          <summary className="cursor-pointer px-4 py-2 text-sm font-medium">What it changed</summary>
          <DocumentView path={subRun.diffPath} />
        </details>
      )}
    </section>
  );
}
