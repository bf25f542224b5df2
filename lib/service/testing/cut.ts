// Interrupts a use case inside this process, as a crash would: what it had begun stays begun.

import type { Checkpoint } from "@/lib/io/files/write-code";

class Cut extends Error {}

/** A checkpoint that does something the n-th time a place is passed. */
export function atPlace(name: string, work: () => void, nth = 1): Checkpoint {
  let passed = 0;
  return (place) => {
    if (place !== name) return;
    passed += 1;
    if (passed === nth) work();
  };
}

/** A checkpoint that interrupts, after `work`, the n-th time a place is passed; one that lies between steps, where no adapter catches it. */
export function cutAt(name: string, nth = 1, work: () => void = () => undefined): Checkpoint {
  return atPlace(
    name,
    () => {
      work();
      throw new Cut(`cut at ${name}`);
    },
    nth,
  );
}

/** Waits for the interruption; throws when there was none. */
export async function untilCut(work: Promise<unknown>): Promise<void> {
  const end = await work.catch((error: unknown) => error);
  if (!(end instanceof Cut)) throw new Error(`It was not interrupted: ${JSON.stringify(end)}`);
}
