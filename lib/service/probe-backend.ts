// Use case: makes the small live call that a person configured for a backend, and keeps what came back as evidence.

import { environmentNames, type ProbeSettings } from "@/lib/engine/hand-over/engine-settings";
import type { ProbeEvidence, ProbeOutcome } from "@/lib/engine/hand-over/probe-evidence";
import { stripAnsi } from "@/lib/engine/text/ansi";
import { durationInWords } from "@/lib/engine/text/duration-in-words";
import { maskSecrets } from "@/lib/engine/text/mask-secrets";
import { keepProbe } from "@/lib/io/probes/probe-store";
import { withScratchFolder } from "@/lib/io/probes/scratch-folder";
import { allowedEnvironment } from "@/lib/io/processes/engine-environment";
import { findProgram } from "@/lib/io/processes/find-program";
import { takeLock } from "@/lib/io/processes/lock";
import { type BriefEnd, runBriefly } from "@/lib/io/processes/run-briefly";
import { engineOfRoot } from "@/lib/service/engine-of-root";
import { entryId } from "@/lib/service/entry-id";
import type { ProbeRefusal, ProbeResult } from "@/lib/service/hand-over-views";
import { probeFault } from "@/lib/service/save-engines";
import type { Services } from "@/lib/service/services";

export interface ProbeRequest {
  readonly rootId: string;
  readonly format: string;
  readonly backend: string;
}

const keepBytes = 1024 * 1024;
const excerptLength = 2048;

/**
 * Probes a backend. Passed: exit code 0 and, where one is configured, the expected text on standard output.
 * @returns the evidence, kept on the disk, whatever came back; `refused` when nothing was started
 */
export async function probeBackend(services: Services, request: ProbeRequest): Promise<ProbeResult> {
  if (!services.mayAct) return refused("read-only", "Reprise was started to look only; nothing is started.");
  const { roots } = await services.readRoots();
  const root = roots.find((one) => one.id === request.rootId);
  if (root === undefined) return refused("unknown-run", `No root is configured under the name “${request.rootId}”.`);
  const { settings, problem } = await engineOfRoot(services, root.path, request.format);
  if (problem !== null) return refused("no-probe", problem);
  const probe = settings.probes.find((one) => one.backend === request.backend);
  if (probe === undefined) return refused("no-probe", `No probe of ${request.backend} is configured for ${root.name}.`);
  if (!settings.enabled)
    return refused("not-enabled", `The engine of this format is not enabled for ${root.name}; its probes are not either.`);
  const fault = probeFault(probe.argv);
  if (fault !== null) return refused("bad-command", fault);
  const found = await findProgram(probe.argv[0] ?? "", root.path);
  if (!found.ok) return refused(found.code === "missing" ? "command-missing" : "bad-command", found.message);
  const taken = await takeLock({
    home: services.home,
    subject: `probe ${root.path} ${request.format} ${probe.backend}`,
    purpose: `probe ${probe.backend}`,
    nowMs: services.nowMs(),
    waitMs: 0,
  });
  if (!taken.ok) return refused(taken.code === "held" ? "busy" : "unwritable", taken.message);
  try {
    const { values } = allowedEnvironment(environmentNames(settings));
    const ended = await withScratchFolder((cwd) =>
      runBriefly({ programPath: found.path, args: probe.argv.slice(1), cwd, env: values, timeLimitMs: probe.timeLimitMs, keepBytes }),
    );
    const evidence = evidenceOf(services, probe, ended, secretsIn(values));
    const kept = await keepProbe({ home: services.home, rootPath: root.path, format: request.format }, evidence);
    return kept.ok ? { status: "probed", evidence } : refused("unwritable", kept.message);
  } finally {
    await taken.lock.release();
  }
}

function evidenceOf(services: Services, probe: ProbeSettings, ended: BriefEnd, secrets: readonly string[]): ProbeEvidence {
  const atMs = services.nowMs();
  const text = (bytes: Uint8Array) => stripAnsi(new TextDecoder().decode(bytes));
  const stdout = text(ended.stdout);
  const outcome = outcomeOf(probe, ended, stdout);
  const output = [stdout, text(ended.stderr)].filter((part) => part.trim() !== "").join("\n");
  // Masked before it is cut, so that no half of a secret is left at the end.
  const excerpt = maskSecrets(output, secrets).slice(0, excerptLength);
  return {
    id: entryId(services),
    backend: probe.backend,
    outcome,
    at: new Date(atMs).toISOString(),
    atMs,
    durationMs: ended.durationMs,
    exitCode: ended.exitCode,
    argv: probe.argv,
    outputSha256: ended.outputSha256,
    outputBytes: ended.outputBytes,
    excerpt,
    sentence: sentenceOf(probe, ended, outcome, excerpt),
  };
}

function outcomeOf({ expects }: ProbeSettings, { end, exitCode }: BriefEnd, stdout: string): ProbeOutcome {
  switch (end) {
    case "not-started":
      return "not-started";
    case "cut":
      return "timed-out";
    case "exited":
      return exitCode === 0 && (expects === null || stdout.includes(expects)) ? "passed" : "failed";
  }
}

function sentenceOf(probe: ProbeSettings, ended: BriefEnd, outcome: ProbeOutcome, excerpt: string): string {
  const { backend, expects } = probe;
  const first = excerpt
    .split("\n")
    .find((line) => line.trim() !== "")
    ?.trim()
    .slice(0, 200);
  const said = first === undefined ? "It said nothing." : `It said: ${first}`;
  const took = durationInWords(ended.durationMs);
  switch (outcome) {
    case "passed":
      return `${backend} answered after ${took}, exit code 0. ${said}`;
    case "timed-out":
      return `${backend} did not answer within ${durationInWords(probe.timeLimitMs)}. ${said}`;
    case "not-started":
      return `The call of ${backend} could not be started: ${ended.message ?? "no reason was given"}`;
    case "failed": {
      if (ended.exitCode === 0)
        return `The call of ${backend} ended with exit code 0 after ${took}, but without “${expects ?? ""}”. ${said}`;
      const how = ended.exitCode === null ? `signal ${ended.signal ?? "unknown"}` : `exit code ${ended.exitCode}`;
      return `The call of ${backend} ended with ${how} after ${took}. ${said}`;
    }
  }
}

/** Values that are nobody's business; folders and languages are none. */
function secretsIn(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => (/KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL|AUTH/i.test(name) ? [value] : []));
}

function refused(code: ProbeRefusal, message: string): ProbeResult {
  return { status: "refused", code, message };
}
