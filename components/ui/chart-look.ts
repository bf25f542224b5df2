// What all charts share: quiet axes, and a tooltip with the page's own surface.

export const chartAxis = { tickLine: false, axisLine: false, fontSize: 11, stroke: "var(--ink-faint)" } as const;

export const chartTooltip = {
  isAnimationActive: false,
  cursor: { stroke: "var(--line-strong)", fill: "var(--fill)" },
  contentStyle: {
    background: "var(--overlay)",
    border: "1px solid var(--line-strong)",
    borderRadius: 6,
    color: "var(--ink)",
    fontSize: 12,
    padding: "4px 8px",
  },
  itemStyle: { color: "var(--ink-muted)", padding: 0 },
} as const;

/** Whole numbers from 1 to `last` for an axis, at most ten, evenly apart. */
export function wholeTicks(last: number): number[] {
  const step = Math.max(1, Math.ceil(last / 10));
  return Array.from({ length: Math.floor((last - 1) / step) + 1 }, (_, index) => 1 + index * step);
}
