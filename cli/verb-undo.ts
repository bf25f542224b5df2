// reprise undo: takes a recovery back, or lists what can be taken back.

import { createInterface } from "node:readline/promises";
import { type Answer, cannot } from "@/cli/answer";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { undoRecovery } from "@/lib/service/undo-recovery";

/** Exit code 0 when undone, 1 when refused. Without an entry: lists the recoveries, exit code 0. */
export async function undo(services: Services, entryId: string | undefined, yes: boolean): Promise<Answer> {
  if (entryId === undefined) {
    const journal = await readJournal(services, null);
    const lines = journal.entries.map((entry) => `${entry.id}  ${entry.at}  ${entry.state.padEnd(10)} ${entry.title}`);
    return { code: 0, lines: lines.length === 0 ? ["The journal is empty."] : lines, value: journal };
  }
  if (!yes && !(await confirmed(entryId))) return cannot("Not undone. Say yes on a terminal, or give --yes.", 1);
  const result = await undoRecovery(services, entryId);
  if (result.status === "undone") return { code: 0, lines: ["Undone: every file is as it was before."], value: result };
  return { code: 1, lines: [`Not undone (${result.code}): ${result.message}`], value: result };
}

async function confirmed(entryId: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Take recovery ${entryId} back? Type “yes”: `);
  terminal.close();
  return answer.trim() === "yes";
}
