"use client";

// A verdict that somebody recorded: dimensions, defects and what it was made from.

import { StateLink } from "@/components/run/state-link";
import { Badge } from "@/components/ui/badge";
import { FactList } from "@/components/ui/key-values";
import { keyed } from "@/components/ui/keyed";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { Tone } from "@/components/ui/tone";
import type { Assessment } from "@/lib/engine/run/run";

export function AssessmentView({ assessment }: { readonly assessment: Assessment }) {
  const { verdict, stale, dimensions, defects, facts, path, title } = assessment;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={verdictTone(verdict)}>{verdict === null ? "no verdict" : `verdict ${verdict}`}</Badge>
        {stale && (
          <Badge tone="caution" title="It was made before the last change of what it judges.">
            stale
          </Badge>
        )}
        <StateLink to={{ tab: "evidence", doc: path }} className="min-w-0 font-mono text-xs wrap-anywhere">
          {path}
        </StateLink>
      </p>
      {dimensions.length > 0 && (
        <ul aria-label="Dimensions" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {dimensions.map((dimension) => (
            <li key={dimension.name} className="inline-flex min-w-0 items-center gap-1.5">
              <DimensionShape pass={dimension.pass} />
              <span className="wrap-anywhere">{dimension.name}</span>
              <span className="text-ink-faint">{dimension.pass === null ? "not judged" : dimension.pass ? "yes" : "no"}</span>
            </li>
          ))}
        </ul>
      )}
      {defects.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section tabIndex={0} aria-label={`Defects of ${title}`} className="relative -mx-4 overflow-x-auto border-t">
          <Table caption={`Defects of ${title}`} className="min-w-md">
            <thead>
              <tr>
                <HeadCell>Defect</HeadCell>
                <HeadCell>Place</HeadCell>
                <HeadCell>What to do</HeadCell>
              </tr>
            </thead>
            <tbody>
              {keyed(defects, (defect) => `${defect.id} ${defect.location}`).map(({ key, item: defect }) => (
                <Row key={key}>
                  <Cell className="w-44">
                    <span className="font-medium">{defect.severity}</span>
                    <span className="block text-xs text-ink-muted">
                      {defect.category}
                      {defect.id !== "" && ` · ${defect.id}`}
                    </span>
                  </Cell>
                  <Cell className="w-48 font-mono text-xs">{defect.location}</Cell>
                  <Cell>{defect.fix}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </div>
  );
}

function verdictTone(verdict: string | null): Tone {
  if (verdict === "OK") return "good";
  return verdict === "FAIL" ? "danger" : "quiet";
}

function DimensionShape({ pass }: { readonly pass: boolean | null }) {
  if (pass === null) return <StatusShapeIcon shape="ring" className="size-3.5 text-quiet-mark" />;
  return pass ? (
    <StatusShapeIcon shape="disc-check" className="size-3.5 text-good-mark" />
  ) : (
    <StatusShapeIcon shape="octagon-cross" className="size-3.5 text-danger-mark" />
  );
}
