"use client";
// The permission to start an engine: given for one root, after reading what would be started; taken back with one click.

import { useState } from "react";
import { CommandPreview } from "@/components/engines/command-preview";
import { draftOf, settingsOf } from "@/components/engines/engine-draft";
import { useSaveEngine } from "@/components/engines/use-engines";
import { ArgumentList } from "@/components/hand-over/argument-list";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { environmentNames } from "@/lib/engine/hand-over/engine-settings";
import type { EngineView } from "@/lib/service/hand-over-views";

/** @param isChanged true while something is not saved: then there is nothing that could be enabled as it is read */
export function EnginePermission({ engine, isChanged }: { readonly engine: EngineView; readonly isChanged: boolean }) {
  const [open, setOpen] = useState(false);
  const save = useSaveEngine(engine);
  const { settings, rootName, formatName, problem } = engine;
  const body = settingsOf(draftOf(settings));
  if (settings.enabled) {
    return (
      <Button size="sm" disabled={save.isPending} onClick={() => save.mutate({ body, enabled: false })}>
        Disable
      </Button>
    );
  }
  if (settings.argv.length === 0 || problem !== null) return null;
  return (
    <Dialog
      title={`Enable this engine for “${rootName}”?`}
      description={`From then on Reprise may start this command for a run of ${formatName} below ${settings.rootPath}: only when you hand a run over, each time behind a gate that shows it again.`}
      wide
      open={open}
      onOpenChange={(next) => {
        save.reset();
        setOpen(next);
      }}
      trigger={
        <Button size="sm" variant="primary" disabled={isChanged} title={isChanged ? "Save first" : undefined}>
          Enable…
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button>Not now</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={save.isPending}
            onClick={() => save.mutate({ body, enabled: true }, { onSuccess: () => setOpen(false) })}
          >
            {save.isPending ? "Enabling…" : `Enable for ${rootName}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-3 text-sm">
        <div>
          <p className="mb-1 text-xs font-medium text-ink-faint">Command</p>
          <ArgumentList argv={settings.argv} />
        </div>
        <CommandPreview engine={engine} argv={settings.argv} folder={settings.folder} />
        <p>
          <span className="text-ink-faint">It gets the variables </span>
          {environmentNames(settings).join(", ")}.
        </p>
        {settings.probes.map((probe) => (
          <div key={probe.backend}>
            <p className="mb-1 text-xs font-medium text-ink-faint">
              Probe of {probe.backend}, which you may start where its breaker is open
            </p>
            <ArgumentList argv={probe.argv} label={`Probe of ${probe.backend}`} />
          </div>
        ))}
        <p className="text-ink-muted">
          The engine works by itself and with your rights. What it does to the project, Reprise cannot take back.
        </p>
        {save.error !== null && (
          <Callout tone="danger" title="Not enabled" alert>
            {problemInWords(save.error)}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
