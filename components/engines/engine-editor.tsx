"use client";
// One engine: reading, changing, saving, and the permission to start it, which is an act of its own.

import { useState } from "react";
import { CommandSection } from "@/components/engines/command-section";
import { EngineChecks } from "@/components/engines/engine-checks";
import { draftOf, type EngineDraft, settingsOf, startsSomethingElse } from "@/components/engines/engine-draft";
import { engineLook } from "@/components/engines/engine-look";
import { EnginePermission } from "@/components/engines/engine-permission";
import { HintSection } from "@/components/engines/hint-section";
import { ProbeSection } from "@/components/engines/probe-section";
import { SurroundingsSection } from "@/components/engines/surroundings-section";
import { useSaveEngine } from "@/components/engines/use-engines";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import { type SettingsFault, settingsFaults } from "@/lib/engine/hand-over/settings-faults";
import type { EngineView } from "@/lib/service/hand-over-views";

/** What every part of the form is given. */
export interface SectionProps {
  readonly engine: EngineView;
  readonly draft: EngineDraft;
  readonly onChange: (draft: EngineDraft) => void;
  /** What is wrong at a place, as `SettingsFault` names it; null for nothing. */
  readonly faultAt: (place: string) => string | null;
}

export function EngineEditor({ engine, readOnly }: { readonly engine: EngineView; readonly readOnly: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(engine.settings));
  const [tried, setTried] = useState(false);
  const save = useSaveEngine(engine);
  const { settings } = engine;
  const body = settingsOf(draft);
  const saved = settingsOf(draftOf(settings));
  const isChanged = JSON.stringify(body) !== JSON.stringify(saved);
  const switchesOff = settings.enabled && startsSomethingElse(saved, body);
  const faults = settingsFaults({ ...body, enabled: false });
  // What was only just added is empty, and nobody's mistake yet.
  const shown = tried ? faults : faults.filter((fault) => !isAboutEmptiness(fault));
  const props: SectionProps = {
    engine,
    draft,
    onChange: (next) => {
      setDraft(next);
      if (!save.isIdle) save.reset();
    },
    faultAt: (place) => shown.find((fault) => fault.place === place)?.message ?? null,
  };
  const submit = () => {
    setTried(true);
    if (faults.length > 0 || save.isPending) return;
    save.mutate({ body, enabled: settings.enabled && !switchesOff }, { onSuccess: () => setTried(false) });
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel
        title={`${engine.formatName} below ${engine.rootName}`}
        headingId="engine"
        padded={false}
        aside={
          <>
            <LookMark look={engineLook(engine)} className="text-sm" />
            {!readOnly && engine.saved && <EnginePermission engine={engine} isChanged={isChanged} />}
          </>
        }
      >
        <form
          aria-label={`Engine of ${engine.formatName} below ${engine.rootName}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="px-4 py-3 text-sm text-ink-muted wrap-anywhere">
            For runs of {engine.formatName} below <span className="font-mono text-xs">{settings.rootPath}</span>.
          </p>
          {engine.problem !== null && (
            <Callout tone="danger" title="The saved command cannot be used" className="mx-4 mb-3">
              {engine.problem}
            </Callout>
          )}
          <fieldset disabled={readOnly} className="min-w-0">
            <CommandSection {...props} />
            <SurroundingsSection {...props} />
            <ProbeSection {...props} />
            <HintSection {...props} />
          </fieldset>
          {!readOnly && (
            <div className="flex flex-wrap items-center gap-3 border-t bg-fill px-4 py-3">
              <Button type="submit" variant="primary" disabled={!isChanged || save.isPending}>
                {save.isPending ? "Saving…" : "Save"}
              </Button>
              {isChanged && (
                <Button variant="ghost" onClick={() => setDraft(draftOf(settings))}>
                  Discard
                </Button>
              )}
              <p className="min-w-0 flex-1 basis-52 text-xs text-ink-muted" role="status">
                {statusWords({
                  isChanged,
                  isSaved: save.isSuccess,
                  switchesOff,
                  faults: tried ? faults.length : 0,
                  enabled: settings.enabled,
                })}
              </p>
            </div>
          )}
          {save.error !== null && (
            <Callout tone="danger" title="Not saved" alert className="m-4">
              {problemInWords(save.error)}
            </Callout>
          )}
        </form>
      </Panel>
      <EngineChecks engine={engine} />
    </div>
  );
}

function isAboutEmptiness({ place, message }: SettingsFault): boolean {
  return /(?:^|\.)argv$/.test(place) || message.startsWith("Name the backend");
}

interface Standing {
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  readonly switchesOff: boolean;
  readonly faults: number;
  readonly enabled: boolean;
}

function statusWords({ isChanged, isSaved, switchesOff, faults, enabled }: Standing): string {
  if (faults > 0) return `${faults === 1 ? "One thing is" : `${faults} things are`} wrong above; nothing was saved.`;
  if (switchesOff) return "Saving switches the engine off: you enabled another command. Enable this one after you have read it.";
  if (isChanged) return "Not saved yet.";
  if (isSaved && !enabled) return "Saved. Nothing is started until you enable it.";
  return isSaved ? "Saved." : "";
}
