// A command that names no run lets the host choose one itself: then it must be the run that was asked for.

import type { HandOverCommand } from "@/lib/engine/hand-over/hand-over-record";
import { engineOfRoot, namesRun } from "@/lib/service/engine-of-root";
import { listRuns } from "@/lib/service/list-runs";
import type { LocatedRun } from "@/lib/service/locate-run";
import type { Services } from "@/lib/service/services";

/** Why starting the engine would resume another run; null when it would not, as far as the host's own rule tells. */
export async function otherChoice(services: Services, located: LocatedRun, command: HandOverCommand): Promise<string | null> {
  const { root, format, ref, project } = located;
  const { settings } = await engineOfRoot(services, root.path, format.descriptor.id);
  if (namesRun(settings.argv) || command.folderKind === "run") return null;
  // What the run list remembers is about all roots: a reading of one must not make it forget the others.
  const { runList: _, ...alone } = services;
  const { runs } = await listRuns({ ...alone, readRoots: async () => ({ roots: [root], problem: null }) });
  const chosen = runs.find((run) => run.chosenByHost && run.format === format.descriptor.id && run.project === project);
  if (chosen === undefined || chosen.ref.path === ref.path) return null;
  return `The command names no run, and the host's own rule would choose ${chosen.id} in this project. Hand that one over, finish it first, or name the run in the command.`;
}
