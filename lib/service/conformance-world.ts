// The outside world of conformance rows: real repositories built from their steps, asked through the same runner as any project.

import type { World } from "@/lib/engine/formats/conformance/suite";
import { openGitSession } from "@/lib/io/git/git-session";
import { buildScenario } from "@/lib/io/git/scenario";
import { livesOf } from "@/lib/io/processes/process-life";

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
};
