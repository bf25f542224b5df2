// Asks a project's repository once what a format wants to know.

import type { GitEvidence, GitQuestions } from "@/lib/engine/formats/evidence";
import { openGitSession } from "@/lib/io/git/git-session";

export interface GitRequest {
  /** Absolute path of the project folder. */
  readonly projectPath: string;
  readonly questions: GitQuestions;
  readonly signal?: AbortSignal | undefined;
}

/** One question and its answer; see `GitSession.ask`. */
export async function askGit({ projectPath, questions, signal }: GitRequest): Promise<GitEvidence> {
  return openGitSession({ projectPath, signal }).ask(questions);
}
