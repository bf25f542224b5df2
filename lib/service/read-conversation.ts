// Use case: a page of the agent's conversation of a run, every line kept, secrets masked by the format.

import type { Conversation, ConversationEntry } from "@/lib/engine/run/conversation";
import type { Finding } from "@/lib/engine/run/finding";
import type { RunRef } from "@/lib/engine/run/run";
import { readRunFile } from "@/lib/io/files/read-file";
import { locateRun } from "@/lib/service/locate-run";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Largest conversation that is opened whole, in bytes. */
const conversationCapBytes = 64 * 1024 * 1024;
/** Most entries of one page, and the text from which on it ends early, in characters. */
const pageLimit = 200;
const pageCharacters = 1_000_000;
/** Most unanswered calls and findings that a page names. */
const namedLimit = 200;

export interface ConversationPage {
  readonly entries: readonly ConversationEntry[];
  /** Entries in the file. */
  readonly total: number;
  readonly offset: number;
  /** At most 200, of the whole file; `unansweredCount` tells all. */
  readonly unanswered: Conversation["unanswered"];
  readonly unansweredCount: number;
  /** At most 200, of the whole file. */
  readonly findings: readonly Finding[];
}

/**
 * Reads entries from `offset` on, at most `limit` of them; fewer when they are long, but one at least.
 * @param file path below the run folder
 * @returns `unreadable` when the file is missing, too large, a link or not a regular file, or when it is no conversation
 */
export async function readConversation(
  services: Services,
  ref: RunRef,
  file: string,
  offset: number,
  limit: number,
): Promise<ServiceResult<ConversationPage>> {
  const located = await locateRun(services, ref);
  if (!located.ok) return located;
  const content = await readRunFile(located.value.root.path, `${ref.path}/${file}`, conversationCapBytes);
  if (content.status !== "ok") return failed("unreadable", `${file}: ${content.reason}`);
  const conversation = located.value.format.readConversation(file, content);
  if (conversation === null) return failed("unreadable", `${file} is not a conversation.`);
  const { entries, unanswered, findings } = conversation;
  return found({
    entries: pageOf(entries.slice(offset, offset + Math.min(limit, pageLimit))),
    total: entries.length,
    offset,
    unanswered: unanswered.slice(0, namedLimit),
    unansweredCount: unanswered.length,
    findings: findings.slice(0, namedLimit),
  });
}

function pageOf(entries: readonly ConversationEntry[]): readonly ConversationEntry[] {
  let characters = 0;
  const end = entries.findIndex((entry, index) => {
    characters += entry.parts.reduce((sum, part) => sum + part.text.length, 0);
    return index > 0 && characters > pageCharacters;
  });
  return end === -1 ? entries : entries.slice(0, end);
}
