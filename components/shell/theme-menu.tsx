"use client";
// Light, dark, or as the system has it: a button, and behind it a menu that comes when it is first wanted.

import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useState } from "react";
import { ThemeIcon, themeWords } from "@/components/shell/theme-look";
import { useTheme } from "@/components/shell/use-theme";
import { IconButton } from "@/components/ui/button";

const load = () => import("@/components/shell/theme-choices");
const ThemeChoices = lazy(async () => ({ default: (await load()).ThemeChoices }));

function prepare(): void {
  load().catch(() => undefined);
}

/** The theme in force; pressed, the three of them. */
export function ThemeMenu() {
  const { theme } = useTheme();
  const [isWanted, setIsWanted] = useState(false);
  // Deferred, so that the button stays where it is while the menu is loaded.
  const isShown = useDeferredValue(isWanted);
  const want = () => setIsWanted(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    want();
  };
  return (
    <Suspense fallback={null}>
      {isShown ? (
        <ThemeChoices />
      ) : (
        <IconButton
          label={`Theme: ${themeWords[theme]}`}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={want}
          onKeyDown={onKeyDown}
        >
          <ThemeIcon theme={theme} />
        </IconButton>
      )}
    </Suspense>
  );
}
