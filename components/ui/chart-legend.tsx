// What the lines and marks of a chart mean; each differs in form, not in colour alone.

export interface LegendItem {
  readonly name: string;
  /** A CSS colour. */
  readonly color: string;
  readonly mark: "line" | "dashes" | "dots" | "dot" | "diamond" | "area";
}

export function ChartLegend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-2xs text-ink-muted">
      {items.map((item) => (
        <li key={item.name} className="inline-flex items-center gap-1.5">
          <svg width="16" height="8" aria-hidden="true">
            <LegendMark {...item} />
          </svg>
          {item.name}
        </li>
      ))}
    </ul>
  );
}

function LegendMark({ mark, color }: LegendItem) {
  switch (mark) {
    case "line":
      return <path d="M0 4h16" stroke={color} strokeWidth="2" />;
    case "dashes":
      return <path d="M0 4h16" stroke={color} strokeWidth="1.5" strokeDasharray="5 2" />;
    case "dots":
      return <path d="M0 4h16" stroke={color} strokeWidth="1.5" strokeDasharray="2 2" />;
    case "dot":
      return <circle cx="8" cy="4" r="3.5" fill={color} />;
    case "area":
      return <rect x="4" width="8" height="8" rx="1" fill={color} />;
    case "diamond":
      return <path d="M8 0l4 4-4 4-4-4z" fill={color} />;
  }
}
