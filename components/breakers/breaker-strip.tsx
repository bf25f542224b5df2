// The open breakers of every run in one line per backend: what is stopped, why, in how many runs, how many jobs wait.

import Link from "next/link";
import { breakerLook } from "@/components/breakers/breaker-words";
import { gatherBreakers } from "@/components/breakers/gather-breakers";
import { runHref } from "@/components/ui/run-href";
import { StatusShapeIcon } from "@/components/ui/status-shape";
import { toneBox, toneMark } from "@/components/ui/tone";
import type { RunRow } from "@/lib/service/run-row";

export function BreakerStrip({ runs }: { readonly runs: readonly RunRow[] }) {
  const stopped = gatherBreakers(runs);
  if (stopped.length === 0) return null;
  const { shape, tone } = breakerLook("open");
  return (
    <section aria-label="Open circuit breakers" className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {stopped.map(({ backend, reason, runs: count, held, first }) => (
          <li key={`${backend} ${reason}`} className="min-w-0">
            <Link
              href={runHref(first)}
              className={`flex min-w-0 items-center gap-2 rounded border px-2.5 py-1 text-sm hover:underline ${toneBox[tone]}`}
              title="Opens the first of these runs"
            >
              <StatusShapeIcon shape={shape} className={`${toneMark[tone]} size-4 shrink-0`} />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{backend}</span>: {reason} · {count === 1 ? "1 run" : `${count} runs`},{" "}
                {held === 1 ? "1 job held" : `${held} jobs held`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
