"use client";
// Which engine is opened, as URL state.

import { parseAsString, useQueryStates } from "nuqs";

const parsers = { root: parseAsString, format: parseAsString };

export function useEngineLocation() {
  return useQueryStates(parsers, { history: "push", shallow: true, scroll: false });
}

export type EngineLocation = ReturnType<typeof useEngineLocation>[0];
