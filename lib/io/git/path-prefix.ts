// A project may lie below the top of its repository: git names paths from the top, Reprise from the project.

import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { below } from "@/lib/io/git/worktree-list";

/** "" for a project at the top of its repository, else its folder with a final slash. */
export function prefixOf({ topPath, projectPath }: RepositoryPlace): string {
  const relative = topPath === null ? "" : (below(topPath, projectPath) ?? "");
  return relative === "" ? "" : `${relative}/`;
}
