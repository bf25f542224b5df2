// Single changes in the lantern shop, one for every place where a person meets them.

import path from "node:path";
import { shopFiles } from "./lantern-shop.mjs";
import { leaveWork } from "./shop-graphs.mjs";
import { writeSingleRun } from "./single-run.mjs";
import { addWorktree, git } from "./story-git.mjs";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const verifyCmd = "node --test";

/** @typedef {import("./shop-graphs.mjs").Setting} Setting */

/** Nobody said how to verify it: the question waits for an answer. @param {Setting} setting */
export function writeClarifyGate({ project, baseline, nowMs }) {
  writeSingleRun({
    project,
    runId: "0a7be2f1-63d8-4c95-b1a4-82f0d3c6e719",
    intent: "Make the shop faster",
    criteria: ["pages feel faster"],
    verifyCmd: "",
    scope: [],
    baseline,
    path: ["INIT", "INTENT_CAPTURED"],
    lastAtMs: nowMs - 50 * minute,
  });
}

/** The plan is written and nobody has approved it yet. @param {Setting} setting */
export function writeCodeGate({ project, baseline, nowMs }) {
  writeSingleRun({
    project,
    runId: "18c4d09b-f52e-4a6d-9b37-e06a5d1c8f42",
    intent: "Show delivery times on the checkout page",
    criteria: ["each lantern shows its delivery time", "made-to-order lanterns say three weeks"],
    verifyCmd,
    scope: ["web/checkout.html", "src/delivery.js"],
    baseline,
    path: ["INIT", "INTENT_CAPTURED", "CLARIFY", "TRIAGED", "GROUNDED"],
    clarified: "Made-to-order lanterns take three weeks, all others two days.",
    lastAtMs: nowMs - 2 * hour,
    plan: "# Delivery times\n\n1. src/delivery.js: two days, three weeks for made-to-order\n2. show it under each line of web/checkout.html\n3. tests for both kinds\n",
  });
}

/** The code is written in a tree of its own, and then the machine went to sleep. @param {Setting} setting */
export function writeInterruptedAtCoded({ project, baseline, nowMs }) {
  const runId = "27f9a3d4-1e0b-4785-8c6f-95b2e7d041ac";
  const lastAtMs = nowMs - day - hour;
  const reviewRoot = addWorktree(project, runId, baseline);
  writeSingleRun({
    project,
    runId,
    intent: "Refuse orders of more lanterns than there are",
    criteria: ["an order above the stock is refused", "the message names what is left"],
    verifyCmd,
    scope: ["src/stock.js", "src/cart.js", "test/stock.test.js"],
    baseline,
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED"],
    archetype: "bugfix",
    lastAtMs,
    plan: "# Refuse what is not there\n\nCheck in addLine; say what is left.\n",
    reviewRoot,
  });
  leaveWork(path.join(project, reviewRoot), lastAtMs, {
    "src/stock.js": `${shopFiles.stock}\nexport function refuses(stock, sku, quantity) {\n  return quantity > available(stock, sku) ? \`Only \${available(stock, sku)} left.\` : null;\n}\n`,
    "test/stock.test.js":
      'import assert from "node:assert/strict";\nimport test from "node:test";\nimport { refuses } from "../src/stock.js";\n\ntest("says what is left", () => assert.equal(refuses({ oak: 2 }, "oak", 3), "Only 2 left."));\n',
  });
}

const halfCent = {
  id: "C1",
  category: "CORRECTNESS",
  severity: /** @type {const} */ ("HIGH"),
  location: "src/pricing.js:4",
  fix: "round the sum once, not every line",
};

/** The critics found a fault; the second pass was decided and not begun. @param {Setting} setting */
export function writeInterruptedAfterRefine({ project, baseline, nowMs }) {
  writeSingleRun({
    project,
    runId: "3d52c8e7-a94f-4e10-b763-0f8d6c1b2a95",
    intent: "Show prices with tax",
    criteria: ["every price includes tax", "the sum equals what is charged"],
    verifyCmd,
    scope: ["src/pricing.js", "test/pricing.test.js"],
    baseline,
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "REFINE"],
    lastAtMs: nowMs - 26 * hour,
    plan: "# Prices with tax\n\nUse withTax wherever a price is shown.\n",
    reviewRoot: ".",
    verdicts: ["UNVERIFIED"],
    evidence: {
      files: { "src/pricing.js": shopFiles.pricing.replace("What the customer pays.", "What the customer pays, tax included.") },
      testCount: 5,
      defects: [halfCent],
      pass: 0,
    },
  });
}

