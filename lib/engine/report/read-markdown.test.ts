// Proves that a report is inert whatever stands in it, and that GitHub's Markdown arrives as the shapes it means.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMarkdown } from "@/lib/engine/report/read-markdown";
import type { ReportNode } from "@/lib/engine/report/report-tree";

/** Every node of a tree, children included. */
function every(nodes: readonly ReportNode[]): readonly ReportNode[] {
  return nodes.flatMap((node) => [node, ...every(childrenOf(node))]);
}

function childrenOf(node: ReportNode): readonly ReportNode[] {
  switch (node.kind) {
    case "list":
      return node.items.flatMap((item) => item.children);
    case "table":
      return [node.head, ...node.rows].flatMap((row) => row.flatMap((cell) => cell.children));
    case "notes":
      return node.notes.flatMap((note) => note.children);
    default:
      return "children" in node ? node.children : [];
  }
}

function wordsOf(nodes: readonly ReportNode[]): string {
  return every(nodes)
    .map((node) => (node.kind === "text" || node.kind === "code-word" ? node.text : ""))
    .join("");
}

const read = (text: string, path = "REPORT.md") => readMarkdown(text, path);

const pieces = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<iframe src=//evil.example></iframe>",
  '<a href="javascript:alert(1)">x</a>',
  "<style>*{display:none}</style>",
  "<object data=x>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt&colon;alert(1))",
  "[a](java\tscript:alert(1))",
  "[a](vbscript:x)",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](//evil.example/x)",
  "[a](../../../../etc/passwd)",
  "[a](%2e%2e/%2e%2e/x)",
  "![x](https://evil.example/p.png)",
  "![x](//evil.example/p.png)",
  "![x](data:image/svg+xml;base64,AAAA)",
  "![x](../x.png)",
  "![x](charts/a.png)",
  "![x][r]",
  "[r]: https://evil.example/r.png 'onload=alert(1)'",
  "[a][j]",
  "[j]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "<https://example.org/>",
  "www.example.org",
  "[^1]",
  "[^1]: note ![x](http://evil.example)",
  "# heading <b onclick=x>",
  "| a | b |\n|---|---|\n| ![x](http://e/x.png) | <svg onload=alert(1)> |",
  "```html\n<script>\n```",
  "```js\nconst a = 1;\n```",
  "- [ ] task\n- [x] done",
  "> quote",
  "\n",
  "\n\n",
  " ",
  "*",
  "_",
  "**",
  "`",
  "~~",
  "\\",
  "&#106;avascript:",
  "\u0000",
  "\u202e",
];

const anyMarkdown = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((list) => list.join("")),
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 20 })
    .map((list) => list.join("\n")),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);

const kinds: ReadonlySet<string> = new Set(
  "text break rule span block code-word code heading list table link image note-mark notes".split(" "),
);

