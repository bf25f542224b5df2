"use client";
// The field that says what is looked for, what is wrong with it, and examples from this very log.

import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import type { AskedQuery } from "@/components/events/use-asked-query";
import { IconButton } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Code } from "@/components/ui/code";
import { keyed } from "@/components/ui/keyed";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { useTypedEarly } from "@/components/ui/use-typed-early";

/** @param examples terms that fit something in this log */
export function QueryField({
  asked,
  examples,
  fieldRef,
  onLeave,
}: {
  readonly asked: AskedQuery;
  readonly examples: readonly string[];
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
}) {
  const { draft, problems, type, submit } = asked;
  useTypedEarly(fieldRef, draft, type);
  return (
    <div className="min-w-0 flex-1">
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-faint" />
        <input
          ref={fieldRef}
          id="event-query"
          aria-label="Find events"
          aria-describedby="event-query-help"
          aria-invalid={problems.length > 0 ? true : undefined}
          value={draft}
          placeholder='Words of any line, "exact words", type:… node:… level:error'
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") submit();
            if (event.key !== "Escape" && event.key !== "Enter") return;
            event.preventDefault();
            onLeave();
          }}
          className="h-8 w-full rounded border border-line-control bg-surface pr-8 pl-8.5 font-mono text-xs text-ink placeholder:font-sans placeholder:text-ink-faint placeholder-shown:text-ellipsis focus-visible:outline-offset-0 aria-invalid:border-danger-mark"
        />
        {draft !== "" && (
          <IconButton label="Empty the field" className="absolute top-0.5 right-0.5" onClick={() => asked.type("")}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div id="event-query-help" className="mt-1 flex min-h-6 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs text-ink-faint">
        {problems.length > 0 ? (
          <div role="alert">
            <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-danger-ink">
              {keyed(problems, (problem) => `${problem.from}`).map(({ key, item: problem }) => (
                <li key={key} className="wrap-anywhere">
                  <StatusShapeIcon shape="octagon-cross" className="mr-1.5 inline-block size-3.5 align-text-bottom text-danger-mark" />
                  <Code>{draft.slice(problem.from, problem.to)}</Code> {problem.message}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <Examples asked={asked} examples={examples} />
        )}
      </div>
    </div>
  );
}

function Examples({ asked, examples }: { readonly asked: AskedQuery; readonly examples: readonly string[] }) {
  return (
    <>
      {examples.length > 0 && <span>For example</span>}
      {examples.map((example, index) => (
        <button
          key={example}
          type="button"
          title={`Add ${example}`}
          onClick={() => asked.type(`${asked.draft.trim()} ${example}`.trim())}
          className={classNames(
            "h-6 max-w-48 truncate rounded-sm bg-fill px-1.5 font-mono text-2xs text-ink-muted hover:bg-fill-strong hover:text-ink",
            index > 1 && "max-sm:hidden",
          )}
        >
          {example}
        </button>
      ))}
      <span className="max-md:hidden">A minus leaves out; all must fit.</span>
    </>
  );
}
