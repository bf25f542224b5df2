"use client";
// Takes a recovery back, after one question; when the disk moved on, shows what stands in the way.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoAction } from "@/app/actions";
import { journalKey, runKey, runListKey } from "@/components/shell/query-keys";
import { problemInWords, resultOrThrow } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { DiffView } from "@/components/ui/diff-view";
import type { RunRef } from "@/lib/engine/run/run";
import type { UndoResult } from "@/lib/service/undo-recovery";

interface Props {
  readonly entryId: string;
  readonly run: RunRef;
  /** False once it was undone: the button goes, the answer on screen stays. */
  readonly offered?: boolean;
}

export function UndoButton({ entryId, run, offered = true }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const undo = useMutation({
    mutationFn: async () => resultOrThrow(await undoAction({ entryId, confirm: "yes" })),
    onSettled: () => Promise.all([runKey(run), journalKey, runListKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const isUndone = undo.data?.status === "undone";
  return (
    <Dialog
      title="Undo this recovery?"
      description="Every file goes back to the bytes it had before, if nothing has changed since. Nothing is written otherwise."
      open={open}
      onOpenChange={setOpen}
      wide={undo.data?.status === "refused"}
      {...(offered ? { trigger: <Button size="sm">Undo</Button> } : {})}
      footer={
        <>
          <DialogClose>
            <Button>{undo.data === undefined ? "Keep it" : "Close"}</Button>
          </DialogClose>
          {!isUndone && (
            <Button variant="primary" disabled={undo.isPending} onClick={() => undo.mutate()}>
              {undo.isPending ? "Working…" : "Undo"}
            </Button>
          )}
        </>
      }
    >
      {undo.data !== undefined && <Outcome result={undo.data} />}
      {undo.error !== null && (
        <Callout tone="danger" title="The answer did not arrive" alert>
          {problemInWords(undo.error)}
        </Callout>
      )}
    </Dialog>
  );
}

function Outcome({ result }: { readonly result: UndoResult }) {
  switch (result.status) {
    case "undone":
      return (
        <Callout
          tone={result.verified ? "good" : "caution"}
          title={result.verified ? "Undone: every file is as it was" : "Undone, with remarks"}
          alert
        >
          {result.remarks.join(" ")}
        </Callout>
      );
    case "refused":
      return (
        <div className="flex flex-col gap-3">
          <Callout tone="caution" title="Not undone; nothing was written" alert>
            {result.message}
          </Callout>
          {result.differences.map((difference) => (
            <section key={difference.path} className="overflow-clip rounded border">
              <p className="px-3 py-1.5 text-sm">
                <Code>{difference.path}</Code>
                {difference.hunks.length > 0 && <span className="ml-2 text-ink-muted">since the recovery:</span>}
              </p>
              {difference.hunks.length > 0 && <DiffView label={difference.path} hunks={difference.hunks} />}
            </section>
          ))}
        </div>
      );
    case "failed":
      return (
        <Callout tone="danger" title="The undo failed" alert>
          {result.message}
        </Callout>
      );
  }
}
