// What must have changed for a job's work to count as landed (§12.6).

import type { JobClaim } from "@/lib/engine/formats/compound-v/rules/job-claim";
import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";

export interface Requirement {
  /** A path, or a lane of which at least one path must have changed. */
  readonly pattern: string;
  readonly isGlob: boolean;
  readonly isMetBy: (paths: { has(path: string): boolean; keys(): Iterable<string> }) => boolean;
}

/** The files that a successful result names, else the lanes; none when neither is known. */
export function requirementsOf({ resultFiles, lanes }: JobClaim): readonly Requirement[] {
  if (resultFiles !== null) return resultFiles.map(fileRequirement);
  return (lanes ?? []).map((lane) => (/[*?]/.test(lane) ? laneRequirement(lane) : fileRequirement(lane)));
}

function fileRequirement(path: string): Requirement {
  return { pattern: path, isGlob: false, isMetBy: (paths) => paths.has(path) };
}

function laneRequirement(pattern: string): Requirement {
  const matches = compileGlob(pattern);
  return {
    pattern,
    isGlob: true,
    isMetBy: (paths) => {
      for (const path of paths.keys()) if (matches(path)) return true;
      return false;
    },
  };
}
