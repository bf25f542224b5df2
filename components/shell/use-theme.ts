"use client";
// The theme in force, and changing it: at once on the page, for later in a cookie.

import { createContext, useCallback, useContext } from "react";
import { type Theme, themeCookieName } from "@/components/shell/theme";

export interface ThemeState {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

export const ThemeContext = createContext<ThemeState>({ theme: "system", setTheme: () => undefined });

const yearMs = 365 * 24 * 3_600_000;

/** The theme and its setter. */
export function useTheme(): ThemeState {
  return useContext(ThemeContext);
}

/** Puts a theme on the document and remembers it; a browser without a cookie store only forgets it later. */
export function useApplyTheme(onChange: (theme: Theme) => void): (theme: Theme) => void {
  return useCallback(
    (theme: Theme) => {
      document.documentElement.dataset.theme = theme;
      onChange(theme);
      if ("cookieStore" in globalThis) {
        const cookie = { name: themeCookieName, value: theme, path: "/", expires: Date.now() + yearMs } as const;
        globalThis.cookieStore.set({ ...cookie, sameSite: "strict" }).catch(() => undefined);
      }
    },
    [onChange],
  );
}
