// Holds the lock files of a host program while something is written to its run, so that its engine waits or refuses meanwhile.

import { takeHostLock } from "@/lib/io/processes/host-lock";

export type HeldLocks =
  | { readonly ok: true; readonly remarks: readonly string[]; release(): Promise<void> }
  | { readonly ok: false; readonly message: string };

/**
 * Takes every lock without waiting. A lock file that is gone needs no lock.
 * @param locks paths below the root
 * @returns a message that names the holder when one is held
 */
export async function holdHostLocks(rootPath: string, locks: readonly string[]): Promise<HeldLocks> {
  const releases: (() => Promise<void>)[] = [];
  const remarks: string[] = [];
  const release = async (): Promise<void> => {
    for (const one of releases.reverse()) await one();
  };
  for (const lock of locks) {
    const taken = await takeHostLock(rootPath, lock);
    if (taken.status === "taken") releases.push(taken.release);
    else if (taken.status === "unsupported") remarks.push(taken.message);
    else if (taken.status !== "absent") {
      await release();
      return { ok: false, message: taken.message };
    }
  }
  return { ok: true, remarks, release };
}
