// A process that applies, undoes or settles, and kills itself at the n-th place where it could be cut off.
// Arguments: verb, root, state folder, n (0: never), then the plan kind, its digest and the confirmation, or the entry to undo.

import { writeSync } from "node:fs";
import { applyRecovery } from "@/lib/service/apply-recovery";
import { settleHalfDone } from "@/lib/service/settle-half-done";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { parcelRun, projectServices } from "@/lib/service/testing/parcel-services";
import { undoRecovery } from "@/lib/service/undo-recovery";

const [verb, root = "", home = "", count = "0", first = "", digest = "", confirmation = ""] = process.argv.slice(2);
const services = projectServices(root, home, parcelFormat(), `${verb}x`);
const killAt = Number(count);
let passed = 0;

function checkpoint(name: string): void {
  passed += 1;
  writeSync(1, `at ${passed} ${name}\n`);
  if (passed === killAt) process.kill(process.pid, "SIGKILL");
}

async function work(): Promise<unknown> {
  switch (verb) {
    case "apply": {
      const request = { kind: first, run: parcelRun, choices: {} };
      return applyRecovery(services, { request, digest, answers: { sure: "yes" }, confirmation }, checkpoint);
    }
    case "undo":
      return undoRecovery(services, first, checkpoint);
    case "settle":
      return settleHalfDone(services, checkpoint);
    default:
      throw new Error(`There is no verb “${verb}”.`);
  }
}

writeSync(1, `result ${JSON.stringify(await work())}\n`);
