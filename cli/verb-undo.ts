// reprise undo: takes a recovery or a whole batch back, or lists what can be taken back.

import { createInterface } from "node:readline/promises";
import { type Answer, cannot } from "@/cli/answer";
import { readJournal } from "@/lib/service/read-journal";
import type { Services } from "@/lib/service/services";
import { undoBatch } from "@/lib/service/undo-batch";
import { undoRecovery } from "@/lib/service/undo-recovery";

/** Exit code 0 when undone, 1 when refused. Without an entry: lists the recoveries, exit code 0. */
export async function undo(services: Services, entryId: string | undefined, yes: boolean): Promise<Answer> {
  if (entryId === undefined) {
    const journal = await readJournal(services, null);
    const batches = journal.groups.map(
      (group) => `${group.id}  ${group.at}  ${"batch".padEnd(10)} ${group.title}, ${group.runs.length} runs`,
    );
    const entries = journal.entries.map((entry) => `${entry.id}  ${entry.at}  ${entry.state.padEnd(10)} ${entry.title}`);
    const lines = [...batches, ...entries];
    return { code: 0, lines: lines.length === 0 ? ["The journal is empty."] : lines, value: journal };
  }
  if (!yes && !(await confirmed(entryId))) return cannot("Not undone. Say yes on a terminal, or give --yes.", 1);
  const { groups } = await readJournal(services, null);
  if (groups.some((group) => group.id === entryId)) return undoAll(services, entryId);
  const result = await undoRecovery(services, entryId);
  if (result.status === "undone") return { code: 0, lines: ["Undone: every file is as it was before."], value: result };
  return { code: 1, lines: [`Not undone (${result.code}): ${result.message}`], value: result };
}

/** Exit code 0 when every run of the batch is as it was, 1 when one was left as it is. */
async function undoAll(services: Services, group: string): Promise<Answer> {
  const result = await undoBatch(services, group);
  if (result.status === "refused") return { code: 1, lines: [`Not undone (${result.code}): ${result.message}`], value: result };
  const lines = result.results.map(({ run, result: one }) => {
    const address = `${run.rootId}:${run.path}`;
    return one.status === "undone" ? `Undone: ${address}` : `Not undone (${one.code}): ${address}: ${one.message}`;
  });
  const whole = result.results.every(({ result: one }) => one.status === "undone");
  return { code: whole ? 0 : 1, lines: lines.length === 0 ? ["Nothing of it is left to undo."] : lines, value: result };
}

async function confirmed(entryId: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Take recovery ${entryId} back? Type “yes”: `);
  terminal.close();
  return answer.trim() === "yes";
}
