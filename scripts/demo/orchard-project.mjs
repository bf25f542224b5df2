// The fourth demo project: a classifier for leaf rust, with sessions of Arbor in every state a person meets.

import path from "node:path";
import { calibrationMerge, calibrationStartMs, calibrationTries, writeCalibration } from "./orchard-calibration.mjs";
import { writeForeignLog, writeTornTree } from "./orchard-damaged.mjs";
import { commitsOf, makeHistory } from "./orchard-history.mjs";
import { leafAgeCommits, writeLeafAge } from "./orchard-leaf-age.mjs";
import { nightStartMs, nightTries, writeNight } from "./orchard-night.mjs";
import { rustStartMs, writeRustRecall } from "./orchard-rust-recall.mjs";
import { tries } from "./orchard-rust-tries.mjs";

const treesName = "orchard-worktrees";

/** @param {string} folder absolute, must not exist yet @param {string} place where it will lie @param {number} nowMs @returns {import("./arbor-session.mjs").Orchard} */
export function makeOrchard(folder, place, nowMs) {
  const beside = (/** @type {string} */ project) => path.join(path.dirname(project), treesName);
  const others = [
    ...commitsOf(calibrationTries, calibrationStartMs(nowMs), "calibration-"),
    calibrationMerge(nowMs, "calibration-1.1"),
    ...commitsOf(nightTries, nightStartMs(nowMs), "dusk-"),
    ...leafAgeCommits(nowMs),
  ];
  const commits = makeHistory(folder, beside(folder), nowMs, rustStartMs(nowMs), others);
  const made = [...calibrationTries, ...nightTries, ...tries].filter((one) => one.edits.length > 0);
  const orchard = { project: folder, place, trees: beside(place), nowMs, commits, branches: [...new Set(made.map((one) => one.branch))] };
  writeRustRecall(orchard);
  writeCalibration(orchard);
  writeNight(orchard);
  writeLeafAge(orchard);
  writeTornTree(orchard);
  writeForeignLog(orchard);
  return orchard;
}
