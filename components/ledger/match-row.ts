// Whether a ledger row fits what a person looks for.

import type { LedgerRow } from "@/lib/engine/run/run-documents";

/** True when every word of the search stands somewhere in the line, whatever its case. */
export function matchesRow(row: Pick<LedgerRow, "raw" | "label">, search: string): boolean {
  const text = `${row.label}\n${row.raw}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
