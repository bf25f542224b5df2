// The programs that do the work of a job (§5.2).

const known: ReadonlySet<string> = new Set(["claude", "codex", "antigravity", "cursor", "opencode", "devin", "zai", "qwen"]);

/** True for a concrete backend; `pool` is a routing word, not one (§9.4). */
export function isBackend(name: string): boolean {
  return known.has(name);
}
