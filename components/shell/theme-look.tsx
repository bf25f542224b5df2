// How a theme is called and drawn.

import { Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "@/components/shell/theme";

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
