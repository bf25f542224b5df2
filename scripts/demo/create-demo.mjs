// Makes the demo: four projects with a git history, linked worktrees and runs in every state a person meets.

import { randomBytes } from "node:crypto";
import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeHarbourApi } from "./harbour-project.mjs";
import { makeLanternShop } from "./lantern-shop.mjs";
import * as library from "./library.mjs";
import { makeOrchard } from "./orchard-project.mjs";
import * as graphs from "./shop-graphs.mjs";
import * as singles from "./shop-singles.mjs";
import { retargetWorktrees } from "./story-git.mjs";

const markerName = ".reprise-demo.json";
const maker = "reprise-demo";

/**
 * Builds the demo beside its place and moves it there at the end, so that a half-made demo is never seen.
 * The same `nowMs` gives the same commits and the same run files.
 * @param {string} dest absolute folder
 * @param {number} nowMs the moment at which the stories end, in milliseconds since 1970
 * @param {{ again?: boolean, keepExisting?: boolean }} [options] what to do with a demo that is there already: replace it, or leave it
 * @returns {Promise<{ ok: true, made: boolean } | { ok: false, code: "exists" | "not-a-demo" | "failed", message: string }>}
 */
export async function createDemo(dest, nowMs, options = {}) {
  const present = await whatIsAt(dest);
  if (present === "other") return { ok: false, code: "not-a-demo", message: `${dest} is not a demo made by Reprise; it stays untouched.` };
  if (present === "demo" && options.keepExisting) return { ok: true, made: false };
  if (present === "demo" && !options.again)
    return { ok: false, code: "exists", message: `${dest} holds a demo already; --again makes it anew.` };
  try {
    await build(dest, nowMs, present === "demo");
    return { ok: true, made: true };
  } catch (error) {
    return { ok: false, code: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {string} dest @param {number} nowMs @param {boolean} replaces */
async function build(dest, nowMs, replaces) {
  await mkdir(path.dirname(dest), { recursive: true });
  const parent = await realpath(path.dirname(dest));
  const target = path.join(parent, path.basename(dest));
  const suffix = randomBytes(4).toString("hex");
  const staging = path.join(parent, `.demo-new-${suffix}`);
  const retired = path.join(parent, `.demo-old-${suffix}`);
  try {
    await mkdir(staging);
    writeProjects(staging, target, nowMs);
    await writeFile(path.join(staging, markerName), `${JSON.stringify({ maker, madeFor: new Date(nowMs).toISOString() })}\n`);
    if (replaces) await rename(target, retired);
    await rename(staging, target);
  } catch (error) {
    if (replaces && (await whatIsAt(target)) === "nothing") await rename(retired, target).catch(() => null);
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
    if ((await whatIsAt(target)) !== "nothing") await rm(retired, { recursive: true, force: true });
  }
}

/** @param {string} staging @param {string} target @param {number} nowMs */
function writeProjects(staging, target, nowMs) {
  const shop = { ...makeLanternShop(path.join(staging, "lantern-shop"), nowMs), nowMs };
  graphs.writeStoppedMidWave(shop);
  graphs.writeBlockedByFailure(shop);
  graphs.writeGasExhausted(shop);
  singles.writeClarifyGate(shop);
  singles.writeCodeGate(shop);
  singles.writeInterruptedAtCoded(shop);
  singles.writeInterruptedAfterRefine(shop);
  singles.writeFinishedGreen(shop);
  singles.writeFinishedUnverified(shop);
  singles.writeRollbackOpen(shop);
  retargetWorktrees(shop.project, staging, target);

  const books = library.makeLibrary(path.join(staging, "bücherei-katalog"), nowMs);
  library.writeFinishedGraph(books);
  library.writeMaybeLive(books);
  library.writeUntidyGraph(books);
  library.writeTornHead(books);
  library.writeBrokenPlan(books);
  retargetWorktrees(books.project, staging, target);

  const harbour = makeHarbourApi(path.join(staging, "harbour-api"), path.join(target, "harbour-api"), nowMs);
  retargetWorktrees(harbour.project, staging, target);

  const orchard = makeOrchard(path.join(staging, "orchard"), path.join(target, "orchard"), nowMs);
  retargetWorktrees(orchard.project, staging, target);
}

/** @param {string} dest @returns {Promise<"nothing" | "demo" | "other">} */
async function whatIsAt(dest) {
  const found = await lstat(dest).catch(() => null);
  if (found === null) return "nothing";
  if (!found.isDirectory()) return "other";
  try {
    return JSON.parse(await readFile(path.join(dest, markerName), "utf8")).maker === maker ? "demo" : "other";
  } catch {
    return "other";
  }
}
