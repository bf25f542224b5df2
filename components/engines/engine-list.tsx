"use client";
// Every root with the engines of its formats, each with its state.

import { engineLook } from "@/components/engines/engine-look";
import type { EngineLocation } from "@/components/engines/use-engine-location";
import { enginesHref } from "@/components/shell/engines-href";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { LookMark } from "@/components/ui/status-mark";
import type { EngineView } from "@/lib/service/hand-over-views";

interface Props {
  readonly engines: readonly EngineView[];
  readonly location: EngineLocation;
  readonly onChoose: (engine: EngineView) => void;
}

export function EngineList({ engines, location, onChoose }: Props) {
  const roots = [...new Set(engines.map((engine) => engine.rootId))];
  return (
    <div className="flex flex-col gap-4">
      {roots.map((rootId) => {
        const own = engines.filter((engine) => engine.rootId === rootId);
        return (
          <Panel key={rootId} title={own[0]?.rootName ?? rootId} headingId={`engines-${rootId}`} padded={false}>
            <ul className="divide-y">
              {own.map((engine) => {
                const isChosen = engine.rootId === location.root && engine.format === location.format;
                return (
                  <li key={engine.format}>
                    <a
                      href={enginesHref(engine.rootId, engine.format)}
                      aria-current={isChosen ? "true" : undefined}
                      onClick={(event) => {
                        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
                        event.preventDefault();
                        onChoose(engine);
                      }}
                      className={classNames(
                        "flex flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 text-sm hover:bg-fill",
                        isChosen && "bg-fill",
                      )}
                    >
                      <span className="font-medium">{engine.formatName}</span>
                      <LookMark look={engineLook(engine)} className="text-xs" />
                      {engine.settings.argv.length > 0 && (
                        <span className="basis-full truncate font-mono text-xs text-ink-faint">{engine.settings.argv.join(" ")}</span>
                      )}
                    </a>
                  </li>
                );
              })}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
