// What the agent was asked, frozen: text from the run, shown inert.

import type { ReactNode } from "react";
import { Code, CodeBlock } from "@/components/ui/code";
import { FactList } from "@/components/ui/key-values";
import { keyed } from "@/components/ui/keyed";
import { Panel } from "@/components/ui/panel";
import { Unknown } from "@/components/ui/unknown";
import type { Packet } from "@/lib/engine/run/run";

export function PacketPanel({ packet }: { readonly packet: Packet }) {
  return (
    <Panel title="What was asked" headingId="packet">
      <dl className="flex flex-col gap-4 text-sm">
        <Part label="Intent">
          {packet.intent === null ? <Unknown /> : <p className="wrap-anywhere-pre max-h-72 max-w-prose overflow-y-auto">{packet.intent}</p>}
        </Part>
        {packet.criteria !== null && (
          <Part label="Frozen success criteria">
            {packet.criteria.length === 0 ? <Unknown /> : <CriteriaList criteria={packet.criteria} />}
          </Part>
        )}
        {packet.scopePaths !== null && (
          <Part label="Scope">{packet.scopePaths.length === 0 ? <Unknown /> : <PathList paths={packet.scopePaths} />}</Part>
        )}
        <Part label="Verify command, never run by Reprise">
          {packet.verifyCommand === null ? <Unknown /> : <CodeBlock text={packet.verifyCommand} copyLabel="Copy the verify command" />}
        </Part>
        {packet.criteria !== null && (
          <Part label="Baseline">{packet.baseline === null ? <Unknown /> : <Code>{packet.baseline}</Code>}</Part>
        )}
        {packet.extra.length > 0 && (
          <Part label="More">
            <FactList facts={packet.extra} />
          </Part>
        )}
      </dl>
    </Panel>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-xs font-medium text-ink-faint">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Criteria in their recorded order. */
function CriteriaList({ criteria }: { readonly criteria: readonly string[] }) {
  return (
    <ol className="flex max-w-prose list-outside list-decimal flex-col gap-1 pl-5 text-pretty marker:text-ink-faint">
      {keyed(criteria, (criterion) => criterion).map(({ key, item: criterion }) => (
        <li key={key} className="wrap-anywhere-pre">
          {criterion}
        </li>
      ))}
    </ol>
  );
}

/** Paths, one after the other. */
function PathList({ paths }: { readonly paths: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {keyed(paths, (path) => path).map(({ key, item: path }) => (
        <li key={key} className="min-w-0">
          <Code>{path}</Code>
        </li>
      ))}
    </ul>
  );
}
