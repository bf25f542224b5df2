// Whose tokens a model call used: `llm.call` names neither agent nor node, only the folder it worked in (§8.3).

import { dataText, type EventRow, nodeIdOf } from "@/lib/engine/formats/arbor/rules/event-row";
import { addTokens, noTokens, type TokenSums, tokensOfCall } from "@/lib/engine/formats/arbor/rules/token-sums";
import { worktreeFolder } from "@/lib/engine/formats/arbor/rules/worktree-folder";

export interface TokenShares {
  readonly coordinator: TokenSums;
  /** By node, in the order of their first call. */
  readonly nodes: ReadonlyMap<string, TokenSums>;
  /** Calls without a folder, or from a folder that belongs to no known branch. */
  readonly unattributed: TokenSums;
}

/**
 * Shares the tokens out (§8.3): the folder of the last `session.start` is the coordinator's; a folder named like a branch's
 * worktree belongs to the node of the latest `executor.start` on that branch. The shares add up to `sumTokens`.
 */
export function attributeTokens(rows: readonly EventRow[]): TokenShares {
  const nodes = new Map<string, TokenSums>();
  const nodeByFolder = new Map<string, string>();
  let project: string | null = null;
  let coordinator = noTokens;
  let unattributed = noTokens;
  for (const row of rows) {
    if (row.type === "session.start") project = folderOf(dataText(row, "cwd")) ?? project;
    if (row.type === "executor.start") {
      const [nodeId, branch] = [nodeIdOf(row), dataText(row, "branch")];
      if (nodeId !== null && branch) nodeByFolder.set(worktreeFolder(branch), nodeId);
    }
    if (row.type !== "llm.call") continue;
    const tokens = tokensOfCall(row);
    const folder = folderOf(dataText(row, "agent_cwd"));
    const nodeId = folder === null ? undefined : nodeByFolder.get(folder.split(/[/\\]/).at(-1) ?? "");
    if (folder !== null && folder === project) coordinator = addTokens(coordinator, tokens);
    else if (nodeId !== undefined) nodes.set(nodeId, addTokens(nodes.get(nodeId) ?? noTokens, tokens));
    else unattributed = addTokens(unattributed, tokens);
  }
  return { coordinator, nodes, unattributed };
}

/** A folder without the slash at its end; null for none. */
function folderOf(text: string | null): string | null {
  if (text === null || text === "") return null;
  return text.length > 1 && /[/\\]$/.test(text) ? text.slice(0, -1) : text;
}
