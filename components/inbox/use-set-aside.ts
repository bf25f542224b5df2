"use client";
// Setting a need aside and putting it back; the answer is the inbox as it is then.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { acknowledgeNeedAction, putBackNeedAction, snoozeNeedAction } from "@/app/actions";
import { needCountKey, needsKey } from "@/components/shell/query-keys";
import { resultOrThrow } from "@/components/shell/result-or-throw";
import type { Need } from "@/lib/engine/needs/need";

/** What a person does with a need. */
export type NeedAct = { readonly is: "acknowledge" } | { readonly is: "snooze"; readonly untilMs: number } | { readonly is: "put-back" };

/** @param onDone gets the need and what was done with it, after the inbox on screen was renewed */
export function useSetAside(onDone: (need: Need, act: NeedAct) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ need, act }: { readonly need: Need; readonly act: NeedAct }) => resultOrThrow(await send(need, act)),
    onSuccess: (view, { need, act }) => {
      client.setQueryData(needsKey, view);
      client.setQueryData(needCountKey, view.open.length);
      onDone(need, act);
    },
    // What was refused had changed meanwhile: the page shows what is there now.
    onError: () => client.invalidateQueries({ queryKey: needsKey }),
  });
}

function send({ id, fingerprint }: Need, act: NeedAct) {
  switch (act.is) {
    case "acknowledge":
      return acknowledgeNeedAction({ id, fingerprint });
    case "snooze":
      return snoozeNeedAction({ id, fingerprint, untilMs: act.untilMs });
    case "put-back":
      return putBackNeedAction({ id, fingerprint });
  }
}
