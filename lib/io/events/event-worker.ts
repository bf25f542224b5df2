// The worker's side: takes one task after another and answers each. Descriptors are those of the process, so files are opened once.

import { parentPort } from "node:worker_threads";
import type { WorkerAnswer, WorkerTask } from "@/lib/io/events/event-pool";
import { runTask } from "@/lib/io/events/run-task";

parentPort?.on("message", (task: WorkerTask) => {
  parentPort?.postMessage(answerOf(task));
});

function answerOf({ id, task }: WorkerTask): WorkerAnswer {
  try {
    return { id, result: runTask(task), failure: null };
  } catch (error) {
    return { id, result: null, failure: error instanceof Error ? error.message : String(error) };
  }
}
