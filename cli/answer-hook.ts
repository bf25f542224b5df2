// The answer to a prompt or another program's start hook: never an error, never late, never more than a line of complaint.

import { type Answer, cannot, inert } from "@/cli/answer";

/** Kept back for writing the answer, in milliseconds. */
const reserveMs = 200;

/**
 * Prints the answer and ends with code 0.
 * @param limitMs longest time since the process began, in milliseconds; what is not read by then is left out
 */
export async function answerHook(work: () => Promise<Answer>, limitMs: number, asJson: boolean): Promise<void> {
  // Whoever asked may be gone already; that is no reason to complain.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  const late = cannot("nothing could be read in time.");
  const said = await within(work().catch(broken), limitMs - performance.now() - reserveMs, late);
  const lines = said.code === 2 ? (said.inPart?.lines ?? []) : said.lines;
  const complaint = said.code === 2 ? (said.inPart?.problem ?? said.lines[0]) : undefined;
  if (asJson) process.stdout.write(`${JSON.stringify(said.value)}\n`);
  else if (lines.length > 0) process.stdout.write(`${lines.map(inert).join("\n")}\n`);
  if (complaint !== undefined) process.stderr.write(`reprise: ${inert(complaint)}\n`);
  process.exitCode = 0;
  // A disk that does not answer would hold this process for ever, even against its own exit; the one that started it answers 0.
  if (said === late || said.inPart !== undefined) process.kill(process.pid, "SIGKILL");
}

function broken(error: unknown): Answer {
  return cannot(`the runs could not be read: ${error instanceof Error ? error.message : String(error)}`);
}

async function within(work: Promise<Answer>, leftMs: number, late: Answer): Promise<Answer> {
  const timer = new Promise<Answer>((resolve) => {
    setTimeout(() => resolve(late), Math.max(0, leftMs)).unref();
  });
  return Promise.race([work, timer]);
}
