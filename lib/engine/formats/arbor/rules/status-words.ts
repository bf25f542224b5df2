// The six statuses of a node (§12.1).

const statuses = ["pending", "running", "done", "needs_retry", "merged", "pruned"] as const;

export type IdeaStatus = (typeof statuses)[number];

/** True for one of the six; `failed` and words in capitals are none. */
export function isStatus(word: string): word is IdeaStatus {
  return statuses.some((status) => status === word);
}
