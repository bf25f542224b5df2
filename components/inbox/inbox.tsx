"use client";
// The inbox: everything that needs a person, by urgency, and what was set aside.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox as InboxIcon } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { needGroups } from "@/components/inbox/need-groups";
import { NeedSection } from "@/components/inbox/need-section";
import { NotifySwitch } from "@/components/inbox/notify-switch";
import { SetAsideList } from "@/components/inbox/set-aside-list";
import { useInboxKeys } from "@/components/inbox/use-inbox-keys";
import { focusNeed, useNotifySwitch, useTellOfNew } from "@/components/inbox/use-notifications";
import { type NeedAct, useSetAside } from "@/components/inbox/use-set-aside";
import { useLive } from "@/components/shell/live/use-live";
import { needsQuery } from "@/components/shell/needs-query";
import { PageHeading } from "@/components/shell/page-heading";
import { needCountKey, needsKey } from "@/components/shell/query-keys";
import { problemInWords } from "@/components/shell/result-or-throw";
import { Callout } from "@/components/ui/callout";
import { Empty } from "@/components/ui/empty";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { PlacedNeed } from "@/lib/engine/needs/need";
import type { NeedsView } from "@/lib/service/list-needs";

/** A page in the background hears of nothing by itself; with notifications on it looks this often. */
const lookAgainMs = 30_000;
const everyRun = { kind: "list" } as const;

/** @param initial the server's reading, for the first paint */
export function Inbox({ initial }: { readonly initial: NeedsView }) {
  const client = useQueryClient();
  const { state, toggle } = useNotifySwitch();
  const { data: view, error } = useQuery({
    ...needsQuery,
    initialData: initial,
    initialDataUpdatedAt: initial.readAtMs,
    refetchInterval: state === "on" ? lookAgainMs : false,
    refetchIntervalInBackground: true,
  });
  const readAgain = useCallback(() => {
    for (const queryKey of [needsKey, needCountKey]) client.invalidateQueries({ queryKey }).catch(() => undefined);
  }, [client]);
  const failing = useLive(everyRun, readAgain).mode === "offline";
  const listRef = useRef<HTMLDivElement>(null);
  useInboxKeys(listRef);
  useEffect(() => focusNeed(globalThis.location.hash.replace("#need-", "")), []);
  const [said, setSaid] = useState("");
  useTellOfNew(view, state === "on");
  const change = useSetAside((need, act) => {
    setSaid(`${words[act.is]}: ${need.title}`);
    focusAfter(view, need);
  });
  const onAct = (need: PlacedNeed, act: NeedAct) => change.mutate({ need, act });
  const whereOf = (need: PlacedNeed) => placeOf(need, view);
  const problem = failing || error !== null ? problemInWords(error) : null;
  return (
    <>
      <PageHeading
        title={headline(view)}
        sentence={
          <>
            From {view.runCount === 1 ? "1 run" : `${view.runCount} runs`} in{" "}
            {view.roots.length === 1 ? "1 root" : `${view.roots.length} roots`}, read <Time atMs={view.readAtMs} />.{" "}
            {problem !== null && <span className="text-caution-ink">{problem}</span>}
          </>
        }
        actions={<NotifySwitch state={state} onToggle={toggle} />}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Problems view={view} failure={change.error} />
      <div ref={listRef} className="flex flex-col gap-7">
        {needGroups.map((group) => (
          <NeedSection
            key={group.kind}
            group={group}
            needs={view.open.filter((need) => need.kind === group.kind)}
            whereOf={whereOf}
            readOnly={view.readOnly}
            isBusy={change.isPending}
            onAct={onAct}
          />
        ))}
      </div>
      {view.open.length === 0 && <NothingOpen view={view} />}
      <SetAsideList needs={view.setAside} whereOf={whereOf} readOnly={view.readOnly} isBusy={change.isPending} onAct={onAct} />
    </>
  );
}

const words: Readonly<Record<NeedAct["is"], string>> = { acknowledge: "Acknowledged", snooze: "Snoozed", "put-back": "Put back" };

/** The focus goes on to the need below the one that went, so that keys and screen readers do not lose their place. */
function focusAfter(before: NeedsView, { id }: { readonly id: string }): void {
  const index = before.open.findIndex((need) => need.id === id);
  const next = before.open[index + 1] ?? before.open[index - 1];
  requestAnimationFrame(() => {
    if (index === -1) focusNeed(id);
    else if (next !== undefined) focusNeed(next.id);
    else document.getElementById("main")?.focus();
  });
}

function headline({ open }: NeedsView): string {
  if (open.length === 0) return "Nothing needs you";
  return open.length === 1 ? "1 thing needs you" : `${open.length} things need you`;
}

/** The project; with the root in front when there are several. */
function placeOf({ run, project }: PlacedNeed, { roots }: NeedsView): string {
  const root = roots.find((one) => one.id === run.rootId)?.name ?? run.rootId;
  if (project === "") return root;
  return roots.length > 1 ? `${root} / ${project}` : project;
}

function Problems({ view, failure }: { readonly view: NeedsView; readonly failure: Error | null }) {
  const unread = view.roots.filter((root) => root.problem !== null);
  if (view.problems.length === 0 && unread.length === 0 && failure === null) return null;
  return (
    <div className="mb-5 flex flex-col gap-2">
      {failure !== null && (
        <Callout tone="danger" title="Nothing was set aside" alert>
          {problemInWords(failure)}
        </Callout>
      )}
      {view.problems.map((problem) => (
        <Callout key={problem} tone="caution">
          {problem}
        </Callout>
      ))}
      {unread.map((root) => (
        <Callout key={root.id} tone="caution" title={`${root.name} was not read, or only in part`}>
          {root.problem}
        </Callout>
      ))}
    </div>
  );
}

function NothingOpen({ view }: { readonly view: NeedsView }) {
  return (
    <div className="rounded-lg border bg-surface">
      <Empty icon={<InboxIcon aria-hidden="true" />} title={view.setAside.length > 0 ? "Everything is set aside" : "Nothing waits for you"}>
        A run comes in here when a backend refuses its work, when it asks you something, when it stops, or when its files are damaged. It
        goes by itself once that is over. A terminal tells the same with <span className="font-mono text-xs">reprise list --needs</span>.
        All runs stand in the <TextLink href="/">list of runs</TextLink>.
      </Empty>
    </div>
  );
}
