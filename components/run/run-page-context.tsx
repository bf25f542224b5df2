"use client";
// What every part of the run page needs: which run, its last reading, where the page stands, and how to go elsewhere on it.

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type LocationPatch, type RunLocation, serializeLocation, useRunLocation } from "@/components/run/run-location";
import { runHref } from "@/components/ui/run-href";
import type { RunRef } from "@/lib/engine/run/run";
import type { RunView } from "@/lib/service/open-run";

export interface RunPageState {
  readonly runRef: RunRef;
  readonly view: RunView;
  readonly location: RunLocation;
  /** Goes to another place of the page; `replace` leaves no step to go back to. */
  readonly go: (patch: LocationPatch, history?: "push" | "replace") => void;
  /** The address of that place, to open it in another window. */
  readonly hrefOf: (patch: LocationPatch) => string;
}

const RunPageContext = createContext<RunPageState | null>(null);

export function RunPageProvider({ view, children }: { readonly view: RunView; readonly children: ReactNode }) {
  const [location, setLocation] = useRunLocation();
  const state = useMemo((): RunPageState => {
    const runRef = view.run.ref;
    return {
      runRef,
      view,
      location,
      go: (patch, history = "push") => {
        setLocation(patch, { history }).catch(() => undefined);
      },
      hrefOf: (patch) => serializeLocation(runHref(runRef), { ...location, ...patch }),
    };
  }, [view, location, setLocation]);
  return <RunPageContext value={state}>{children}</RunPageContext>;
}

/** The page's state. Outside a run page this is a bug, so it throws. */
export function useRunPage(): RunPageState {
  const state = useContext(RunPageContext);
  if (state === null) throw new Error("useRunPage stands outside RunPageProvider");
  return state;
}
