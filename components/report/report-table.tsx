"use client";
// A table of a report; a wide one scrolls in its own frame, so that the page never does.

import type { ReactNode } from "react";
import { keyed } from "@/components/ui/keyed";
import type { CellAlign, ReportNode, TableCell } from "@/lib/engine/report/report-tree";

const aligned: Readonly<Record<Exclude<CellAlign, null>, string>> = { left: "text-left", center: "text-center", right: "text-right" };

/** @param draw draws what stands in a cell */
export function ReportTable({
  head,
  rows,
  draw,
}: {
  readonly head: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly draw: (nodes: readonly ReportNode[]) => ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and as landmarks many tables would drown the page's own.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div className="report-table" role="group" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {keyed(head, () => "head").map(({ key, item }) =>
              item.children.length === 0 ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col" className={item.align === null ? undefined : aligned[item.align]}>
                  {draw(item.children)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, () => "row").map(({ key, item: cells }) => (
            <tr key={key}>
              {keyed(cells, () => "cell").map(({ key: cellKey, item }) => (
                <td key={cellKey} className={item.align === null ? undefined : aligned[item.align]}>
                  {draw(item.children)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
