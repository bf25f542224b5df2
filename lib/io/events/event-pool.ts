// Two workers at most, shared by every log that is open; they come with the first large piece of work and go when nothing is left to do.

import { existsSync } from "node:fs";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { type EventTask, runTask, type TaskResult } from "@/lib/io/events/run-task";

export interface WorkerTask {
  readonly id: number;
  readonly task: EventTask;
}

export interface WorkerAnswer {
  readonly id: number;
  readonly result: TaskResult | null;
  /** Why there is no result. */
  readonly failure: string | null;
}

interface Waiting extends WorkerTask {
  readonly resolve: (result: TaskResult) => void;
  readonly reject: (reason: Error) => void;
}

interface Seat {
  readonly worker: Worker;
  busy: Waiting | null;
  idle: NodeJS.Timeout | null;
}

export const mostWorkers = 2;
/** How long a worker waits for more before it ends. */
const idleMs = 30_000;
/** Work below this many bytes is done in place: asking a worker would take longer. */
export const inPlaceBytes = 2 * 1024 * 1024;

const entryName = ["lib", "io", "events", "event-worker.mjs"];

export class EventPool {
  private readonly queue: Waiting[] = [];
  private readonly seats: Seat[] = [];
  private lastId = 0;

  /** @param entry gives the path of a worker's first file */
  constructor(private readonly entry: () => string = workerEntry) {}

  /** Does a piece of work, in a worker when it is large. Rejects when the file cannot be read or the worker died. */
  async run(task: EventTask): Promise<TaskResult> {
    if (task.until - task.from <= inPlaceBytes) return runTask(task);
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.queue.push({ id: this.lastId, task, resolve, reject });
      this.next();
    });
  }

  /** Starts the workers ahead of work that is to come: a fifth of a second that nobody has to wait for. */
  warm(): void {
    while (this.seats.length < mostWorkers) {
      const seat = this.open();
      // Why none is to be had is told to the first piece of work that needs one.
      if (seat === null || seat instanceof Error) return;
      this.rest(seat);
    }
  }

  /** Ends every worker; what they are doing fails. */
  async end(): Promise<void> {
    await Promise.all(this.seats.map(({ worker }) => worker.terminate()));
  }

  /** Threads that run now, for whoever wants to see that they go. */
  get size(): number {
    return this.seats.length;
  }

  private next(): void {
    while (this.queue.length > 0) {
      const seat = this.seats.find((one) => one.busy === null) ?? this.open();
      if (seat === null || (seat instanceof Error && this.seats.length > 0)) return;
      const waiting = this.queue.shift();
      if (waiting === undefined) return;
      if (seat instanceof Error) {
        waiting.reject(seat);
        continue;
      }
      if (seat.idle !== null) clearTimeout(seat.idle);
      seat.idle = null;
      seat.busy = waiting;
      seat.worker.ref();
      seat.worker.postMessage({ id: waiting.id, task: waiting.task } satisfies WorkerTask);
    }
  }

  /** @returns null when there are enough; an error when the system gives none */
  private open(): Seat | Error | null {
    if (this.seats.length >= mostWorkers) return null;
    const worker = this.start();
    if (worker instanceof Error) return worker;
    const seat: Seat = { worker, busy: null, idle: null };
    worker.on("message", (answer: WorkerAnswer) => this.take(seat, answer));
    worker.on("error", (error) => this.close(seat, error));
    worker.on("exit", (code) => this.close(seat, new Error(`The worker that read the log ended with code ${code}.`)));
    this.seats.push(seat);
    return seat;
  }

  private start(): Worker | Error {
    try {
      // Not imported: the server's bundler would replace the class by its own and take the entry for a module.
      const threads = process.getBuiltinModule("node:worker_threads");
      return new threads.Worker(this.entry(), { execArgv: [], stdout: false, stderr: false });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private take(seat: Seat, answer: WorkerAnswer): void {
    const waiting = seat.busy;
    if (waiting === null || waiting.id !== answer.id) return;
    seat.busy = null;
    this.rest(seat);
    if (answer.result !== null) waiting.resolve(answer.result);
    else waiting.reject(new Error(answer.failure ?? "The log could not be read."));
    this.next();
  }

  /** An idle worker keeps no process alive and ends by and by. */
  private rest(seat: Seat): void {
    seat.worker.unref();
    if (seat.idle !== null) clearTimeout(seat.idle);
    seat.idle = setTimeout(() => this.retire(seat), idleMs).unref();
  }

  /** Its seat is given up first: work that comes while it ends would end with it. */
  private retire(seat: Seat): void {
    const place = this.seats.indexOf(seat);
    if (place !== -1) this.seats.splice(place, 1);
    void seat.worker.terminate();
  }

  /** A worker that is gone takes its own work with it, nobody else's. */
  private close(seat: Seat, reason: Error): void {
    const place = this.seats.indexOf(seat);
    if (place === -1) return;
    this.seats.splice(place, 1);
    if (seat.idle !== null) clearTimeout(seat.idle);
    seat.busy?.reject(reason);
    seat.busy = null;
    this.next();
  }
}

/**
 * Path of the worker's first file. The built server runs in the project's folder; a test or the terminal may run anywhere, but was
 * started from below it.
 */
function workerEntry(): string {
  for (const start of [process.cwd(), path.dirname(process.argv[1] ?? "/")]) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const entry = [folder, ...entryName].join(path.sep);
      if (existsSync(entry)) return entry;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error("The worker that reads logs is not where the program was started from.");
}
