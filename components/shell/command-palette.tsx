"use client";
// ⌘K: go to a run or a page, change the theme.

import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Cog, FileText, FolderTree, History, Inbox, Keyboard, Layers, List, Play, Wrench } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { enginesPath } from "@/components/shell/engines-href";
import { matchCommand } from "@/components/shell/match-command";
import { morePlaces, places } from "@/components/shell/nav-links";
import { problemInWords } from "@/components/shell/result-or-throw";
import { runListQuery } from "@/components/shell/run-list-query";
import { themes } from "@/components/shell/theme";
import { ThemeIcon, themeWords } from "@/components/shell/theme-look";
import type { TypedAhead } from "@/components/shell/typed-ahead";
import { useTheme } from "@/components/shell/use-theme";
import { runHref } from "@/components/ui/run-href";
import { StatusMark } from "@/components/ui/status-mark";
import { useReturnFocus } from "@/components/ui/use-return-focus";

/** More runs than this are found by the search of the run list. */
const listedRuns = 200;

const placeIcons: Readonly<Record<string, ReactNode>> = {
  "/": <List aria-hidden="true" />,
  "/inbox": <Inbox aria-hidden="true" />,
  "/reports": <FileText aria-hidden="true" />,
  "/journal": <History aria-hidden="true" />,
  "/roots": <FolderTree aria-hidden="true" />,
  [enginesPath]: <Cog aria-hidden="true" />,
};

/** The palette; `onShowKeys` opens the key list, `typedAhead` has what was typed before the field was there. */
export function CommandPalette({
  open,
  onOpenChange,
  onShowKeys,
  typedAhead,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShowKeys: () => void;
  readonly typedAhead: TypedAhead;
}) {
  const router = useRouter();
  const path = usePathname();
  const { theme, setTheme } = useTheme();
  const runs = useQuery({ ...runListQuery, enabled: open });
  const returnFocus = useReturnFocus();
  const run = (act: () => void) => () => {
    onOpenChange(false);
    act();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-clip rounded-xl bg-overlay shadow-overlay focus:outline-none"
        >
          <RadixDialog.Title className="sr-only">Commands</RadixDialog.Title>
          <Command label="Commands" loop filter={matchCommand}>
            <CommandField typedAhead={typedAhead} />
            <Command.List label="Commands" className="max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-sm text-ink-muted">Nothing matches.</Command.Empty>
              <Group heading="Pages">
                {[...places, ...morePlaces].map(({ href, label }) => (
                  <Item key={href} value={`page ${label}`} onSelect={run(() => router.push(href))}>
                    {placeIcons[href]}
                    {label}
                  </Item>
                ))}
                <Item value="batch several runs together" onSelect={run(() => router.push("/batch"))}>
                  <Layers aria-hidden="true" />
                  Plan several runs together
                </Item>
              </Group>
              {path.startsWith("/runs/") && (
                <Group heading="This run">
                  <Item value="run recover plan" onSelect={run(() => router.push(`${path}?tab=recovery`))}>
                    <Wrench aria-hidden="true" />
                    Recoveries of this run
                  </Item>
                  <Item value="run resume hand over engine" onSelect={run(() => router.push(`${path}?tab=hand-over`))}>
                    <Play aria-hidden="true" />
                    Resume this run with its engine
                  </Item>
                </Group>
              )}
              {runs.isError && <p className="px-3 py-2 text-sm text-danger-ink">{problemInWords(runs.error)}</p>}
              <Group heading="Runs">
                {runs.data?.rows.slice(0, listedRuns).map((one) => (
                  <Item
                    key={`${one.ref.rootId}/${one.ref.path}`}
                    value={`run ${one.title} ${one.project} ${one.ref.rootId}/${one.ref.path}`}
                    onSelect={run(() => router.push(runHref(one.ref)))}
                  >
                    <StatusMark condition={one.status.condition} word={one.status.word} shapeOnly />
                    <span className="min-w-0 flex-1 truncate">{one.title}</span>
                    <span className="max-w-[40%] shrink-0 truncate text-xs text-ink-faint">{one.project || one.id}</span>
                  </Item>
                ))}
              </Group>
              <Group heading="Interface">
                {themes.map((one) => (
                  <Item key={one} value={`theme ${themeWords[one]}`} onSelect={run(() => setTheme(one))}>
                    <ThemeIcon theme={one} />
                    Theme: {themeWords[one]}
                    {one === theme && <span className="ml-auto text-xs text-ink-faint">in use</span>}
                  </Item>
                ))}
                <Item value="keys shortcuts help" onSelect={run(onShowKeys)}>
                  <Keyboard aria-hidden="true" />
                  List of keys
                </Item>
              </Group>
            </Command.List>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The field of an open palette; what it holds goes when the palette is closed. */
function CommandField({ typedAhead }: { readonly typedAhead: TypedAhead }) {
  const [text, setText] = useState("");
  return (
    <Command.Input
      value={text}
      onValueChange={setText}
      onFocus={() => setText((now) => now + typedAhead.take())}
      placeholder="Go to a run, a page, a command…"
      className="h-12 w-full border-b bg-transparent px-4 text-base text-ink outline-none placeholder:text-ink-faint"
    />
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint"
    >
      {children}
    </Command.Group>
  );
}

function Item({ value, onSelect, children }: { readonly value: string; readonly onSelect: () => void; readonly children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2.5 py-1.5 text-sm text-ink data-[selected=true]:bg-fill-strong [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint"
    >
      {children}
    </Command.Item>
  );
}
