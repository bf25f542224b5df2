"use client";
// What can be done in a drawing, as functions that stay the same: a box is drawn anew only when something of it changed.

import { useEffect, useMemo, useRef } from "react";
import { useRunPage } from "@/components/run/run-page-context";
import type { SceneActions } from "@/components/run-graph/scene-layer";
import type { WaveStretch } from "@/lib/engine/run/finished-waves";

interface Handlers {
  /** Folds or opens a stretch of finished waves. */
  readonly onStretch: (stretch: WaveStretch) => void;
  /** Folds or opens what is below a job of a tree. */
  readonly onToggle: (id: string) => void;
}

export function useSceneActions(selected: string | null, handlers: Handlers): SceneActions {
  const { go, hrefOf } = useRunPage();
  const latest = useRef({ go, hrefOf, selected, handlers });
  useEffect(() => {
    latest.current = { go, hrefOf, selected, handlers };
  });
  return useMemo(
    (): SceneActions => ({
      hrefOf: (id) => latest.current.hrefOf({ tab: "graph", job: id }),
      choose: (id) => latest.current.go({ job: id === latest.current.selected ? null : id }),
      openStretch: ({ stretch }) => {
        if (stretch !== null) latest.current.handlers.onStretch(stretch);
      },
      foldStretch: (stretch) => latest.current.handlers.onStretch(stretch),
      toggle: (id) => latest.current.handlers.onToggle(id),
    }),
    [],
  );
}
