// The Arbor format: sessions below `.arbor/sessions`. Specification: format document arbor.

import { gitQuestions } from "@/lib/engine/formats/arbor/branches";
import { conversationOf } from "@/lib/engine/formats/arbor/conversation";
import { descriptor } from "@/lib/engine/formats/arbor/descriptor";
import { detect } from "@/lib/engine/formats/arbor/detect";
import { describeEvent, eventRule } from "@/lib/engine/formats/arbor/events";
import { discovery, listing, locate, wants } from "@/lib/engine/formats/arbor/find-runs";
import { runHostCheck } from "@/lib/engine/formats/arbor/host-check";
import { hostChoice } from "@/lib/engine/formats/arbor/host-choice";
import { planArbor } from "@/lib/engine/formats/arbor/plan";
import { readFacts } from "@/lib/engine/formats/arbor/read-facts";
import { listRun, readRun } from "@/lib/engine/formats/arbor/read-run";
import { submissionWants } from "@/lib/engine/formats/arbor/submission";
import type { Format } from "@/lib/engine/formats/format";

export const arbor: Format = {
  descriptor,
  discovery,
  listing,
  headFiles: ["events.jsonl", "run_stats.json", "REPORT.md"],
  locate,
  detect,
  wants,
  wantsOfProject: (source, purpose) => (purpose === "full" ? submissionWants(readFacts(source)) : []),
  asksGit: (source) => gitQuestions(readFacts(source)),
  // A native session writes no process id (§1).
  asksProcesses: () => [],
  listRun,
  read: readRun,
  eventRule,
  describeEvent,
  readConversation: conversationOf,
  runHostCheck: (source, options) => runHostCheck(readFacts(source), options),
  hostChoice,
  plan: (request, source) => planArbor(request, readFacts(source)),
};
