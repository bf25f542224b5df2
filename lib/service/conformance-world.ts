// The outside world of conformance rows: real repositories built from their steps, asked through the same runner as any project.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { World } from "@/lib/engine/formats/conformance/suite";
import { openGitSession } from "@/lib/io/git/git-session";
import { buildScenario } from "@/lib/io/git/scenario";
import { livesOf } from "@/lib/io/processes/process-life";

/** Recordings lie beside the files of expected results; they are not part of this repository. */
const recordings = path.join(process.env.REPRISE_SHARED ?? path.resolve(process.cwd(), "..", "shared"), "real-runs");

/** A world whose scenes lie in the temporary folder and are removed after use. */
export const conformanceWorld: World = {
  async inScene(steps, use) {
    const nowMs = Date.now();
    const scenario = await buildScenario(steps, nowMs);
    try {
      return await use({
        nowMs,
        folder: scenario.folder,
        fill: scenario.fill,
        patch: scenario.patch,
        openGit: (root) => openGitSession({ projectPath: scenario.folder(root) }),
        lives: livesOf,
      });
    } finally {
      await scenario.remove();
    }
  },
  async recorded(format, name) {
    if (!/^[\w.-]+$/.test(name)) return null;
    const folder = path.join(recordings, format, name);
    try {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true });
      const files = entries.filter((entry) => entry.isFile() && entry.name !== "SOURCE.txt");
      const read = files.map(async (entry) => {
        const absolute = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, absolute).split(path.sep).join("/"), await readFile(absolute)] as const;
      });
      return new Map(await Promise.all(read));
    } catch {
      return null;
    }
  },
};
