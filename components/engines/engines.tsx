"use client";
// The engines: which command of which program Reprise may start below which root. Nothing is enabled by itself.

import { useQuery } from "@tanstack/react-query";
import { Cog } from "lucide-react";
import { EngineEditor } from "@/components/engines/engine-editor";
import { EngineList } from "@/components/engines/engine-list";
import { useEngineLocation } from "@/components/engines/use-engine-location";
import { enginesQuery } from "@/components/engines/use-engines";
import { PageHeading } from "@/components/shell/page-heading";
import { problemInWords } from "@/components/shell/result-or-throw";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Code } from "@/components/ui/code";
import { Empty } from "@/components/ui/empty";
import type { EnginesView } from "@/lib/service/hand-over-views";

export function Engines({ initial }: { readonly initial: EnginesView }) {
  const { data: view, error } = useQuery({ ...enginesQuery, initialData: initial });
  const [location, setLocation] = useEngineLocation();
  const chosen = view.engines.find((engine) => engine.rootId === location.root && engine.format === location.format);
  return (
    <>
      <PageHeading
        title="Engines"
        sentence="The programs that Reprise may start when you hand a run over, per root and format. Nothing is started until you enable it here, and then each time behind its own gate."
        actions={
          <ButtonLink size="sm" href="/roots">
            Roots
          </ButtonLink>
        }
      />
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Callout tone="caution" title="This may be out of date">
            {problemInWords(error)}
          </Callout>
        )}
        {view.problem !== null && (
          <Callout tone="danger" title="The file of engines cannot be used">
            {view.problem}
          </Callout>
        )}
        {view.readOnly && (
          <Callout title="Started read-only">
            Engines cannot be changed and nothing is started. Start without --read-only to change them.
          </Callout>
        )}
        {view.engines.length === 0 ? (
          <div className="rounded-lg border bg-surface">
            <Empty icon={<Cog aria-hidden="true" />} title="No root yet" action={<ButtonLink href="/roots">Add a root</ButtonLink>}>
              An engine belongs to a root. Add the folder that holds your projects first.
            </Empty>
          </div>
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <EngineList
              engines={view.engines}
              location={location}
              onChoose={({ rootId, format }) => {
                setLocation({ root: rootId, format }).catch(() => undefined);
              }}
            />
            {chosen === undefined ? (
              <div className="rounded-lg border bg-surface">
                <Empty icon={<Cog aria-hidden="true" />} title="Choose an engine to read or change it">
                  What you save stands in <Code>{view.file}</Code>, outside every project. A project's own files have no say in it.
                </Empty>
              </div>
            ) : (
              <EngineEditor key={`${chosen.rootId} ${chosen.format}`} engine={chosen} readOnly={view.readOnly || view.problem !== null} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
