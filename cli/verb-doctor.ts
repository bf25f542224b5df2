// reprise doctor: which engines are configured and enabled, and whether their programs are there. No agent is started.

import type { Answer } from "@/cli/answer";
import { checkEngines } from "@/lib/service/check-engines";
import type { EngineCheck, EngineView } from "@/lib/service/hand-over-views";
import { readEngines } from "@/lib/service/read-engines";
import type { Services } from "@/lib/service/services";

/** Exit code 0 when every enabled engine is ready, 1 when one is not, 2 when the file of engines cannot be read. */
export async function doctor(services: Services): Promise<Answer> {
  const view = await readEngines(services);
  if (view.problem !== null) return { code: 2, lines: [`! ${view.problem}`], value: { ...view, checks: [] } };
  const checks = await checkEngines(services);
  const saved = view.engines.filter((engine) => engine.saved);
  const lines = saved.flatMap((engine) => [
    headOf(engine),
    ...checks.filter((one) => one.rootId === engine.rootId && one.format === engine.format).map(lineOf),
  ]);
  if (saved.length === 0) lines.push("No engine is configured. Nothing is started until a person configures and enables one for a root.");
  const presets = checks.filter((one) => one.of === "preset");
  if (presets.length > 0) lines.push("Known programs that no root uses:", ...presets.map(lineOf));
  const bad = checks.some((one) => one.enabled && (one.status === "missing" || one.status === "unusable"));
  const broken = saved.some((engine) => engine.settings.enabled && engine.problem !== null);
  return { code: bad || broken ? 1 : 0, lines, value: { ...view, checks } };
}

function headOf({ rootName, formatName, settings, problem }: EngineView): string {
  const state = settings.enabled ? "enabled" : "not enabled";
  return `${rootName}, ${formatName}: ${state}${problem === null ? "" : `. ${problem}`}`;
}

function lineOf({ of, name, program, status, sentence }: EngineCheck): string {
  const what = of === "probe" ? `probe of ${name}` : name;
  return `    ${status.padEnd(9)} ${what} (${program}): ${sentence}`;
}
