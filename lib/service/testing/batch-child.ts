// A process that applies or undoes a batch over the runs of a parcel project, and kills itself at the n-th place.
// Arguments: verb, root, state folder, n (0: never), then the confirmed batch as JSON, or the batch to undo.

import { writeSync } from "node:fs";
import { applyBatch, type ConfirmedBatch } from "@/lib/service/apply-batch";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { projectServices } from "@/lib/service/testing/parcel-services";
import { undoBatch } from "@/lib/service/undo-batch";

const [verb, root = "", home = "", count = "0", word = ""] = process.argv.slice(2);
const services = projectServices(root, home, parcelFormat(), `${verb}b`);
const killAt = Number(count);
let passed = 0;

function checkpoint(name: string): void {
  passed += 1;
  writeSync(1, `at ${passed} ${name}\n`);
  if (passed === killAt) process.kill(process.pid, "SIGKILL");
}

async function work(): Promise<unknown> {
  if (verb === "undo") return undoBatch(services, word, checkpoint);
  const confirmed: ConfirmedBatch = JSON.parse(word);
  return applyBatch(services, confirmed, checkpoint);
}

writeSync(1, `result ${JSON.stringify(await work())}\n`);
