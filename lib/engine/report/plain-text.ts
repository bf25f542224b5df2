// The words of a part of a Markdown tree without their markup.

import type { Nodes } from "mdast";

/** Without recursion, as nesting may be deep. */
export function plainText(start: Nodes): string {
  const words: string[] = [];
  const waiting: Nodes[] = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("value" in node) words.push(node.value);
    else if (node.type === "image" || node.type === "imageReference") words.push(node.alt ?? "");
    else if (node.type === "break") words.push(" ");
    else if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return words.join("");
}
