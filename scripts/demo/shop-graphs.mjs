// Graph runs of the lantern shop: one stopped in the middle of a wave, one blocked by a failure, one out of gas.

import { utimesSync } from "node:fs";
import path from "node:path";
import { outerSteps, writeGraphRun } from "./graph-run.mjs";
import { shopFiles } from "./lantern-shop.mjs";
import { writeSingleRun } from "./single-run.mjs";
import { addWorktree, writeFiles } from "./story-git.mjs";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const verifyCmd = "node --test";

/** @typedef {{ project: string, early: string, baseline: string, nowMs: number }} Setting */

/** A node's finished sub-run. @param {Setting} setting @param {string} root @param {string} node @param {Record<string, import("./graph-run.mjs").NodeStory>} nodes @param {number} lastAtMs @param {Record<string, string>} files */
function finishedNode(setting, root, node, nodes, lastAtMs, files) {
  writeSingleRun({
    ...nodeStory(setting, root, node, nodes),
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "OUTPUT"],
    lastAtMs,
    plan: `# ${node}\n\nSmallest change that meets the criteria; tests first.\n`,
    reviewRoot: `.atlas/${root}/tasks/${node}/worktree`,
    evidence: { files, testCount: 4 },
  });
}

/** @param {Setting} setting @param {string} root @param {string} node @param {Record<string, import("./graph-run.mjs").NodeStory>} nodes */
function nodeStory({ project, baseline }, root, node, nodes) {
  const criteria = nodes[node]?.criteria ?? [];
  const scope = nodes[node]?.scope ?? [];
  return { project, runId: `${root}/tasks/${node}`, intent: criteria.join("; "), criteria, verifyCmd, scope, baseline };
}

/** Seven jobs, two of them running when the laptop was closed three hours ago. @param {Setting} setting */
export function writeStoppedMidWave(setting) {
  const { project, baseline, nowMs } = setting;
  const root = "5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8";
  const stoppedAtMs = nowMs - 3 * hour;
  /** @type {Record<string, import("./graph-run.mjs").NodeStory>} */
  const nodes = {
    "cart-lines": { scope: ["src/cart.js", "test/cart.test.js"], criteria: ["a cart line can carry a note"], state: "DONE", risk: 2 },
    rounding: { scope: ["src/pricing.js", "test/pricing.test.js"], criteria: ["prices round half up to whole cents"], state: "DONE" },
    vouchers: {
      deps: ["cart-lines"],
      scope: ["src/vouchers.js", "test/vouchers.test.js"],
      criteria: ["a voucher lowers the subtotal, never below zero"],
      state: "RUNNING",
      risk: 3,
    },
    "gift-wrapping": {
      deps: ["cart-lines"],
      scope: ["src/wrapping.js", "test/wrapping.test.js"],
      criteria: ["gift wrapping costs 3.50 per lantern"],
      state: "RUNNING",
    },
    "checkout-page": {
      deps: ["vouchers", "gift-wrapping", "rounding"],
      scope: ["web/checkout.html"],
      criteria: ["the checkout shows vouchers and wrapping before the total"],
      state: "PENDING",
      risk: 2,
    },
    "order-mail": {
      deps: ["vouchers"],
      scope: ["src/mail.js", "test/mail.test.js"],
      criteria: ["the order mail lists the discount"],
      state: "PENDING",
    },
    acceptance: {
      kind: "INTEGRATION",
      deps: ["checkout-page", "order-mail"],
      scope: ["test/acceptance.test.js"],
      criteria: ["one test walks from cart to mail"],
      state: "PENDING",
      risk: 2,
    },
  };
  writeGraphRun({
    project,
    runId: root,
    intent: "Vouchers and gift wrapping in the checkout",
    verifyCmd,
    baseline,
    nodes,
    nodeMax: 12,
    gasRemaining: 32,
    steps: outerSteps(stoppedAtMs - 41 * minute, 7, [stoppedAtMs - 17 * minute]),
    planAtMs: stoppedAtMs - 12 * minute,
    calls: [
      { atMs: stoppedAtMs - 40 * minute, tool: "Agent", stage: "DECOMPOSED" },
      { atMs: stoppedAtMs - 12 * minute, tool: "Agent", output: "two coders dispatched" },
    ],
  });
  finishedNode(setting, root, "cart-lines", nodes, stoppedAtMs - 18 * minute, {
    "src/cart.js": shopFiles.cart.replace("quantity });", 'quantity, note: "" });'),
  });
  finishedNode(setting, root, "rounding", nodes, stoppedAtMs - 19 * minute, {
    "src/pricing.js": shopFiles.pricing.replace("Math.round(cents * (1 + rate))", "Math.floor(cents * (1 + rate) + 0.5)"),
  });

  const dirty = addWorktree(project, `${root}/tasks/vouchers`, baseline);
  writeSingleRun({
    ...nodeStory(setting, root, "vouchers", nodes),
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"],
    lastAtMs: stoppedAtMs - 6 * minute,
    plan: "# vouchers\n\n1. `applyVoucher(subtotal, voucher)` in src/vouchers.js\n2. percent and fixed amounts, never below zero\n3. expired vouchers change nothing\n",
    reviewRoot: dirty,
    calls: [{ atMs: stoppedAtMs, tool: "Edit", output: "src/vouchers.js" }],
  });
  leaveWork(path.join(project, dirty), stoppedAtMs, {
    "src/vouchers.js":
      "export function applyVoucher(subtotalCents, voucher) {\n  if (voucher.percent) return Math.round(subtotalCents * (1 - voucher.percent / 100));\n  // fixed amounts: not done yet\n",
    "test/vouchers.test.js": 'import test from "node:test";\n\ntest.todo("never below zero");\n',
    "README.md": "# Lantern shop\n\nPaper and oak lanterns, sold by two people.\n\nVouchers: see src/vouchers.js.\n",
  });
  addWorktree(project, `${root}/tasks/gift-wrapping`, baseline);
  writeSingleRun({
    ...nodeStory(setting, root, "gift-wrapping", nodes),
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED"],
    lastAtMs: stoppedAtMs - 7 * minute,
  });
}

