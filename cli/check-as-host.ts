// The host's own check of a run, asked with the host's own flags.

import type { HostCheck, HostCheckResult } from "@/lib/engine/run/host-check";
import type { RunRef } from "@/lib/engine/run/run";
import { runHostCheck } from "@/lib/service/run-host-check";
import type { Services } from "@/lib/service/services";

export interface HostAnswer extends HostCheckResult {
  /** The command that is repeated, with its flags. */
  readonly title: string;
}

/** @param flags what was typed; one that the check does not have is refused with those that it has */
export async function checkAsHost(
  services: Services,
  ref: RunRef,
  { title, options }: HostCheck,
  flags: readonly string[],
): Promise<{ readonly ok: true; readonly value: HostAnswer } | { readonly ok: false; readonly message: string }> {
  const known = options.map((option) => option.flag);
  const unknown = flags.find((flag) => !known.includes(flag));
  if (unknown !== undefined) return { ok: false, message: `“${title}” has no option “${unknown}”. It has: ${known.join(", ") || "none"}.` };
  const chosen = options.filter((option) => flags.includes(option.flag));
  const result = await runHostCheck(
    services,
    ref,
    chosen.map((option) => option.id),
  );
  if (!result.ok) return { ok: false, message: result.problem.message };
  return { ok: true, value: { title: [title, ...chosen.map((option) => option.flag)].join(" "), ...result.value } };
}
