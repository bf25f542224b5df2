"use client";
// The buttons at the right of the top bar, and the dialogs and keys behind them.

import { Keyboard, Search } from "lucide-react";
import { useCallback, useState } from "react";
import { CommandPalette } from "@/components/shell/command-palette";
import { KeyHelp } from "@/components/shell/key-help";
import { ThemeMenu } from "@/components/shell/theme-menu";
import { useShellKeys } from "@/components/shell/use-shell-keys";
import { IconButton } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";

/** Commands, keys and theme. */
export function ShellCommands() {
  const [open, setOpen] = useState<"commands" | "keys" | null>(null);
  const toggleCommands = useCallback(() => setOpen((now) => (now === "commands" ? null : "commands")), []);
  const showKeys = useCallback(() => setOpen("keys"), []);
  useShellKeys(toggleCommands, showKeys);
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={toggleCommands}
        aria-keyshortcuts="Meta+K Control+K"
        className="flex h-7 items-center gap-2 rounded text-xs text-ink-faint transition-colors duration-100 max-sm:size-7 max-sm:justify-center sm:border sm:border-line-strong sm:bg-surface sm:pr-1 sm:pl-2 hover:bg-fill hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4 sm:size-3.5" />
        <span className="max-sm:sr-only">Commands</span>
        <span aria-hidden="true" className="hidden gap-0.5 sm:flex">
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <IconButton label="Keys (?)" onClick={showKeys} className="max-sm:hidden">
        <Keyboard aria-hidden="true" />
      </IconButton>
      <ThemeMenu />
      <CommandPalette open={open === "commands"} onOpenChange={(next) => setOpen(next ? "commands" : null)} onShowKeys={showKeys} />
      <KeyHelp open={open === "keys"} onOpenChange={(next) => setOpen(next ? "keys" : null)} />
    </div>
  );
}
