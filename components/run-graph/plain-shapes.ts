// Many boxes as a few paths, one per tone: what is drawn where boxes are too small to be read, and on the small map.

import { plainGlyph } from "@/components/run-graph/plain-glyph";
import type { SceneBox } from "@/components/run-graph/scene";
import type { StatusLook } from "@/components/ui/status-words";
import type { Tone } from "@/components/ui/tone";

export interface PlainShapes {
  readonly tone: Tone;
  /** The boxes as rectangles. */
  readonly boxes: string;
  readonly fill: string;
  readonly line: string;
  readonly knock: string;
}

/** What needs a person is drawn last, so that nothing covers it. */
const tones: readonly Tone[] = ["quiet", "good", "live", "ask", "caution", "danger"];

/** @param lookOf how a box looks; @param withGlyphs false where the marks would be too small to tell apart */
export function plainShapes(
  boxes: readonly SceneBox[],
  lookOf: (box: SceneBox) => StatusLook,
  withGlyphs: boolean,
): readonly PlainShapes[] {
  const parts = new Map(tones.map((tone) => [tone, { boxes: newTexts(), fill: newTexts(), line: newTexts(), knock: newTexts() }]));
  for (const box of boxes) {
    const { tone, shape } = lookOf(box);
    const own = parts.get(tone);
    if (own === undefined) continue;
    own.boxes.push(`M${Math.round(box.x)} ${Math.round(box.y)}h${box.width}v${box.height}h${-box.width}z`);
    if (!withGlyphs) continue;
    const glyph = plainGlyph(shape, box.x + box.width / 2, box.y + box.height / 2);
    own.fill.push(glyph.fill);
    own.line.push(glyph.line);
    own.knock.push(glyph.knock);
  }
  return [...parts].flatMap(([tone, own]) =>
    own.boxes.length === 0
      ? []
      : [{ tone, boxes: own.boxes.join(""), fill: own.fill.join(""), line: own.line.join(""), knock: own.knock.join("") }],
  );
}

/**
 * The whole drawing in few pixels, one path per tone. Boxes that fall on the same pixels are drawn once, as the one that needs a
 * person most, so that ten thousand jobs are no more to draw than the map has pixels.
 * @param scale of the map, sideways and along
 */
export function mapShapes(
  boxes: readonly SceneBox[],
  toneOf: (box: SceneBox) => Tone,
  { kx, ky }: { readonly kx: number; readonly ky: number },
): readonly { readonly tone: Tone; readonly path: string }[] {
  const cells = new Map<string, number>();
  for (const box of boxes) {
    const [x, y] = [Math.round(box.x * kx), Math.round(box.y * ky)];
    const cell = `M${x} ${y}h${Math.max(1, Math.round(box.width * kx))}v${Math.max(1, Math.round(box.height * ky))}H${x}z`;
    cells.set(cell, Math.max(cells.get(cell) ?? 0, tones.indexOf(toneOf(box))));
  }
  const paths = new Map<number, string[]>();
  for (const [cell, tone] of cells) {
    const own = paths.get(tone);
    if (own === undefined) paths.set(tone, [cell]);
    else own.push(cell);
  }
  return tones.flatMap((tone, rank) => {
    const path = paths.get(rank);
    return path === undefined ? [] : [{ tone, path: path.join("") }];
  });
}

function newTexts(): string[] {
  return [];
}
