// Whether processes that a ledger names still run on this machine. A number alone says little: it may have been reused.

import type { ProcessLife } from "@/lib/engine/formats/format";

/** Looks each process id up. A process of somebody else counts as alive; a number that cannot be one is left out. */
export async function livesOf(pids: readonly number[]): Promise<ReadonlyMap<number, ProcessLife>> {
  const sound = pids.filter((pid) => Number.isSafeInteger(pid) && pid > 0);
  return new Map(sound.map((pid) => [pid, lifeOfNumber(pid)]));
}

function lifeOfNumber(pid: number): ProcessLife {
  try {
    process.kill(pid, 0);
    return "alive";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "EPERM" ? "alive" : "dead";
  }
}
