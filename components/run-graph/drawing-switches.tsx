"use client";
// What is drawn besides the jobs themselves: finished parts folded, and the critical path. Both stand in the URL.

import { useRunPage } from "@/components/run/run-page-context";
import { Button } from "@/components/ui/button";

interface Props {
  /** What can be folded, such as "finished waves"; null where nothing can. */
  readonly foldable: string | null;
  readonly isFolded: boolean;
}

export function DrawingSwitches({ foldable, isFolded }: Props) {
  const { location, go } = useRunPage();
  const isCritical = location.critical === true;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1" data-print="hide">
      <Button
        size="sm"
        variant={isCritical ? "secondary" : "ghost"}
        aria-pressed={isCritical}
        onClick={() => go({ critical: isCritical ? null : true }, "replace")}
      >
        Critical path
      </Button>
      {foldable !== null && (
        <Button size="sm" variant="ghost" onClick={() => go({ fold: isFolded ? "open" : "closed", flip: null }, "replace")}>
          {isFolded ? "Open everything" : `Fold ${foldable}`}
        </Button>
      )}
    </div>
  );
}
