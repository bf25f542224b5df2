"use client";
// Drawing or list of the jobs. The choice stands in the URL.

import { useRunPage } from "@/components/run/run-page-context";
import { StateLink } from "@/components/run/state-link";
import { buttonClasses } from "@/components/ui/button";

/** @param drawing what the drawing is called */
export function ViewSwitch({ drawing }: { readonly drawing: string }) {
  const { location } = useRunPage();
  return (
    <>
      {(["graph", "list"] as const).map((id) => (
        <StateLink key={id} to={{ view: id }} plain className={buttonClasses(location.view === id ? "secondary" : "ghost", "sm")}>
          {id === "graph" ? drawing : "List"}
        </StateLink>
      ))}
    </>
  );
}
