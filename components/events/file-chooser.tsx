"use client";
// Which log of the run is looked at. A few are a plain list; many are found by name, grouped by their folder.

import { Command } from "cmdk";
import { ChevronsUpDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import type { RunLog } from "@/components/events/logs-of";
import { matchCommand } from "@/components/shell/match-command";
import { classNames } from "@/components/ui/class-names";

export function FileChooser({
  logs,
  chosen,
  onChoose,
}: {
  readonly logs: readonly RunLog[];
  readonly chosen: RunLog;
  readonly onChoose: (path: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const folders = [...new Set(logs.map((log) => log.folder))];
  if (logs.length === 1) return <Name log={chosen} />;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Log: ${chosen.path}. Choose another`}
        className="-ml-2 flex h-7 min-w-0 items-center gap-1.5 rounded px-2 hover:bg-fill"
      >
        <Name log={chosen} />
        <span className="tabular shrink-0 rounded-full bg-fill px-1.5 text-2xs text-ink-muted">{logs.length}</span>
        <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          className="z-50 w-[min(32rem,calc(100vw-2rem))] overflow-clip rounded-lg bg-overlay font-sans shadow-overlay"
        >
          <Command label="Choose a log" loop filter={matchCommand} defaultValue={chosen.path}>
            <Command.Input
              placeholder="Find a log by its name…"
              className="h-9 w-full border-b bg-transparent px-3 text-sm text-ink outline-none placeholder:text-ink-faint"
            />
            <Command.List label="Logs" className="max-h-80 overflow-y-auto overscroll-contain p-1">
              <Command.Empty className="px-3 py-6 text-center text-sm text-ink-muted">No log has this in its name.</Command.Empty>
              {folders.map((folder) => (
                <Command.Group
                  key={folder}
                  heading={folder === "" ? "The run folder" : folder}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint"
                >
                  {logs
                    .filter((log) => log.folder === folder)
                    .map((log) => (
                      <Command.Item
                        key={log.path}
                        value={log.path}
                        keywords={[log.label]}
                        onSelect={() => {
                          setOpen(false);
                          onChoose(log.path);
                        }}
                        className={classNames(
                          "flex min-h-7 cursor-pointer items-center rounded px-2 py-1 data-[selected=true]:bg-fill-strong",
                          log.path === chosen.path && "font-medium",
                        )}
                      >
                        <Name log={log} />
                      </Command.Item>
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Name({ log }: { readonly log: RunLog }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-xs">
      <span className="shrink-0 font-medium">{log.label}</span>
      {log.label !== log.path && <span className="min-w-0 truncate font-mono text-2xs text-ink-faint">{log.path}</span>}
    </span>
  );
}
