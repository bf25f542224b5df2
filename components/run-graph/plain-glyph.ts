// The status shapes as bare outlines of path data, so that thousands of them are one element: what the marks are far away.

import type { StatusShape } from "@/components/ui/status-words";

/** Path data of one glyph, each part drawn in its own way; "" for none. */
export interface Glyph {
  readonly fill: string;
  readonly line: string;
  /** Cut out of the fill. */
  readonly knock: string;
}

/** The marks are drawn in 16 units; here one unit is this many of the drawing's. */
const scale = 2.6;

/** A stroke from a point beside the middle, as relative path data in the units of the marks. */
type Part = readonly [dx: number, dy: number, path: string];

const disc = (radius: number): Part => [
  -radius,
  0,
  `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
];
const octagon: Part = [-2.6, -6.5, "h5.2l3.9 3.9v5.2l-3.9 3.9h-5.2l-3.9 -3.9v-5.2z"];
const square: Part = [-6.5, -6.5, "h13v13h-13z"];
const check: Part = [-3, 0.3, "l2.1 2.1l3.9 -4.2"];
const bang: Part = [0, -1.5, "v3.2"];

interface Outline {
  readonly fill?: readonly Part[];
  readonly line?: readonly Part[];
  readonly knock?: readonly Part[];
}

const outlines: Readonly<Record<StatusShape, Outline>> = {
  "octagon-cross": {
    fill: [octagon],
    knock: [
      [-2.3, -2.3, "l4.6 4.6"],
      [2.3, -2.3, "l-4.6 4.6"],
    ],
  },
  "octagon-bar": { fill: [octagon], knock: [[-3.2, 0, "h6.4"]] },
  "triangle-bang": { fill: [[0, -6.4, "l7 12.4h-14z"]], knock: [bang] },
  "diamond-question": { fill: [[0, -7.1, "l7.1 7.1l-7.1 7.1l-7.1 -7.1z"]], knock: [bang] },
  "square-pause": {
    fill: [square],
    knock: [
      [-1.9, -2.7, "v5.4"],
      [1.9, -2.7, "v5.4"],
    ],
  },
  "ring-dot": { line: [disc(6)], fill: [disc(2.6)] },
  "disc-check": { fill: [disc(6.8)], knock: [check] },
  "disc-merge": { fill: [disc(6.8)], knock: [[-2.4, 3.6, "v-7.2c0 2.4 1.6 3.6 5 3.6"]] },
  "ring-check": { line: [disc(6), check] },
  "ring-question": { line: [disc(6), bang] },
  "ring-slash": { line: [disc(6), [-4, 4, "l8 -8"]] },
  "square-dashed": { line: [square] },
  ring: { line: [disc(6)] },
  "ring-half": { line: [disc(6)], fill: [[0, -3.8, "a3.8 3.8 0 0 1 0 7.6z"]] },
  "disc-info": { line: [disc(6), bang] },
};

/** The glyph of a shape around a point. */
export function plainGlyph(shape: StatusShape, x: number, y: number): Glyph {
  const { fill = [], line = [], knock = [] } = outlines[shape];
  const drawn = (parts: readonly Part[]) => parts.map((part) => placed(part, x, y)).join("");
  return { fill: drawn(fill), line: drawn(line), knock: drawn(knock) };
}

function placed([dx, dy, path]: Part, x: number, y: number): string {
  return `M${round(x + dx * scale)} ${round(y + dy * scale)}${scaled(path)}`;
}

const known = new Map<string, string>();

/** Relative path data in the drawing's units; the flags of an arc are no lengths. */
function scaled(path: string): string {
  const before = known.get(path);
  if (before !== undefined) return before;
  const made = path.replaceAll(/([a-z])([^a-z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.split(" ").filter((one) => one !== "");
    return `${command}${values.map((one, at) => (command === "a" && at >= 2 && at <= 4 ? one : round(Number(one) * scale))).join(" ")}`;
  });
  known.set(path, made);
  return made;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
