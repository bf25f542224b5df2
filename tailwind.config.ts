// The design's scales for Tailwind: one type scale, neutral surfaces, colour only for status. Values live in globals.css.

import type { Config } from "tailwindcss";

/** The four colours of one status tone: text, quiet background, hairline and the mark's own fill. */
function tone(name: string) {
  return {
    ink: `var(--${name}-ink)`,
    wash: `var(--${name}-wash)`,
    edge: `var(--${name}-edge)`,
    mark: `var(--${name}-mark)`,
  };
}

export default {
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: "var(--canvas)",
      surface: "var(--surface)",
      overlay: "var(--overlay)",
      fill: { DEFAULT: "var(--fill)", strong: "var(--fill-strong)" },
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)", control: "var(--line-control)" },
      ink: { DEFAULT: "var(--ink)", muted: "var(--ink-muted)", faint: "var(--ink-faint)", inverse: "var(--ink-inverse)" },
      focus: "var(--focus)",
      knockout: "var(--knockout)",
      scrim: "var(--scrim)",
      danger: tone("danger"),
      caution: tone("caution"),
      ask: tone("ask"),
      live: tone("live"),
      good: tone("good"),
      quiet: tone("quiet"),
    },
    fontSize: {
      "2xs": ["0.6875rem", { lineHeight: "1rem", letterSpacing: "0.005em" }],
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.875rem", { lineHeight: "1.25rem" }],
      lg: ["1rem", { lineHeight: "1.5rem", letterSpacing: "-0.01em" }],
      xl: ["1.25rem", { lineHeight: "1.75rem", letterSpacing: "-0.015em" }],
    },
    fontFamily: {
      sans: [
        "system-ui",
        "-apple-system",
        "Segoe UI",
        "Roboto",
        "Ubuntu",
        "Cantarell",
        "Noto Sans",
        "Helvetica Neue",
        "Arial",
        "sans-serif",
      ],
      mono: ["ui-monospace", "SF Mono", "Cascadia Mono", "Menlo", "Consolas", "DejaVu Sans Mono", "Liberation Mono", "monospace"],
    },
    borderRadius: { none: "0", sm: "4px", DEFAULT: "6px", md: "6px", lg: "8px", xl: "12px", full: "9999px" },
    boxShadow: {
      none: "none",
      raised: "0 1px 2px var(--shadow)",
      overlay: "0 0 0 1px var(--line), 0 4px 12px var(--shadow), 0 16px 48px var(--shadow)",
    },
    extend: {
      maxWidth: { page: "80rem" },
      height: { bar: "3rem" },
    },
  },
} satisfies Config;
