// What the run recorded about itself beside what its log says, and why they differ.

import { LookMark } from "@/components/ui/status-mark";
import type { StatusLook } from "@/components/ui/status-words";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import type { ComparedFigure } from "@/lib/engine/run/measures";

interface Props {
  readonly figures: readonly ComparedFigure[];
  /** File with the recorded figures; null when there is none. */
  readonly recordedIn: string | null;
}

export function ComparisonTable({ figures, recordedIn }: Props) {
  return (
    <div className="overflow-x-auto">
      <Table caption="Recorded and computed figures" className="max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell>Figure</HeadCell>
            <HeadCell className="text-right">{recordedIn === null ? "Recorded" : `In ${recordedIn}`}</HeadCell>
            <HeadCell className="text-right">Computed from the log</HeadCell>
            <HeadCell className="w-40">Verdict</HeadCell>
            <HeadCell className="w-2/5">Why</HeadCell>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {figures.map((figure) => (
            <Row key={figure.label} className="max-sm:block max-sm:py-1.5">
              <Cell className={stacked}>{figure.label}</Cell>
              <Cell numeric className={stackedNumber}>
                <Lead>recorded</Lead>
                {figure.recorded ?? <Unknown />}
              </Cell>
              <Cell numeric className={stackedNumber}>
                <Lead>computed</Lead>
                {figure.computed ?? <Unknown />}
              </Cell>
              <Cell className={stacked}>
                <LookMark look={verdictLook(figure.agrees)} className="text-xs" />
              </Cell>
              <Cell className={stacked}>{figure.reason}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function verdictLook(agrees: boolean | null): StatusLook {
  if (agrees === null) return { tone: "quiet", shape: "ring-question", word: "not comparable" };
  return agrees ? { tone: "good", shape: "disc-check", word: "agrees" } : { tone: "caution", shape: "triangle-bang", word: "differs" };
}

/** On a narrow screen the cells of a row stand below each other. */
const stacked = "max-sm:block max-sm:px-4 max-sm:py-0.5 max-sm:first:font-medium";
const stackedNumber = "max-sm:block max-sm:px-4 max-sm:py-0.5 max-sm:text-left";

function Lead({ children }: { readonly children: string }) {
  return <span className="mr-1.5 text-xs text-ink-faint sm:hidden">{children}</span>;
}
