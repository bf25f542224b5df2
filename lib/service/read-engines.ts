// Use case: which engines there are, per root and format, with what each format knows about its own programs. Reads only.

import type { Format } from "@/lib/engine/formats/format";
import { templateFault } from "@/lib/engine/hand-over/command-template";
import { type EngineSettings, noEngineSettings } from "@/lib/engine/hand-over/engine-settings";
import type { ProbeEvidence } from "@/lib/engine/hand-over/probe-evidence";
import { enginesFilePath, readEnginesFile } from "@/lib/io/engines/engines-file";
import { readProbes } from "@/lib/io/probes/probe-store";
import type { Root } from "@/lib/io/roots/roots-file";
import type { EnginesView, EngineView } from "@/lib/service/hand-over-views";
import type { Services } from "@/lib/service/services";

/** Every root with every format that has programs. */
export async function readEngines(services: Services): Promise<EnginesView> {
  const { roots } = await services.readRoots();
  const read = await readEnginesFile(services.home);
  const saved = read.ok ? read.engines : [];
  const formats = services.formats.filter(({ descriptor }) => descriptor.engines.presets.length > 0);
  const engines = roots.flatMap((root) => formats.map((format) => engineView(services, root, format, saved)));
  return {
    file: enginesFilePath(services.home),
    problem: read.ok ? null : read.message,
    engines: await Promise.all(engines),
    readOnly: !services.mayAct,
  };
}

async function engineView(services: Services, root: Root, { descriptor }: Format, saved: readonly EngineSettings[]): Promise<EngineView> {
  const own = saved.find((one) => one.rootPath === root.path && one.format === descriptor.id);
  const settings = own ?? noEngineSettings(root.path, descriptor.id);
  return {
    rootId: root.id,
    rootName: root.name,
    format: descriptor.id,
    formatName: descriptor.name,
    settings,
    saved: own !== undefined,
    problem: own === undefined || own.argv.length === 0 ? null : (templateFault(own.argv)?.message ?? null),
    known: descriptor.engines,
    probes: newestOfEach(await readProbes({ home: services.home, rootPath: root.path, format: descriptor.id })),
  };
}

function newestOfEach(probes: readonly ProbeEvidence[]): readonly ProbeEvidence[] {
  return probes.filter((probe, at) => probes.findIndex((one) => one.backend === probe.backend) === at);
}
