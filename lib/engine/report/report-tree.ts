// A Markdown text as a tree of closed shapes: what is not in this list cannot reach a page, so a report is inert by construction.

/** Where a link of a report leads. */
export type LinkTarget =
  | { readonly to: "web"; readonly href: string }
  | { readonly to: "place"; readonly id: string }
  | { readonly to: "file"; readonly path: string }
  | { readonly to: "nowhere"; readonly address: string; readonly reason: string };

/** Where a picture of a report lies. Only a file of the run folder is ever loaded. */
export type ImageSource =
  | { readonly from: "run"; readonly path: string }
  | { readonly from: "elsewhere"; readonly address: string; readonly reason: string };

export type CellAlign = "left" | "center" | "right" | null;

export interface TableCell {
  readonly align: CellAlign;
  readonly children: readonly ReportNode[];
}

export interface ListItem {
  /** Null for an item that is no task. */
  readonly checked: boolean | null;
  readonly children: readonly ReportNode[];
}

export interface FootNote {
  readonly id: string;
  /** Ids of the places that refer to it. */
  readonly references: readonly string[];
  readonly children: readonly ReportNode[];
}

/** A stretch of code; `look` names the part of speech as the highlighter has it, such as `keyword`; null for plain text. */
export interface CodeRun {
  readonly text: string;
  readonly look: string | null;
}

export type ReportNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "rule" }
  | { readonly kind: "span"; readonly tag: "em" | "strong" | "del"; readonly children: readonly ReportNode[] }
  | { readonly kind: "block"; readonly tag: "p" | "blockquote"; readonly children: readonly ReportNode[] }
  | { readonly kind: "code-word"; readonly text: string }
  | { readonly kind: "code"; readonly language: string | null; readonly runs: readonly CodeRun[] }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly id: string; readonly children: readonly ReportNode[] }
  | { readonly kind: "list"; readonly start: number | null; readonly loose: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: "table"; readonly head: readonly TableCell[]; readonly rows: readonly (readonly TableCell[])[] }
  | { readonly kind: "link"; readonly target: LinkTarget; readonly children: readonly ReportNode[] }
  | { readonly kind: "image"; readonly source: ImageSource; readonly alt: string }
  | { readonly kind: "note-mark"; readonly id: string; readonly noteId: string; readonly number: number }
  | { readonly kind: "notes"; readonly notes: readonly FootNote[] };

/** One line of the table of contents. */
export interface ContentsLine {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface ReportDocument {
  readonly nodes: readonly ReportNode[];
  readonly contents: readonly ContentsLine[];
  /** Text of the first heading; null when there is none. */
  readonly title: string | null;
  /** Why the text is shown as it is, not laid out; null when it is laid out. */
  readonly plainBecause: string | null;
}
