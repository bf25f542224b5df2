// Which files of a run can be looked through as events.

import type { Run } from "@/lib/engine/run/run";

/** One log, by its path below the run folder. */
export interface RunLog {
  readonly path: string;
  readonly label: string;
  /** The folder that holds it; "" for the run folder itself. */
  readonly folder: string;
}

/** The ledgers of a run in their order, then every other document of one record per line. */
export function logsOf({ ledgers, documents }: Pick<Run, "ledgers" | "documents">): readonly RunLog[] {
  const known = new Set(ledgers.map((one) => one.path));
  const others = documents.filter((one) => one.kind === "jsonl" && one.problem === null && !known.has(one.path));
  return [...ledgers, ...others].map(({ path, label }) => ({ path, label, folder: path.slice(0, Math.max(0, path.lastIndexOf("/"))) }));
}
