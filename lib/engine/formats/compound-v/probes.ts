// What small live calls say about the backends of a run: evidence for a person's confirmation, never a clearance by itself (§9.5).

import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import type { Breaker } from "@/lib/engine/formats/compound-v/rules/breakers";
import { classifyFailure } from "@/lib/engine/formats/compound-v/rules/classify-failure";
import { readTimeText } from "@/lib/engine/formats/compound-v/rules/read-time";
import type { RunSource } from "@/lib/engine/formats/format";
import { type ProbeEvidence, validProbe } from "@/lib/engine/hand-over/probe-evidence";

/** The probe of a backend that counts: recent, and made after its breaker was opened. */
export function probeOf(
  { probes, nowMs }: Pick<RunSource, "probes" | "nowMs">,
  breakers: readonly Breaker[],
  backend: string,
): ProbeEvidence | null {
  const openedAt = breakers.find((one) => one.backend === backend && one.open)?.openedAt ?? null;
  return validProbe(probes, backend, nowMs, openedAt === null ? null : readTimeText(openedAt));
}

/** Backends whose newest probe that counts did not pass: they stay half-open, with nothing sent to them (§9.5). */
export function failedProbes(source: RunSource, breakers: readonly Breaker[]): readonly string[] {
  const backends = [...new Set(source.probes.map((probe) => probe.backend))];
  return backends.filter((backend) => {
    const probe = probeOf(source, breakers, backend);
    return probe !== null && probe.outcome !== "passed";
  });
}

/** Lines of evidence about a backend's probe; none when no probe counts. Absolute times only. */
export function probeLines(facts: RunFacts, backend: string): readonly string[] {
  const probe = probeOf(facts.source, facts.breakers, backend);
  if (probe === null) return [];
  return [`${probe.at}: ${probe.sentence}`, `Output: ${probe.outputBytes} bytes, SHA-256 ${probe.outputSha256}.`];
}

/** Why a backend may not be said to answer: its probe came back with a failure. Null when none did. */
export function probeRefusal(facts: RunFacts, backend: string): string | null {
  const probe = probeOf(facts.source, facts.breakers, backend);
  if (probe === null || probe.outcome === "passed") return null;
  const kind = probe.exitCode === null ? null : classifyFailure({ backend, exitCode: probe.exitCode, text: probe.excerpt }).failureClass;
  const reads = kind === null || kind === "none" || kind === "other" ? "" : ` It reads as ${kind.replaceAll("_", " ")}.`;
  return `The probe of ${backend} at ${probe.at} did not pass: ${probe.sentence}${reads} Wait, then probe again.`;
}
