// What stands above the list: how many runs need somebody, how much was read and when.

import { needyCount } from "@/components/run-list/need-groups";
import { counted, countInWords } from "@/components/ui/amount-words";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { RunCounts } from "@/lib/engine/run/count-runs";
import type { RunListHead } from "@/lib/service/list-runs";

/** The page's heading, of all runs. */
export function headlineOf(counts: RunCounts): string {
  const needy = needyCount(counts);
  if (counts.total === 0) return "Runs";
  if (needy === 0) return "Nothing needs you";
  return needy === 1 ? "1 run needs you" : `${countInWords(needy)} runs need you`;
}

/** One line that never changes its height: how much was read and when, or why it may be out of date. */
export function StatusLine({
  head,
  counts,
  readAtMs,
  problem,
}: {
  readonly head: RunListHead;
  readonly counts: RunCounts;
  readonly readAtMs: number;
  readonly problem: string | null;
}) {
  const runs = counted(counts.total, "run");
  const roots = counted(head.roots.length, "root");
  const reading = head.roots.filter((root) => root.reading);
  return (
    <>
      {runs} in {roots}, read <Time atMs={readAtMs} />. {problem !== null && <span className="text-caution-ink">{problem}</span>}
      {problem === null && reading.length > 0 && `Still reading ${reading.map((root) => root.name).join(", ")}. `}
      {problem === null && head.isDemo && (
        <>
          Made up, and safe to break: this is the demo. <TextLink href="/roots">Add your own root</TextLink>
        </>
      )}
    </>
  );
}
