"use client";
// Light, dark, or as the system has it.

import { Check, Monitor, Moon, Sun } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type Theme, themes } from "@/components/shell/theme";
import { useTheme } from "@/components/shell/use-theme";
import { IconButton } from "@/components/ui/button";

export const themeWords: Readonly<Record<Theme, string>> = { system: "System", light: "Light", dark: "Dark" };

/** The icon of a theme. */
export function ThemeIcon({ theme }: { readonly theme: Theme }) {
  switch (theme) {
    case "light":
      return <Sun aria-hidden="true" />;
    case "dark":
      return <Moon aria-hidden="true" />;
    case "system":
      return <Monitor aria-hidden="true" />;
  }
}

/** A menu of the three themes. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenu.Root>
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
