"use client";
// Stops an engine, after one question that says how, and what that leaves.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { stopHandOverAction } from "@/app/actions";
import { handOversKey, runKey } from "@/components/shell/query-keys";
import { problemInWords, resultOrThrow } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { durationInWords } from "@/lib/engine/text/duration-in-words";
import type { HandOverView } from "@/lib/service/hand-over-views";

export function StopEngine({ view }: { readonly view: HandOverView }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const stop = useMutation({
    mutationFn: async () => resultOrThrow(await stopHandOverAction({ id: view.id })),
    onSuccess: () => setOpen(false),
    onSettled: () => Promise.all([handOversKey(view.run), runKey(view.run)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  if (view.state.code === "stopping") return <span className="text-sm text-ink-muted">A stop was asked for.</span>;
  const grace = durationInWords(view.record.command.graceMs);
  return (
    <Dialog
      title="Stop the engine?"
      description={`SIGTERM goes to its whole process group. What still runs after ${grace} is killed. The run may be left interrupted; nothing that the engine wrote is taken back.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger">
          Stop…
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button>Let it run</Button>
          </DialogClose>
          <Button variant="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? "Asking…" : "Stop the engine"}
          </Button>
        </>
      }
    >
      {stop.error !== null && (
        <Callout tone="danger" title="It was not stopped" alert className="my-2">
          {problemInWords(stop.error)}
        </Callout>
      )}
    </Dialog>
  );
}
