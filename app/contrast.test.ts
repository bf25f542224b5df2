// Proves from the colour tables of globals.css that text is readable in both themes (WCAG 2.2, 1.4.3 and 1.4.11).

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(path.join(process.cwd(), "app", "globals.css"), "utf8");
const colours = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [name, { light, dark }]),
);
const tones = ["danger", "caution", "ask", "live", "good", "quiet"];
const surfaces = ["canvas", "surface", "overlay", "fill", "fill-strong"];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: "light" | "dark"): number {
  const [bright = 0, dim = 0] = [one, other].map((name) => luminance(colours.get(name)?.[theme] ?? "#000000")).sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each(["light", "dark"] as const)("colours of the %s theme", (theme) => {
  it("knows every colour it compares", () => {
    const names = [
      ...surfaces,
      "ink",
      "ink-muted",
      "ink-faint",
      "line-control",
      ...tones.flatMap((tone) => [`${tone}-ink`, `${tone}-wash`, `${tone}-mark`]),
    ];
    expect(names.filter((name) => !colours.has(name))).toEqual([]);
  });

  it("text is 4.5:1 or better on every surface", () => {
    const bad = ["ink", "ink-muted", "ink-faint", ...tones.map((tone) => `${tone}-ink`)].flatMap((text) =>
      surfaces.map((surface) => ({ text, surface, ratio: contrast(text, surface, theme) })).filter(({ ratio }) => ratio < 4.5),
    );
    expect(bad).toEqual([]);
  });

  it("text in a tinted box is 4.5:1 or better", () => {
    const bad = tones.flatMap((tone) =>
      [`${tone}-ink`, "ink-muted", "ink"]
        .map((text) => ({ text, tone, ratio: contrast(text, `${tone}-wash`, theme) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(bad).toEqual([]);
  });

  it("marks, control borders and the focus ring are 3:1 or better", () => {
    const bad = [...tones.map((tone) => `${tone}-mark`), "line-control", "focus"].flatMap((mark) =>
      surfaces
        .slice(0, 4)
        .map((surface) => ({ mark, surface, ratio: contrast(mark, surface, theme) }))
        .filter(({ ratio }) => ratio < 3),
    );
    expect(bad).toEqual([]);
  });

  it("what is cut out of a mark is 3:1 or better", () => {
    expect(tones.filter((tone) => contrast(`${tone}-mark`, "knockout", theme) < 3)).toEqual([]);
  });
});