describe("a report is inert", () => {
  it("holds only the listed shapes, follows only http, https and mailto, and loads only pictures of the run folder", () => {
    fc.assert(
      fc.property(anyMarkdown, fc.constantFrom("REPORT.md", "validation/deep/report.md"), (text, path) => {
        for (const node of every(read(text, path).nodes)) {
          expect(kinds).toContain(node.kind);
          if (node.kind === "link" && node.target.to === "web") expect(node.target.href).toMatch(/^(?:https?:\/\/|mailto:)/);
          if (node.kind === "link" && node.target.to === "file") expect(node.target.path.split("/")).not.toContain("..");
          if (node.kind === "link" && node.target.to === "place") expect(node.target.id).toMatch(/^section-/);
          if (node.kind !== "image" || node.source.from !== "run") continue;
          expect(node.source.path).toMatch(/^[^/:\\]+(?:\/[^/:\\]+)*\.(?:png|jpe?g|gif|webp|avif)$/i);
          expect(node.source.path.split("/")).not.toContain("..");
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("shows HTML as the text it is", () => {
    const { nodes } = read("before <b onclick=x>bold</b>\n\n<script>alert(1)</script>\n\n<!-- hidden -->");
    expect(wordsOf(nodes)).toBe("before <b onclick=x>bold</b><script>alert(1)</script><!-- hidden -->");
  });

  it.each([
    ["javascript:alert(1)", "nowhere"],
    ["//evil.example/x", "nowhere"],
    ["/etc/passwd", "nowhere"],
    ["../other-run/state.json", "nowhere"],
    ["a/../../x", "nowhere"],
    ["%2e%2e/x", "nowhere"],
    ["%00.md", "nowhere"],
    ["C:/x", "nowhere"],
    ["logs/task-1.jsonl", "file"],
    ["a/../state.json?x#y", "file"],
    ["mailto:someone@example.org", "web"],
    ["HTTPS://Example.org", "web"],
  ])("takes the address %s for %s", (address, to) => {
    const [link] = every(read(`[x](<${address}>)`).nodes).filter((node) => node.kind === "link");
    expect(link).toMatchObject({ target: { to } });
  });

  it("names a remote picture instead of loading it", () => {
    const [image] = every(read("![a chart](https://evil.example/p.png?who=me)").nodes).filter((node) => node.kind === "image");
    expect(image).toMatchObject({ alt: "a chart", source: { from: "elsewhere", address: "https://evil.example/p.png?who=me" } });
  });

  it("never shows SVG, which is a program as well", () => {
    const [image] = every(read("![x](a.svg)").nodes).filter((node) => node.kind === "image");
    expect(image).toMatchObject({ source: { from: "elsewhere" } });
  });
});

describe("GitHub's Markdown", () => {
  it("gives headings distinct ids, a table of contents and a title", () => {
    const { contents, title } = read("# The *tide*\n\n## Stats\n\n## Stats\n\n#### Deep\n\n[there](#stats-1)");
    expect(title).toBe("The tide");
    expect(contents).toEqual([
      { id: "section-the-tide", level: 1, text: "The tide" },
      { id: "section-stats", level: 2, text: "Stats" },
      { id: "section-stats-1", level: 2, text: "Stats" },
    ]);
  });

  it("numbers footnotes by their first reference and leads back from each", () => {
    const { nodes } = read("One[^b], two[^a], one again[^b], none[^c].\n\n[^a]: second\n[^b]: first\n");
    const notes = nodes.find((node) => node.kind === "notes");
    expect(notes).toMatchObject({
      notes: [
        { id: "note-1", references: ["note-1-mark-1", "note-1-mark-2"] },
        { id: "note-2", references: ["note-2-mark-1"] },
      ],
    });
    expect(wordsOf(nodes)).toContain("none[^c].");
  });

  it("reads tables with alignment, task lists and code with colours", () => {
    const { nodes } = read("| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n```ts\nconst a = 1;\n```");
    expect(nodes[0]).toMatchObject({ kind: "table", head: [{ align: "center" }, { align: "right" }], rows: [[{}, {}]] });
    expect(nodes[1]).toMatchObject({ kind: "list", items: [{ checked: true }, { checked: false }] });
    expect(nodes[2]).toMatchObject({ kind: "code", language: "ts", runs: [{ text: "const", look: "keyword" }, {}, {}, {}] });
  });

  it("takes relative addresses from the folder of the document", () => {
    const { nodes } = readMarkdown("![x](../charts/a.png)", "validation/report.md");
    expect(every(nodes).find((node) => node.kind === "image")).toMatchObject({ source: { from: "run", path: "charts/a.png" } });
  });
});

/** As much as is ever laid out. */
const size = 256 * 1024;
const tangles: Readonly<Record<string, string>> = {
  quotes: ">".repeat(size),
  items: "- ".repeat(size / 2),
  emphasis: "*_".repeat(size / 2),
  tildes: "~~a".repeat(size / 3),
  brackets: "[".repeat(size),
  images: "![".repeat(size / 2),
  links: "[a](b".repeat(size / 5),
  footnotes: `${"[^a]".repeat(size / 4)}\n\n[^a]: x`,
  columns: `${"|a".repeat(size / 4)}\n${"|-".repeat(size / 4)}\n`,
  rows: `|a|b|\n|-|-|\n${"|x|y|\n".repeat(size / 6)}`,
  ticks: Array.from({ length: 800 }, (_, index) => `${"`".repeat(index)}a`).join(""),
  steps: Array.from({ length: 600 }, (_, index) => `${"  ".repeat(index)}- a\n`).join(""),
  definitions: Array.from({ length: size / 20 }, (_, index) => `[${index}]: x`).join("\n"),
  hidden: `- a\n  \`\`\`\n${"*_".repeat(size / 2)}`,
  autolinks: "www.a.b/".repeat(size / 8),
  addresses: "a@b.c ".repeat(size / 6),
  ampersands: "&".repeat(size),
  angles: "<a ".repeat(size / 3),
  table: `|a|b|\n|-|-|\n${"|x|y|\n".repeat(6000)}`,
  words: "hello *world* and `code` in a [link](x)\n\n".repeat(size / 40),
};

describe("time is bounded", () => {
  it.each(Object.entries(tangles))(
    "%s",
    (_name, text) => {
      expect(read(text).nodes.length).toBeGreaterThan(0);
    },
    20_000,
  );
});
