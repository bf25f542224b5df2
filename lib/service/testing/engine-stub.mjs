// An engine that does no work: it keeps the real ledger of its format, and ends, crashes, hangs or floods as it is told.
// Words: format, mode, run folder, then the jobs it runs.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const [format, mode, runDir, ...jobs] = process.argv.slice(2);

const say = (fd, text) => writeSync(fd, `${text}\n`);

const ledgers = {
  atlas: {
    file: "plan.dag.json",
    set(plan, id, word) {
      const job = plan.jobs.find((one) => one.job_id === id);
      if (word === "running") {
        job.attempts += 1;
        job.lease = `${id}#${job.attempts}`;
      } else delete job.lease;
      job.state = { running: "RUNNING", done: "DONE", failed: "FAILED" }[word];
    },
  },
  "compound-v": {
    file: "state.json",
    set(state, id, word) {
      state.jobs[id] = { ...state.jobs[id], status: word };
    },
  },
  arbor: {
    file: ".coordinator/idea_tree.json",
    set(tree, id, word) {
      tree.nodes[id].status = { running: "running", done: "done", failed: "needs_retry" }[word];
      if (word === "done") tree.nodes[id].score = 0.5;
    },
  },
};

function rewrite(change) {
  const ledger = ledgers[format];
  const file = path.join(runDir, ledger.file);
  const value = JSON.parse(readFileSync(file, "utf8"));
  change(value, ledger);
  writeFileSync(`${file}.tmp`, JSON.stringify(value, null, 2));
  renameSync(`${file}.tmp`, file);
}

const set = (id, word) => rewrite((value, ledger) => ledger.set(value, id, word));

function runAll() {
  for (const id of jobs) {
    set(id, "running");
    say(1, `ran ${id}`);
    set(id, "done");
  }
}

const forEver = () => setInterval(() => null, 1000);

const modes = {
  finish: runAll,
  /** Begins the first job, waits until the file that is named last is there, then finishes them all. */
  async patient() {
    const signal = jobs.pop();
    set(jobs[0], "running");
    say(1, "\u001b[1;32mworking\u001b[0m");
    while (!existsSync(signal)) await wait(25);
    set(jobs[0], "done");
    say(1, `ran ${jobs.shift()}`);
    runAll();
  },
  async crash() {
    set(jobs[0], "running");
    say(2, "boom");
    await wait(2300);
    process.exit(3);
  },
  hang() {
    set(jobs[0], "running");
    say(1, "\u001b[1;32mworking\u001b[0m");
    forEver();
  },
  flood() {
    const block = Buffer.alloc(1024 * 1024, "x");
    for (let count = 0; count < 100; count += 1) writeAll(block);
    writeAll(Buffer.from("the end\n"));
    runAll();
  },
  deaf() {
    process.on("SIGTERM", () => say(1, "no"));
    say(1, "deaf");
    forEver();
  },
  instant() {
    say(2, "\u001b[31merror:\u001b[0m unknown option --resume");
    process.exit(2);
  },
  /** Ends once its own child is deaf to requests: before that the child could be ended by one. */
  grandchild() {
    const idle = "process.on('SIGTERM', () => null); setInterval(() => null, 1000); console.log('deaf')";
    const child = spawn(process.execPath, ["-e", idle], { stdio: ["ignore", "pipe", "ignore"] });
    child.stdout.once("data", () => {
      say(1, `grandchild ${child.pid}`);
      process.exit(0);
    });
  },
  environment() {
    say(1, JSON.stringify({ env: process.env, cwd: process.cwd(), words: process.argv.slice(2) }));
  },
  async busy() {
    say(1, "busy");
    for (;;) {
      rewrite(() => null);
      await wait(5);
    }
  },
};

/** A pipe takes what it can hold; the rest follows. */
function writeAll(bytes) {
  let rest = bytes;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

await modes[mode]();
