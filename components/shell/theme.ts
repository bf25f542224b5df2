// The chosen theme: a cookie, so that the server paints it from the first byte.

export type Theme = "light" | "dark" | "system";

export const themeCookieName = "reprise-theme";
export const themes: readonly Theme[] = ["system", "light", "dark"];

/** Reads the cookie's value; anything unknown is "system". */
export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
