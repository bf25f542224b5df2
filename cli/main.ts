// The terminal's way to the same use cases as the browser: reprise list | show | report | plan | apply | undo | check | doctor | link.

import { type Answer, cannot, inert } from "@/cli/answer";
import { answerHook } from "@/cli/answer-hook";
import { type Arguments, hookLimitOf, readArguments } from "@/cli/arguments";
import { findRun } from "@/cli/find-run";
import { terminalServices } from "@/cli/terminal-services";
import { usage } from "@/cli/usage";
import { apply } from "@/cli/verb-apply";
import { check } from "@/cli/verb-check";
import { doctor } from "@/cli/verb-doctor";
import { link } from "@/cli/verb-link";
import { list } from "@/cli/verb-list";
import { listNeeding } from "@/cli/verb-needs";
import { plan } from "@/cli/verb-plan";
import { report } from "@/cli/verb-report";
import { show } from "@/cli/verb-show";
import { undo } from "@/cli/verb-undo";
import type { PlanRequest } from "@/lib/engine/plan/plan";
import type { Services } from "@/lib/service/services";

async function answer(args: Arguments): Promise<Answer> {
  const services = terminalServices(args.roots);
  const [first, second] = args.positionals;
  switch (args.verb) {
    case "help":
      return { code: 0, lines: usage, value: { usage } };
    case "list":
      return args.needs === null ? list(services) : listNeeding(services, args.needs);
    case "show":
      return first === undefined ? cannot("Which run? reprise show RUN") : show(services, first);
    case "report":
      return first === undefined ? cannot("Which run? reprise report RUN [FILE]") : report(services, first, second);
    case "check":
      return check(services, first, args.hostFlags);
    case "undo":
      return undo(services, first, args.yes);
    case "doctor":
      return doctor(services);
    case "link":
      return link(services, args.port);
    case "plan":
    case "apply": {
      const request = await requestOf(services, first, second, args);
      if ("code" in request) return request;
      return args.verb === "plan" ? plan(services, request) : apply(services, request, args);
    }
  }
}

async function requestOf(
  services: Services,
  word: string | undefined,
  kind: string | undefined,
  args: Arguments,
): Promise<PlanRequest | Answer> {
  if (word === undefined || kind === undefined) return cannot(`Which run, and which recovery? reprise ${args.verb} RUN KIND`);
  const place = await findRun(services, word);
  return place.ok ? { kind, run: place.ref, choices: args.choices } : cannot(place.message);
}

const argv = process.argv.slice(2);
const reading = readArguments(argv);
const asJson = reading.ok && reading.value.json;
// A hook is told by its word alone: also one that was called wrongly must not be in the way.
if (argv.includes("--hook")) {
  await answerHook(() => (reading.ok ? answer(reading.value) : Promise.resolve(cannot(reading.message))), hookLimitOf(reading), asJson);
} else {
  const said = reading.ok ? await answer(reading.value) : cannot(reading.message);
  const text = asJson ? JSON.stringify(said.value, null, 2) : said.lines.map(inert).join("\n");
  if (asJson || said.lines.length > 0) (said.code === 2 && !asJson ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = said.code;
}
