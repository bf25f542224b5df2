"use client";
// Takes a whole batch back, after one question, and says run by run what came of it.

import { useState } from "react";
import { useUndoBatch } from "@/components/batch/use-batch";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import type { UndoBatchResult } from "@/lib/service/undo-batch";

interface Props {
  readonly group: string;
  /** Titles of the runs by ROOT:PATH; a run without one is named by its path. */
  readonly titles: ReadonlyMap<string, string>;
  /** False once nothing of it can be taken back: the button goes, the answer on screen stays. */
  readonly offered?: boolean;
}

export function UndoBatchButton({ group, titles, offered = true }: Props) {
  const [open, setOpen] = useState(false);
  const undo = useUndoBatch(group);
  return (
    <Dialog
      title="Undo all of it?"
      description="Every run goes back to the bytes it had before, the last one first. A run that changed since is left as it is and named."
      open={open}
      onOpenChange={setOpen}
      {...(offered ? { trigger: <Button size="sm">Undo all</Button> } : {})}
      footer={
        <>
          <DialogClose>
            <Button>{undo.data === undefined ? "Keep it" : "Close"}</Button>
          </DialogClose>
          {undo.data === undefined && (
            <Button variant="primary" disabled={undo.isPending} onClick={() => undo.mutate()}>
              {undo.isPending ? "Working…" : "Undo all"}
            </Button>
          )}
        </>
      }
    >
      {undo.data !== undefined && <Outcome result={undo.data} titles={titles} />}
      {undo.error !== null && (
        <Callout tone="danger" title="The answer did not arrive" alert>
          {problemInWords(undo.error)}
        </Callout>
      )}
    </Dialog>
  );
}

function Outcome({ result, titles }: { readonly result: UndoBatchResult; readonly titles: ReadonlyMap<string, string> }) {
  if (result.status === "refused") {
    return (
      <Callout tone="caution" title="Not undone; nothing was written" alert>
        {result.message}
      </Callout>
    );
  }
  const kept = result.results.flatMap(({ run, entryId, result: one }) => (one.status === "undone" ? [] : [{ run, entryId, one }]));
  const done = result.results.length - kept.length;
  return (
    <Callout
      tone={kept.length === 0 ? "good" : "caution"}
      title={done === 1 ? "1 run is as it was" : `${done} runs are as they were`}
      alert
    >
      {kept.length > 0 && (
        <ul className="flex flex-col gap-1">
          {kept.map(({ run, entryId, one }) => (
            <li key={entryId}>
              <span className="font-medium text-ink">{titles.get(`${run.rootId}:${run.path}`) ?? run.path}</span>: {one.message}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
