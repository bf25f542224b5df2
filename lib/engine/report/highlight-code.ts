// Colours for code in a report, worked out where the report is read, so that no highlighter is sent to the browser.

import { common, createLowlight } from "lowlight";
import type { CodeRun } from "@/lib/engine/report/report-tree";

const lowlight = createLowlight(common);

/** Longer code stays plain: colouring it would hold up everything else. In UTF-16 code units. */
const longest = 40_000;

type HighlightNode = ReturnType<typeof lowlight.highlight>["children"][number];

/**
 * Splits code into runs with a part of speech each.
 * @param language as written behind the fence; null or unknown gives one plain run
 */
export function highlightCode(text: string, language: string | null): readonly CodeRun[] {
  const plain: readonly CodeRun[] = [{ text, look: null }];
  if (language === null || text.length > longest || !lowlight.registered(language)) return plain;
  try {
    return runsOf(lowlight.highlight(language, text).children, null);
  } catch {
    return plain;
  }
}

function runsOf(nodes: readonly HighlightNode[], look: string | null): readonly CodeRun[] {
  return nodes.flatMap((node): readonly CodeRun[] => {
    if (node.type === "text") return [{ text: node.value, look }];
    return node.type === "element" ? runsOf(node.children, lookOf(node.properties.className) ?? look) : [];
  });
}

/** `hljs-keyword` → `keyword`; classes of another kind are dropped. */
function lookOf(classes: unknown): string | null {
  const [first]: readonly unknown[] = Array.isArray(classes) ? classes : [];
  return typeof first === "string" ? (/^hljs-([a-z_-]{1,30})$/.exec(first)?.[1] ?? null) : null;
}