/** A node timed out twice: everything behind it waits for ever. @param {Setting} setting */
export function writeBlockedByFailure(setting) {
  const { project, baseline, nowMs } = setting;
  const root = "c3d9e6a4-2b17-4f80-8e5d-6a0b91c7f254";
  const lastAtMs = nowMs - 2 * day - 5 * hour;
  /** @type {Record<string, import("./graph-run.mjs").NodeStory>} */
  const nodes = {
    "supplier-file": { scope: ["src/supplier.js", "test/supplier.test.js"], criteria: ["the supplier's file is read"], state: "DONE" },
    "stock-sync": {
      deps: ["supplier-file"],
      scope: ["src/stock.js", "test/stock.test.js"],
      criteria: ["stock follows the supplier every night"],
      state: "FAILED",
      attempts: 2,
      risk: 4,
    },
    "low-stock-mail": {
      deps: ["stock-sync"],
      scope: ["src/low-stock.js"],
      criteria: ["fewer than three lanterns send a mail"],
      state: "PENDING",
    },
    "stock-page": { deps: ["stock-sync"], scope: ["web/stock.html"], criteria: ["the product page shows what is left"], state: "PENDING" },
    "supplier-docs": { deps: ["supplier-file"], scope: ["docs/supplier.md"], criteria: ["the file format is written down"], state: "DONE" },
  };
  writeGraphRun({
    project,
    runId: root,
    intent: "Take the stock from the supplier's nightly file",
    verifyCmd,
    baseline,
    nodes,
    nodeMax: 12,
    gasRemaining: 32,
    steps: outerSteps(lastAtMs - 96 * minute, 5, [lastAtMs - 78 * minute, lastAtMs - 40 * minute, lastAtMs]),
    planAtMs: lastAtMs - 2000,
  });
  finishedNode(setting, root, "supplier-file", nodes, lastAtMs - 79 * minute, {
    "src/supplier.js": "export const readSupplierFile = (text) => text.split('\\n').map((line) => line.split(';'));\n",
  });
  finishedNode(setting, root, "supplier-docs", nodes, lastAtMs - 66 * minute, {
    "docs/supplier.md": "# The supplier's file\n\nOne line per lantern: number;pieces\n",
  });
  writeSingleRun({
    ...nodeStory(setting, root, "stock-sync", nodes),
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"],
    lastAtMs: lastAtMs - 71 * minute,
    plan: "# stock-sync\n\nRun at 03:00, compare, write what changed.\n",
    reviewRoot: `.atlas/${root}/tasks/stock-sync/worktree`,
  });
}

/** Three kills and as many new starts spent the last dispatch. @param {Setting} setting */
export function writeGasExhausted(setting) {
  const { project, early, nowMs } = setting;
  const root = "e81a5d72-90c4-4b3e-a6f1-d75c20b894ea";
  const lastAtMs = nowMs - 5 * day - 2 * hour;
  const waves = [230, 204, 150, 101, 55, 0].map((before) => lastAtMs - before * minute);
  /** @type {Record<string, import("./graph-run.mjs").NodeStory>} */
  const nodes = {
    translations: { scope: ["src/texts.js"], criteria: ["every text has a key"], state: "DONE" },
    swedish: { deps: ["translations"], scope: ["src/texts.sv.js"], criteria: ["the shop speaks Swedish"], state: "DONE" },
    "language-switch": {
      deps: ["translations"],
      scope: ["web/language.html"],
      criteria: ["a visitor can switch"],
      state: "PENDING",
      attempts: 1,
      risk: 2,
    },
    "currency-display": {
      deps: ["language-switch"],
      scope: ["src/currency.js"],
      criteria: ["prices follow the language"],
      state: "PENDING",
    },
  };
  writeGraphRun({
    project,
    runId: root,
    intent: "The shop in Swedish",
    verifyCmd,
    baseline: early,
    nodes,
    nodeMax: 4,
    gasRemaining: 0,
    steps: outerSteps(lastAtMs - 251 * minute, 4, waves),
    planAtMs: lastAtMs - 1000,
  });
  finishedNode({ ...setting, baseline: early }, root, "translations", nodes, lastAtMs - 231 * minute, {
    "src/texts.js": 'export const texts = { order: "Order" };\n',
  });
  finishedNode({ ...setting, baseline: early }, root, "swedish", nodes, lastAtMs - 103 * minute, {
    "src/texts.sv.js": 'export const texts = { order: "Beställ" };\n',
  });
  writeSingleRun({
    ...nodeStory({ ...setting, baseline: early }, root, "language-switch", nodes),
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED"],
    lastAtMs: lastAtMs - 30 * minute,
  });
}

/** Uncommitted work in a tree, with the time of the story. @param {string} tree @param {number} atMs @param {Record<string, string>} files */
export function leaveWork(tree, atMs, files) {
  writeFiles(tree, files);
  for (const name of Object.keys(files)) utimesSync(path.join(tree, name), atMs / 1000, atMs / 1000);
}
