"use client";
// The engines, what their programs say of themselves, and saving one.

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { checkEnginesAction, enginesAction, saveEngineAction } from "@/app/actions";
import type { SettingsBody } from "@/components/engines/engine-draft";
import { enginesKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { EngineCheck, EnginesView, EngineView } from "@/lib/service/hand-over-views";

/** The query that reads every engine. */
export const enginesQuery = queryOptions({
  queryKey: enginesKey,
  queryFn: async (): Promise<EnginesView> => resultOrThrow(await enginesAction({})),
});

/** Whether the programs are there and which versions they are; asked only when a person does so. */
export function useEngineChecks() {
  return useQuery({
    queryKey: ["engine-checks"],
    queryFn: async (): Promise<readonly EngineCheck[]> => resultOrThrow(await checkEnginesAction({})),
    enabled: false,
    gcTime: 0,
  });
}

/** Saves one engine; every engine is read again from the answer. */
export function useSaveEngine({ rootId, format }: Pick<EngineView, "rootId" | "format">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, enabled }: { readonly body: SettingsBody; readonly enabled: boolean }) =>
      resultOrThrow(
        await saveEngineAction({
          rootId,
          format,
          enabled,
          ...body,
          argv: [...body.argv],
          environment: [...body.environment],
          probes: body.probes.map((probe) => ({ ...probe, argv: [...probe.argv] })),
          reauth: [...body.reauth],
        }),
      ),
    onSuccess: async (view) => {
      client.setQueryData(enginesKey, view);
      await client.invalidateQueries({ queryKey: ["hand-over-plan"] });
    },
  });
}
