// Use case: are the programs of the engines there, and which versions are they? No agent is started: nothing but a version is asked.

import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";
import { environmentNames } from "@/lib/engine/hand-over/engine-settings";
import { versionArgumentsOf } from "@/lib/engine/hand-over/version-arguments";
import { stripAnsi } from "@/lib/engine/text/ansi";
import { withScratchFolder } from "@/lib/io/probes/scratch-folder";
import { allowedEnvironment } from "@/lib/io/processes/engine-environment";
import { findProgram } from "@/lib/io/processes/find-program";
import { runBriefly } from "@/lib/io/processes/run-briefly";
import type { EngineCheck, EngineView } from "@/lib/service/hand-over-views";
import { readEngines } from "@/lib/service/read-engines";
import type { Services } from "@/lib/service/services";

/** Longest time that a program may take to say its version. */
const versionLimitMs = 5000;
const keepBytes = 4096;

interface Asked {
  readonly rootId: string | null;
  readonly rootPath: string | null;
  readonly format: string;
  readonly of: EngineCheck["of"];
  readonly name: string;
  readonly program: string;
  readonly environment: readonly string[];
  readonly known: FormatEngines;
  readonly enabled: boolean;
}

/** Checks every configured command and probe, and the presets that no root uses yet. Each program is asked once, in read-only mode none. */
export async function checkEngines(services: Services): Promise<readonly EngineCheck[]> {
  const { engines } = await readEngines(services);
  const asked = [...engines.flatMap(configured), ...presets(services, engines)];
  const answers = new Map<string, Promise<Answer>>();
  const checks = asked.map(async (one): Promise<EngineCheck> => {
    const key = JSON.stringify([one.program, one.rootPath, one.environment]);
    const answer = answers.get(key) ?? ask(services, one);
    answers.set(key, answer);
    const { rootId, format, of, name, program, enabled } = one;
    return { rootId, format, of, name, program, enabled, ...(await answer) };
  });
  return Promise.all(checks);
}

function configured({ rootId, format, formatName, settings, known, saved }: EngineView): readonly Asked[] {
  if (!saved) return [];
  const base = { rootId, rootPath: settings.rootPath, format, known, enabled: settings.enabled, environment: environmentNames(settings) };
  const [program] = settings.argv;
  return [
    ...(program === undefined ? [] : [{ ...base, of: "resume" as const, name: formatName, program }]),
    ...settings.probes.map((probe) => ({ ...base, of: "probe" as const, name: probe.backend, program: probe.argv[0] ?? "" })),
  ];
}

/** Programs that a format knows and no root has configured. */
function presets(services: Services, engines: readonly EngineView[]): readonly Asked[] {
  return services.formats.flatMap(({ descriptor }) => {
    const used = new Set(engines.flatMap((one) => (one.format === descriptor.id ? one.settings.argv.slice(0, 1) : [])));
    return descriptor.engines.presets.flatMap((preset): readonly Asked[] => {
      const program = preset.argv[0] ?? "";
      if (used.has(program)) return [];
      return [
        {
          rootId: null,
          rootPath: null,
          format: descriptor.id,
          of: "preset",
          name: preset.name,
          program,
          environment: environmentNames(preset),
          known: descriptor.engines,
          enabled: false,
        },
      ];
    });
  });
}

type Answer = Pick<EngineCheck, "programPath" | "version" | "status" | "sentence">;

async function ask(services: Services, { program, rootPath, environment, known }: Asked): Promise<Answer> {
  const found = await findProgram(program, rootPath);
  if (!found.ok) {
    return { programPath: null, version: null, status: found.code === "missing" ? "missing" : "unusable", sentence: found.message };
  }
  const there = { programPath: found.path, version: null };
  if (!services.mayAct) {
    return { ...there, status: "not-asked", sentence: `${found.path} is there; Reprise was started to look only, so it was not started.` };
  }
  const args = versionArgumentsOf(known, program);
  if (args === null) {
    return {
      ...there,
      status: "not-asked",
      sentence: `${found.path} is there; how it tells its version is not known, so it was not started.`,
    };
  }
  const ended = await withScratchFolder((cwd) =>
    runBriefly({ programPath: found.path, args, cwd, env: allowedEnvironment(environment).values, timeLimitMs: versionLimitMs, keepBytes }),
  );
  const text = stripAnsi(new TextDecoder().decode(ended.stdout.byteLength > 0 ? ended.stdout : ended.stderr));
  const version =
    text
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim()
      .slice(0, 200) ?? null;
  const silent = (why: string): Answer => ({
    programPath: found.path,
    version,
    status: "silent",
    sentence: `${found.path} is there, but ${why}`,
  });
  if (ended.end === "not-started") return silent(`it cannot be started: ${ended.message ?? "no reason was given"}.`);
  if (ended.end === "cut") return silent(`it did not tell its version within ${versionLimitMs / 1000} s.`);
  if (ended.exitCode !== 0) return silent(`“${args.join(" ")}” ended with ${ended.exitCode ?? ended.signal ?? "an unknown code"}.`);
  if (version === null) return silent("it said nothing about its version.");
  return { programPath: found.path, version, status: "ready", sentence: `${found.path}: ${version}` };
}
