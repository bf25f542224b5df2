// How a program tells its version, as far as a format knows the program.

import type { FormatEngines } from "@/lib/engine/hand-over/engine-presets";

/** Arguments that make a program print its version; null when no preset knows a program of this name. */
export function versionArgumentsOf({ presets, probes }: FormatEngines, program: string): readonly string[] | null {
  const name = nameOf(program);
  const known = [...presets, ...probes].find((one) => nameOf(one.argv[0] ?? "") === name);
  return known?.versionArguments ?? null;
}

function nameOf(program: string): string {
  return program.split(/[/\\]/).at(-1) ?? program;
}
