"use client";
// Drawing or list of the jobs. The choice stands in the URL.

import { StateLink } from "@/components/run/state-link";
import { useShownView } from "@/components/run-graph/use-shown-view";
import { buttonClasses } from "@/components/ui/button";

/** @param drawing what the drawing is called */
export function ViewSwitch({ drawing }: { readonly drawing: string }) {
  const shown = useShownView();
  return (
    <>
      {(["graph", "list"] as const).map((id) => (
        <StateLink key={id} to={{ view: id }} plain className={buttonClasses(shown === id ? "secondary" : "ghost", "sm")}>
          {id === "graph" ? drawing : "List"}
        </StateLink>
      ))}
    </>
  );
}
