// Plan: remove leftovers of interrupted writes (§11). They are never data.

import type { AtlasFacts } from "@/lib/engine/formats/atlas/facts";
import { emptyDraft, fromRoot, livenessGates, readsOf, refuse, writeRefusal } from "@/lib/engine/formats/atlas/plan-parts";
import { isTempName, nameOf } from "@/lib/engine/formats/atlas/run-files";
import type { PlanEffect, PlanOutcome } from "@/lib/engine/plan/plan";
import { sealPlan } from "@/lib/engine/plan/seal-plan";

/** Paths of leftovers below the run folder. */
function tempPathsOf({ source }: AtlasFacts): readonly string[] {
  return source.listing.entries.flatMap(({ path, type }) => (type === "file" && isTempName(nameOf(path)) ? [path] : []));
}

/**
 * Plans the removal of leftovers.
 * @param files paths below the run folder; empty for all. One that is gone already is left out.
 * @returns `bad-choice` for a file that is no leftover, `unavailable` for one that cannot be read
 */
export function planRemoveTemp(facts: AtlasFacts, files: readonly string[]): PlanOutcome {
  const refusal = writeRefusal(facts, false);
  if (refusal !== null) return refusal;
  const strange = files.find((file) => !isTempName(nameOf(file)) || file.split("/").includes(".."));
  if (strange !== undefined) return refuse("bad-choice", `“${strange}” is no leftover of an interrupted write.`);
  const present = tempPathsOf(facts);
  const chosen = files.length === 0 ? present : present.filter((path) => files.includes(path));
  const effects: PlanEffect[] = [];
  for (const path of chosen) {
    const content = facts.source.files.get(path);
    if (content?.status !== "ok") return refuse("unavailable", `${path} cannot be read: ${content?.reason ?? "it was not opened"}`);
    effects.push({
      kind: "remove-file",
      path: fromRoot(facts, path),
      sha256: content.sha256,
      sizeBytes: content.sizeBytes,
      sentence: "Left over from an interrupted write; no program reads it.",
    });
  }
  const names = chosen.join(", ");
  return {
    ok: true,
    plan: sealPlan({
      ...emptyDraft(facts, "remove-temp", "Remove leftovers of interrupted writes"),
      summary:
        chosen.length === 0
          ? "No leftover is there."
          : `${chosen.length === 1 ? "1 file" : `${chosen.length} files`} would be removed: ${names}.`,
      choices: files.length === 0 ? {} : { files: [...files] },
      reads: readsOf(facts, ["state.json", ...chosen]),
      effects,
      gates:
        chosen.length === 0
          ? []
          : [...livenessGates(facts), { id: "remove-temp", question: `Remove ${names}?`, evidence: [], expects: "yes" }],
      afterwards: { sentences: ["Nothing else changes. Reprise keeps a copy, so that an undo can put it back."], commands: [] },
    }),
  };
}
