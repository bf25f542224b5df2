// The address of a run as one word, for maps and lists.

import type { RunRef } from "@/lib/engine/run/run";

/** One word for a root and a path; a root's id holds no slash, so that no two runs share one. */
export function rowKeyOf({ rootId, path }: RunRef): string {
  return `${rootId}/${path}`;
}
