"use client";
// What is written about a job: its order, its result, its receipt, the end of its log. Long parts are folded away.

import { StateLink } from "@/components/run/state-link";
import { FileMarks } from "@/components/truth/file-marks";
import { FactList } from "@/components/ui/key-values";
import type { JobSection } from "@/lib/engine/run/job";

export function JobSections({ sections }: { readonly sections: readonly JobSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {sections.map((section) => (
        <details key={section.title} className="rounded border" open={section.problem !== null}>
          <summary className="cursor-pointer px-3 py-1.5 text-sm font-medium">{section.title}</summary>
          <div className="flex flex-col gap-2 border-t px-3 py-2">
            {section.problem !== null && <p className="text-caution-ink wrap-anywhere">{section.problem}</p>}
            {section.facts.length > 0 && <FactList facts={section.facts} />}
            <FileMarks files={section.files} count={section.files.length} />
            {section.text !== null && section.text !== "" && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
              <section tabIndex={0} aria-label={section.title} className="max-h-80 overflow-auto">
                <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{section.text}</pre>
              </section>
            )}
            {section.path !== null && (
              <p className="text-xs">
                <StateLink to={{ tab: "evidence", doc: section.path }}>Open {section.path}</StateLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
