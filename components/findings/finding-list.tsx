"use client";

// Everything diagnosed about a run, heaviest first.

import { FindingCard } from "@/components/findings/finding-card";
import { Empty } from "@/components/ui/empty";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { SeverityMark } from "@/components/ui/status-mark";
import type { Finding, Severity } from "@/lib/engine/run/finding";

const severities: readonly Severity[] = ["blocker", "error", "warning", "note"];
const meaning: Readonly<Record<Severity, string>> = {
  blocker: "blocks every write to this run",
  error: "something is wrong with what the run says",
  warning: "worth knowing before you go on",
  note: "for completeness",
};

/** @param level heading level of the groups */
export function FindingList({ findings, level = 2 }: { readonly findings: readonly Finding[]; readonly level?: 2 | 3 }) {
  if (findings.length === 0)
    return (
      <div className="rounded-lg border bg-surface">
        <Empty title="Nothing is wrong with what this run left on disk">
          Every ledger could be read, and every rule of the format was checked. What is found later appears here.
        </Empty>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {severities.map((severity) => {
        const own = findings.filter((finding) => finding.severity === severity);
        return own.length === 0 ? null : (
          <Panel
            key={severity}
            level={level}
            padded={false}
            headingId={`findings-${severity}`}
            count={own.length}
            title={<SeverityMark severity={severity} />}
            aside={<span className="text-ink-faint">{meaning[severity]}</span>}
          >
            <ul className="divide-y divide-line">
              {keyed(own, (finding) => `${finding.code} ${finding.place?.path ?? ""} ${finding.place?.pointer ?? ""}`).map(
                ({ key, item: finding }) => (
                  <FindingCard key={key} finding={finding} />
                ),
              )}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
