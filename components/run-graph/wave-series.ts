// What the chart of the waves stacks: name of the count, its word and its colour.

export const waveSeries = [
  ["done", "Done", "var(--good-mark)"],
  ["running", "Running", "var(--live-mark)"],
  ["failed", "Failed", "var(--danger-mark)"],
  ["open", "Not finished", "var(--line-control)"],
] as const;
