// What probes came to, one file each below `probes/` of the state folder, by root and format.

import { createHash } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { ProbeEvidence } from "@/lib/engine/hand-over/probe-evidence";
import { fileError } from "@/lib/io/files/file-error";
import { createFolder } from "@/lib/io/files/pinned-folder";

const probeSchema: z.ZodType<ProbeEvidence> = z.object({
  id: z.string(),
  backend: z.string(),
  outcome: z.enum(["passed", "failed", "timed-out", "not-started"]),
  at: z.string(),
  atMs: z.number(),
  durationMs: z.number(),
  exitCode: z.number().nullable(),
  argv: z.array(z.string()),
  outputSha256: z.string(),
  outputBytes: z.number(),
  excerpt: z.string(),
  sentence: z.string(),
});

/** Whose backends: the credentials are those of a root's engine. */
export interface ProbePlace {
  readonly home: string;
  readonly rootPath: string;
  readonly format: string;
}

export type ProbeKept = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** So many are kept for each root and format; older ones are removed. */
const mostKept = 100;

/** Keeps what a probe came to, durably. */
export async function keepProbe(place: ProbePlace, evidence: ProbeEvidence): Promise<ProbeKept> {
  const folder = folderOf(place);
  const file = path.join(folder, `${evidence.id}.json`);
  const part = `${file}.part`;
  try {
    await createFolder(folder);
    const handle = await open(part, "wx", 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(evidence, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    for (const name of (await namesIn(folder)).slice(mostKept)) await rm(path.join(folder, name), { force: true });
    return { ok: true };
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    return { ok: false, message: `What the probe came to cannot be kept in ${folder}: ${fileError(error).message}` };
  }
}

/** Probes of a root and format, newest first; a file that is not one is left out. */
export async function readProbes(place: ProbePlace): Promise<readonly ProbeEvidence[]> {
  const folder = folderOf(place);
  const read = (await namesIn(folder)).slice(0, mostKept).map(async (name) => {
    try {
      const parsed = probeSchema.safeParse(JSON.parse(await readFile(path.join(folder, name), "utf8")));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
  return (await Promise.all(read)).flat().toSorted((a, b) => b.atMs - a.atMs);
}

/** Names sort by time; newest first. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed();
}

function folderOf({ home, rootPath, format }: ProbePlace): string {
  const key = createHash("sha256")
    .update(JSON.stringify([rootPath, format]))
    .digest("hex")
    .slice(0, 24);
  return path.join(home, "probes", key);
}