/** Done and verified; the work lies in its tree until a person takes it. @param {Setting} setting */
export function writeFinishedGreen({ project, early, nowMs }) {
  const runId = "4e61b7f0-d835-49ca-8a12-c7f4095e3bd6";
  const lastAtMs = nowMs - 4 * day;
  const reviewRoot = addWorktree(project, runId, early);
  const files = {
    "src/cart.js": `${shopFiles.cart}\nexport function removeLine(cart, sku) {\n  return cart.filter((line) => line.sku !== sku);\n}\n`,
    "test/cart.test.js": shopFiles.cartTest
      .replace("{ addLine, subtotalCents }", "{ addLine, removeLine, subtotalCents }")
      .concat(
        '\ntest("a removed line costs nothing", () => {\n  assert.equal(subtotalCents(removeLine([{ sku: "oak", priceCents: 1250, quantity: 1 }], "oak")), 0);\n});\n',
      ),
  };
  writeSingleRun({
    project,
    runId,
    intent: "Let visitors remove a line from the cart",
    criteria: ["a line can be removed", "the subtotal follows"],
    verifyCmd,
    scope: ["src/cart.js", "test/cart.test.js"],
    baseline: early,
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "OUTPUT"],
    lastAtMs,
    plan: "# Remove a line\n\nremoveLine in src/cart.js, one test.\n",
    reviewRoot,
    evidence: { files, testCount: 2 },
  });
  leaveWork(path.join(project, reviewRoot), lastAtMs - 4 * minute, files);
}

/** Both passes are used up and the fault is still there. @param {Setting} setting */
export function writeFinishedUnverified({ project, early, nowMs }) {
  writeSingleRun({
    project,
    runId: "59d03ea8-7c26-4b1f-93e5-a8b60f4d7c12",
    intent: "Discounts for ten lanterns and more",
    criteria: ["ten or more lanterns cost 8 % less", "the discount is shown as a line of its own"],
    verifyCmd,
    scope: ["src/pricing.js", "test/discount.test.js"],
    baseline: early,
    path: [
      "INIT",
      "INTENT_CAPTURED",
      "TRIAGED",
      "GROUNDED",
      "CODED",
      "VERIFIED",
      "REFINE",
      "CODED",
      "VERIFIED",
      "REFINE",
      "CODED",
      "VERIFIED",
      "OUTPUT",
    ],
    lastAtMs: nowMs - 6 * day,
    plan: "# Discounts\n\nA line of its own, negative.\n",
    reviewRoot: ".",
    verdicts: ["UNVERIFIED", "UNVERIFIED", "UNVERIFIED", "UNVERIFIED"],
    evidence: {
      files: {
        "src/pricing.js": `${shopFiles.pricing}\nexport const discountCents = (cents, pieces) => (pieces >= 10 ? -Math.round(cents * 0.08) : 0);\n`,
        "test/discount.test.js": 'import test from "node:test";\n\ntest.todo("ten lanterns");\n',
      },
      testCount: 3,
      testsGreen: false,
      defects: [{ ...halfCent, id: "C2", location: "src/pricing.js:8", fix: "nine lanterns and a voucher must not count as ten" }],
      pass: 2,
    },
  });
}

/** A headless run began to roll its tree back and was killed before it could say that it had. @param {Setting} setting */
export function writeRollbackOpen({ project, baseline, nowMs }) {
  const runId = "6fb4917c-05de-4a83-bd20-3c9e8f61a7d5";
  const lastAtMs = nowMs - 9 * hour;
  const reviewRoot = addWorktree(project, runId, baseline);
  const tree = path.join(project, reviewRoot);
  const mail = shopFiles.mail.replace("tomorrow.", "tomorrow. Track them at /track.");
  leaveWork(tree, lastAtMs - 20 * minute, { "src/mail.js": mail });
  git(tree, ["add", "-A"]);
  git(tree, ["commit", "-q", "-m", "checkpoint CODED"], { atMs: lastAtMs - 20 * minute });
  const targetSha = git(tree, ["rev-parse", "HEAD"]).trim();
  writeSingleRun({
    project,
    runId,
    intent: "Put the parcel's tracking link into the mail",
    criteria: ["the mail carries the tracking link"],
    verifyCmd,
    scope: ["src/mail.js"],
    baseline,
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "REFINE", "CODED"],
    lastAtMs: lastAtMs - minute,
    plan: "# Tracking link\n\nOne sentence at the end of the mail.\n",
    reviewRoot,
    verdicts: ["UNVERIFIED"],
    evidence: {
      files: { "src/mail.js": mail },
      testCount: 2,
      defects: [{ ...halfCent, location: "src/mail.js:4", fix: "the link lacks the parcel's number" }],
      pass: 0,
    },
    checkpoints: { CODED: targetSha },
    rollback: { targetSha, targetStage: "CODED", atMs: lastAtMs },
  });
  leaveWork(tree, lastAtMs - minute, { "src/mail.js": mail.replace("/track.", "/track/undefined.") });
}
