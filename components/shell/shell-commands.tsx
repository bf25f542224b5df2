"use client";
// The buttons at the right of the top bar, and the dialogs and keys behind them.

import { Keyboard, Search } from "lucide-react";
import { lazy, useCallback, useState } from "react";
import { ThemeMenu } from "@/components/shell/theme-menu";
import { TypedAhead } from "@/components/shell/typed-ahead";
import { useShellKeys } from "@/components/shell/use-shell-keys";
import { IconButton } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { OnceOpen } from "@/components/ui/once-open";

const loadPalette = () => import("@/components/shell/command-palette");
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const KeyHelp = lazy(async () => ({ default: (await import("@/components/shell/key-help")).KeyHelp }));

function preparePalette(): void {
  loadPalette().catch(() => undefined);
}

/** Commands, keys and theme. */
export function ShellCommands() {
  const [open, setOpen] = useState<"commands" | "keys" | null>(null);
  const [typedAhead] = useState(() => new TypedAhead());
  const setCommands = useCallback(
    (isOpen: boolean) => {
      if (isOpen) typedAhead.start();
      else typedAhead.take();
      setOpen(isOpen ? "commands" : null);
    },
    [typedAhead],
  );
  const areCommandsOpen = open === "commands";
  const toggleCommands = useCallback(() => setCommands(!areCommandsOpen), [setCommands, areCommandsOpen]);
  const showKeys = useCallback(() => setOpen("keys"), []);
  useShellKeys(toggleCommands, showKeys, preparePalette, typedAhead);
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={toggleCommands}
        onPointerEnter={preparePalette}
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
      <OnceOpen open={areCommandsOpen}>
        <CommandPalette open={areCommandsOpen} onOpenChange={setCommands} onShowKeys={showKeys} typedAhead={typedAhead} />
      </OnceOpen>
      <OnceOpen open={open === "keys"}>
        <KeyHelp open={open === "keys"} onOpenChange={(next) => setOpen(next ? "keys" : null)} />
      </OnceOpen>
    </div>
  );
}
