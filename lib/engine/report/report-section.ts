// A section of the generated report: a heading of ours, and blocks of finished Markdown; none means that nothing is recorded.

export interface ReportSection {
  readonly heading: string;
  readonly blocks: readonly string[];
}

/** A section that is left out when it has nothing to say. */
export function unlessEmpty(heading: string, blocks: readonly string[]): readonly ReportSection[] {
  return blocks.length === 0 ? [] : [{ heading, blocks }];
}
