"use client";
// Where Reprise looks: the roots, adding and removing one, the demo.

import { useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { AddRoot } from "@/components/roots/add-root";
import { ConfirmChange } from "@/components/roots/confirm-change";
import { RootRow } from "@/components/roots/root-row";
import { useRecreateDemo, useRoots } from "@/components/roots/use-roots";
import { enginesPath } from "@/components/shell/engines-href";
import { PageHeading } from "@/components/shell/page-heading";
import { runListQuery } from "@/components/shell/run-list-query";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Empty } from "@/components/ui/empty";
import { Panel } from "@/components/ui/panel";
import type { RootsView } from "@/lib/service/manage-roots";

export function Roots({ initial }: { readonly initial: RootsView }) {
  const { roots, problem, readOnly } = useRoots(initial);
  const list = useQuery(runListQuery);
  return (
    <>
      <PageHeading
        title="Roots"
        sentence="A root is a folder that holds projects. Reprise looks below it for runs; looking changes nothing."
        actions={
          <ButtonLink size="sm" href={enginesPath}>
            Engines
          </ButtonLink>
        }
      />
      <div className="flex flex-col gap-5">
        {problem !== null && (
          <Callout tone="danger" title="The list of roots cannot be used">
            {problem}
          </Callout>
        )}
        {readOnly ? (
          <Callout title="Started read-only">Roots cannot be added or removed. Start without --read-only to change them.</Callout>
        ) : (
          <Panel title="Add a root" headingId="add-root">
            <AddRoot />
          </Panel>
        )}
        <Panel title="Roots" headingId="all-roots" count={roots.length} padded={false}>
          {roots.length === 0 ? (
            <Empty icon={<FolderPlus aria-hidden="true" />} title="No root yet">
              Add a folder above, or start with <span className="whitespace-nowrap font-mono text-xs">npm start -- --root DIR</span>.
            </Empty>
          ) : (
            <ul className="divide-y">
              {roots.map((root) => (
                <RootRow
                  key={root.id}
                  root={root}
                  readOnly={readOnly}
                  found={list.data?.head.roots.find((one) => one.id === root.id) ?? null}
                />
              ))}
            </ul>
          )}
        </Panel>
        {roots.some((root) => root.origin === "demo") && !readOnly && <Demo />}
      </div>
    </>
  );
}

function Demo() {
  const recreate = useRecreateDemo();
  return (
    <Panel title="The demo" headingId="demo">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-ink-muted">
          A made-up project with real files and a real git history, in the states a person meets. Try anything on it. It goes away as soon
          as you add a root of your own.
        </p>
        <ConfirmChange
          label="Re-create the demo"
          title="Re-create the demo?"
          confirmLabel="Re-create"
          variant="primary"
          change={recreate}
          onConfirm={(done) => recreate.mutate(null, { onSuccess: done })}
        >
          The demo project is deleted and written anew: what you tried on it is gone. Nothing else is touched.
        </ConfirmChange>
      </div>
      <p role="status" className="sr-only">
        {recreate.isSuccess ? "The demo was re-created" : ""}
      </p>
    </Panel>
  );
}
