"use client";
// The roots, and what can be done to the list of them. Every change also renews the run list.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addRootAction, recreateDemoAction, removeRootAction, rootsAction } from "@/app/actions";
import { rootsKey, runListKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { RootsView } from "@/lib/service/manage-roots";

/** @param initial the server's reading */
export function useRoots(initial: RootsView): RootsView {
  return useQuery({ queryKey: rootsKey, queryFn: async () => resultOrThrow(await rootsAction({})), initialData: initial }).data;
}

function useRootsChange<Input>(change: (input: Input) => Promise<RootsView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (view) => {
      client.setQueryData(rootsKey, view);
      await client.invalidateQueries({ queryKey: runListKey });
    },
  });
}

/** Adds a folder by its absolute path. */
export function useAddRoot() {
  return useRootsChange(async (path: string) => resultOrThrow(await addRootAction({ path })));
}

/** Removes a root from the list; the folder stays as it is. */
export function useRemoveRoot() {
  return useRootsChange(async (id: string) => resultOrThrow(await removeRootAction({ id })));
}

/** Builds the demo anew. */
export function useRecreateDemo() {
  return useRootsChange(async (_: null) => resultOrThrow(await recreateDemoAction({})));
}
