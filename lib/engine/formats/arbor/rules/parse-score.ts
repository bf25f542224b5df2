// Finds a score in the text an evaluation printed, as the skill script does (§18).

import { member, numberOf } from "@/lib/engine/text/json-access";
import { parseJsonText } from "@/lib/engine/text/parse-json";

const jsonKeys = ["score", "primary_score", "accuracy", "acc"] as const;

const plainDecimal = "([-+]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+))";

/** In the order in which they are looked for. */
const labels: readonly RegExp[] = [
  new RegExp(`"score"\\s*:\\s*${plainDecimal}`),
  ...["val_bpb", "primary_score", "score", "accuracy", "acc", "f1", "loss", "rmse", "mae"].map(
    (label) => new RegExp(`${label}\\s*[:=]\\s*${plainDecimal}`, "i"),
  ),
  new RegExp(`${plainDecimal}%`),
];

/** The score in a text; null when there is none (§18). Shares of one by the names of accuracy become percent. */
export function parseScore(text: string): number | null {
  for (const [braces] of text.matchAll(/\{[^{}]*\}/g)) {
    const score = scoreOf(braces);
    if (score !== null) return score;
  }
  for (const label of labels) {
    const found = label.exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return null;
}

function scoreOf(json: string): number | null {
  const reading = parseJsonText(json);
  if (!reading.ok) return null;
  for (const key of jsonKeys) {
    const value = numberOf(member(reading.document.root, key));
    if (value === null) continue;
    const isShare = (key === "accuracy" || key === "acc") && value >= 0 && value <= 1;
    return isShare ? value * 100 : value;
  }
  return null;
}
