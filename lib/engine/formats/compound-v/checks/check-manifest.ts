// Checks of the manifest by itself (§5.3, §22 no. 2).

import { duplicates } from "@/lib/engine/formats/compound-v/checks/duplicates";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { validateManifest } from "@/lib/engine/formats/compound-v/rules/validate-manifest";
import { placeIn } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";

/** Findings about the manifest file. */
export function checkManifest({ manifest, manifestRoot }: RunFacts): readonly Finding[] {
  if (manifest.status === "missing") return [];
  if (manifest.status === "unreadable") return [manifest.problem];
  if (manifestRoot === null) {
    return [
      makeFinding("MANIFEST_UNREADABLE", "error", {
        message: "manifest.yaml holds no mapping.",
        place: placeIn(manifest, []),
        remedy: "Compare it with git's last committed version.",
        rule: "§22 no. 2",
      }),
    ];
  }
  const faults = validateManifest(manifestRoot, "current").map(({ code, pointer, node, message }) =>
    makeFinding(code, "warning", {
      message,
      place: { path: manifest.path, ...manifest.placeOf(node?.start ?? 0), pointer: pointer === "" ? null : pointer },
      remedy: "The manifest is never edited after the run began; a corrected plan is a new run (…-r2).",
      rule: "§5.3",
    }),
  );
  return [...duplicates(manifest, "DUPLICATE_KEY"), ...faults];
}
