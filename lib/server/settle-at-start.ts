// At start: settle what a crash left half done and look at the configuration, and say so in the terminal.

import { getServices } from "@/lib/server/get-services";
import { settleHalfDone } from "@/lib/service/settle-half-done";
import { settleHandOvers } from "@/lib/service/settle-hand-overs";

/** Adopts or notes hand-overs, finishes or reverts half-done recoveries; in read-only mode nothing is touched. Lines for the person begin with `reprise: `. */
export async function settleAtStart(): Promise<void> {
  const services = getServices();
  const { problem } = await services.readRoots();
  if (problem !== null) process.stdout.write(`reprise: ${problem}\n`);
  if (!services.mayAct) return;
  for (const sentence of await settleHandOvers(services)) process.stdout.write(`reprise: ${sentence}\n`);
  for (const settled of await settleHalfDone(services)) process.stdout.write(`reprise: ${settled.message}\n`);
}
