#!/usr/bin/env node
// `npm run demo -- DEST`: makes the demo projects, safe to break and to make anew.

import path from "node:path";
import { createDemo } from "./demo/create-demo.mjs";
import { parseDemoArguments } from "./lib/parse-demo-arguments.mjs";

const usage = `Usage: npm run demo -- DEST [--now ISO-TIME] [--again]

Makes four projects with agent runs in every state below DEST. The same --now gives the same demo.
--again replaces a demo that is there; anything that is not a demo is never touched.`;

process.exitCode = await main();

/** @returns {Promise<number>} 0 made, 1 not made, 2 wrong arguments */
async function main() {
  const parsed = parseDemoArguments(process.argv.slice(2), Date.now());
  if (!parsed.ok) {
    console.error(`${parsed.message}\n\n${usage}`);
    return 2;
  }
  if (parsed.help) {
    console.log(usage);
    return 0;
  }
  const dest = path.resolve(process.env.INIT_CWD ?? process.cwd(), parsed.dest);
  const made = await createDemo(dest, parsed.nowMs, { again: parsed.again });
  if (made.ok) console.log(`The demo is in ${dest}.`);
  else console.error(made.message);
  return made.ok ? 0 : 1;
}
