"use client";
// A block of code with its colours, which the server worked out, and a button to copy it.

import { CopyButton } from "@/components/ui/copy-button";
import { keyed } from "@/components/ui/keyed";
import type { CodeRun } from "@/lib/engine/report/report-tree";

export function ReportCode({ language, runs }: { readonly language: string | null; readonly runs: readonly CodeRun[] }) {
  const text = runs.map((run) => run.text).join("");
  return (
    <div className="report-code">
      <div className="report-code-tools" data-print="hide">
        <span>{language ?? "text"}</span>
        <CopyButton text={text} label="Copy this code" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>
          {keyed(runs, (run) => run.look ?? "").map(({ key, item: { look, text: part } }) =>
            look === null ? (
              part
            ) : (
              <span key={key} data-look={look}>
                {part}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  );
}
