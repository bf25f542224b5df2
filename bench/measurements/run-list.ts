// The list of many runs, read for the first time and again, against Python reading the same ledgers.

import path from "node:path";
import { z } from "zod";
import { python } from "@/bench/peers/text-tools";
import { alternate } from "@/bench/support/alternate";
import { inMs } from "@/bench/support/in-words";
import { makeRuns } from "@/bench/support/make-runs";
import type { Measurement } from "@/bench/support/measurement";
import { boundRow, ratioRow, unmeasuredRow } from "@/bench/support/row";
import { runTypescript } from "@/bench/support/run-typescript";
import { median } from "@/bench/support/statistics";

const fullCount = 10_000;
const fullBytes = 1024 * 1024 * 1024;
const leastCount = 200;
const firstBar = "≤ 1 ×";
const againBar = "≤ 1/10 of the first";

const toldSchema = z.object({ runs: z.number(), firstMs: z.number(), againMs: z.array(z.number()) });

export const runList: Measurement = {
  name: "list",
  about: "list of 10,000 runs of the three formats, for the first time and again",
  needs: { server: false, browser: false },
  run: async (bench) => {
    // A quick look at a small log wants a small list as well.
    const count = Math.max(leastCount, Math.min(fullCount, Math.round((fullCount * bench.sizeBytes) / fullBytes)));
    const root = path.join(bench.folder, "runs");
    bench.say(`making ${count} runs`);
    await makeRuns(root, count);
    const againMs: number[] = [];
    const ours = async () => {
      const ran = await runTypescript(path.join("bench", "children", "list-runs.ts"), [root, path.join(bench.folder, "home")]);
      if (ran.code !== 0) throw new Error(ran.stderr);
      const told = toldSchema.parse(JSON.parse(ran.stdout));
      if (told.runs !== count) throw new Error(`The list has ${told.runs} runs of ${count}.`);
      againMs.push(median(told.againMs));
      bench.say(`ours: ${inMs(told.firstMs)}, again ${inMs(median(told.againMs))}`);
      return told.firstMs;
    };
    const peer = await python(readLedgers, [root]);
    const theirs = async () => {
      const ran = await peer();
      bench.say(`Python: ${ran?.stdout.trim() ?? "not available"}`);
      return ran === null ? null : Number(ran.stdout.trim().split(" ")[0]);
    };
    const [firstMs = null, pythonMs = null] = await alternate([ours, theirs], bench.runs);
    if (firstMs === null) return [unmeasuredRow("list of runs", firstBar, "the list could not be read")];
    const what = `list of ${count.toLocaleString("en")} runs of three formats`;
    const mostAgainMs = firstMs / 10;
    const words = { inWords: inMs, bar: againBar, note: `${(median(againMs) / firstMs).toFixed(3)} of the first time` };
    return [
      ratioRow(`${what}, first time`, firstMs, { name: "Python, json.load of the same ledgers", ms: pythonMs }, 1, { bar: firstBar }),
      boundRow(`${what}, unchanged, again`, median(againMs), mostAgainMs, words),
    ];
  },
};

/** Walks without entering .git and node_modules, reads each ledger and parses what is JSON; prints its own time in ms and the files read. */
const readLedgers = `
import json, os, sys, time
began = time.perf_counter()
files = 0
for folder, below, names in os.walk(sys.argv[1]):
    below[:] = [name for name in below if name not in (".git", "node_modules")]
    for name in names:
        if not name.endswith((".json", ".jsonl", ".yaml")):
            continue
        files += 1
        with open(os.path.join(folder, name), "rb") as ledger:
            if name.endswith(".json"):
                json.load(ledger)
            elif name.endswith(".jsonl"):
                for line in ledger:
                    json.loads(line)
            else:
                ledger.read()
print((time.perf_counter() - began) * 1000, files)
`;
