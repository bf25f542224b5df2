"use client";
// The menu of the three themes with its button; loaded when it is first wanted.

import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { themes } from "@/components/shell/theme";
import { ThemeIcon, themeWords } from "@/components/shell/theme-look";
import { useTheme } from "@/components/shell/use-theme";
import { IconButton } from "@/components/ui/button";

/** Open from the start: it takes the place of the button that asked for it. */
export function ThemeChoices() {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <IconButton label={`Theme: ${themeWords[theme]}`}>
          <ThemeIcon theme={theme} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className="z-50 min-w-36 rounded-lg bg-overlay p-1 shadow-overlay">
          <DropdownMenu.RadioGroup value={theme}>
            {themes.map((one) => (
              <DropdownMenu.RadioItem
                key={one}
                value={one}
                onSelect={() => setTheme(one)}
                className="flex h-8 cursor-pointer items-center gap-2 rounded px-2 text-sm text-ink-muted outline-none data-highlighted:bg-fill data-highlighted:text-ink [&_svg]:size-4"
              >
                <ThemeIcon theme={one} />
                {themeWords[one]}
                <DropdownMenu.ItemIndicator className="ml-auto">
                  <Check aria-hidden="true" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
