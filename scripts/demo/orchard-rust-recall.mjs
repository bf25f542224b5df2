// The interrupted session: three executors were at work when everything stopped; one has work on its branch that is worth keeping.

import { eventLines } from "./arbor-log.mjs";
import { openSession, writeBaselineCache, writeCheckpoint, writeExperiment, writeTree } from "./arbor-session.mjs";
import { submission } from "./orchard-files.mjs";
import { commitOfEdit } from "./orchard-history.mjs";
import { rustIdeas, rustMeta } from "./orchard-rust-ideas.mjs";
import { rustEdits, rustEvents, rustMessages, stoppedAtS } from "./orchard-rust-records.mjs";
import { steps } from "./orchard-rust-steps.mjs";
import { tries } from "./orchard-rust-tries.mjs";

const hour = 3_600_000;

/** It stopped two days and a few hours before the stories end. @param {number} nowMs */
export const rustStartMs = (nowMs) => nowMs - 53 * hour - stoppedAtS * 1000;

/** @param {import("./arbor-session.mjs").Orchard} orchard */
export function writeRustRecall(orchard) {
  const startMs = rustStartMs(orchard.nowMs);
  const session = openSession(orchard, "run_leaf_rust_recall");
  const where = { place: orchard.place, trees: orchard.trees, sessionPlace: session.place, startMs };
  const events = rustEvents(where);
  const lastMs = events.at(-1)?.atMs ?? startMs;
  const dispatchMs = startMs + (steps.at(-1)?.atS ?? 0) * 1000 + 5_000;

  writeTree(session, rustMeta, rustIdeas, dispatchMs);
  writeBaselineCache(session, rustMeta, startMs + 70_000);
  const known = orchard.branches.filter((branch) => tries.every((one) => one.branch !== branch || one.startS < 10_000));
  writeCheckpoint(session, { atMs: dispatchMs - 7_600, cycle: 6, branches: known });
  session.text(".coordinator/messages.jsonl", rustMessages(), dispatchMs);
  session.text("events.jsonl", eventLines(events), lastMs);
  session.text(
    ".arbor/experiments.jsonl",
    rustEdits(where, (one, index) => commitOfEdit(orchard.commits, one, index)),
    dispatchMs + 171_000,
  );
  for (const one of tries) {
    const endedMs = startMs + (one.startS + one.runS) * 1000;
    const idea = rustIdeas.find(({ id }) => id === one.nodeId);
    if (idea === undefined || one.ending === undefined) continue;
    writeExperiment(session, one, idea, endedMs + 2_000);
    if (one.ending.score !== null)
      session.text(`submissions/${one.nodeId}.csv`, submission(Math.round(one.ending.score * 10)), endedMs + 1_000);
  }
}
