// The program that starts one engine and watches it, so that a run outlives a restart of Reprise. Node built-ins only.
// It reads what to do from standard input (values of environment variables are never written to a file) and reports in status.json.

import { readFileSync } from "node:fs";
import { Supervision } from "./supervision.mjs";

const supervision = new Supervision(JSON.parse(readFileSync(0, "utf8")));
process.on("SIGTERM", () => supervision.requestStop("shutdown"));
process.on("SIGINT", () => supervision.requestStop("shutdown"));
process.on("SIGHUP", () => null);
supervision.begin();
