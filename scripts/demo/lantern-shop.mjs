// The first demo project: a small web shop in plain JavaScript, with a short history of its own.

import { commitFiles, initRepository } from "./story-git.mjs";

const cart = `// Lines of one visitor's cart.

export function addLine(cart, product, quantity) {
  const line = cart.find((one) => one.sku === product.sku);
  if (line) line.quantity += quantity;
  else cart.push({ sku: product.sku, priceCents: product.priceCents, quantity });
  return cart;
}

export function subtotalCents(cart) {
  return cart.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}
`;

const stock = `// How many pieces lie in the warehouse.

export function available(stock, sku) {
  return stock[sku] ?? 0;
}
`;

const pricing = `// What the customer pays.

export function withTax(cents, rate) {
  return Math.round(cents * (1 + rate));
}
`;

const mail = `// The mail after an order.

export function orderMail(order) {
  return \`Thank you, \${order.name}. Your lanterns leave us tomorrow.\`;
}
`;

const cartTest = `import assert from "node:assert/strict";
import test from "node:test";
import { addLine, subtotalCents } from "../src/cart.js";

test("the same product twice is one line", () => {
  const cart = addLine(addLine([], { sku: "oak", priceCents: 1250 }, 1), { sku: "oak", priceCents: 1250 }, 2);
  assert.equal(cart.length, 1);
  assert.equal(subtotalCents(cart), 3750);
});
`;

/** The source files as they are at the tip of main. */
export const shopFiles = { cart, stock, pricing, mail, cartTest };

/**
 * @param {string} folder absolute, must not exist yet
 * @param {number} nowMs
 * @returns {{ project: string, early: string, baseline: string }} two commits that runs start from
 */
export function makeLanternShop(folder, nowMs) {
  const day = 86_400_000;
  initRepository(folder);
  const manifest = `${JSON.stringify({ name: "lantern-shop", private: true, type: "module", scripts: { test: "node --test" } }, null, 2)}\n`;
  commitFiles(
    folder,
    { "README.md": "# Lantern shop\n\nPaper and oak lanterns, sold by two people.\n", "package.json": manifest },
    "A shop for lanterns",
    nowMs - 41 * day,
  );
  commitFiles(folder, { "src/cart.js": cart, "test/cart.test.js": cartTest }, "A cart that adds up", nowMs - 30 * day);
  const early = commitFiles(folder, { "src/stock.js": stock, "src/pricing.js": pricing }, "Stock and tax", nowMs - 12 * day);
  commitFiles(folder, { "src/mail.js": mail }, "Thank people for their order", nowMs - 7 * day);
  const page = '<!doctype html>\n<title>Lantern shop</title>\n<form id="checkout"><button>Order</button></form>\n';
  const baseline = commitFiles(folder, { "web/checkout.html": page }, "The checkout page", nowMs - 6.5 * day);
  return { project: folder, early, baseline };
}
