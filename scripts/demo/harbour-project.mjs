// The third demo project: a small service that books berths for ships, with runs of Compound V in every dialect.

import { appendFileSync } from "node:fs";
import path from "node:path";
import { commitPlannedBooking, leaveCrashedBooking } from "./harbour-berth-booking.mjs";
import { writeCraneTelemetry } from "./harbour-crane-telemetry.mjs";
import { commitSeason, leaveSeason } from "./harbour-epic.mjs";
import { commitFerryTimetable, leaveTornFerryState, writeQuayLighting } from "./harbour-ferry-and-quay.mjs";
import { writeInvoiceExport } from "./harbour-invoice-export.mjs";
import { commitFirstTideWave, leaveBlockedTideWave } from "./harbour-tide-tables.mjs";
import { commitFiles, initRepository } from "./story-git.mjs";

const day = 86_400_000;

/** @typedef {{ project: string, place: string, nowMs: number }} Harbour where it is made, where it will lie, and when the stories end */

const manifest = `${JSON.stringify({ name: "harbour-api", private: true, type: "module", scripts: { test: "node --test" } }, null, 2)}\n`;

const server = `// The door of the service: one function per address.

import { createServer } from "node:http";
import { book } from "./bookings/book.ts";

export const server = createServer((request, response) => {
  if (request.url === "/bookings" && request.method === "POST") response.end(JSON.stringify(book([], "B1", { name: "Sigrid", lengthM: 42 })));
  else response.writeHead(404).end();
});
`;

const ship = `// What the harbour must know about a ship.

export interface Ship {
  readonly name: string;
  readonly lengthM: number;
}
`;

const book = `// A booking is a ship at a berth.

import type { Ship } from "../ships/ship.ts";

export interface Booking {
  readonly berth: string;
  readonly ship: Ship;
}

export function book(bookings: readonly Booking[], berth: string, ship: Ship): readonly Booking[] {
  return bookings.some((one) => one.berth === berth) ? bookings : [...bookings, { berth, ship }];
}
`;

const bookTest = `import assert from "node:assert/strict";
import test from "node:test";
import { book } from "../../src/bookings/book.ts";

test("a berth takes one ship", () => {
  const first = book([], "B1", { name: "Sigrid", lengthM: 42 });
  assert.deepEqual(book(first, "B1", { name: "Tern", lengthM: 18 }), first);
});
`;

const overview = `# Harbour API

Ships ask for a berth, the harbour master answers. Nine berths, two quays, one crane.
`;

/**
 * History first, in the order in which it happened; what was never committed comes last.
 * @param {string} folder absolute, must not exist yet @param {string} place where it will lie @param {number} nowMs @returns {Harbour}
 */
export function makeHarbourApi(folder, place, nowMs) {
  const harbour = { project: folder, place, nowMs };
  initRepository(folder);
  appendFileSync(path.join(folder, ".git", "info", "exclude"), ".worktrees/\n.claude/worktrees/\n");
  const base = { "README.md": overview, "package.json": manifest, ".gitignore": "node_modules/\ndocs/superpowers/execution/*/logs/\n" };
  commitFiles(folder, { ...base, "src/server.ts": server, "src/ships/ship.ts": ship }, "A service for a harbour", nowMs - 190 * day);
  commitFiles(
    folder,
    { "src/bookings/book.ts": book, "test/bookings/book.test.ts": bookTest, "docs/overview.md": overview },
    "A berth takes one ship",
    nowMs - 181 * day,
  );
  writeCraneTelemetry(harbour);
  writeInvoiceExport(harbour);
  const firstWave = commitFirstTideWave(harbour);
  commitFerryTimetable(harbour);
  commitSeason(harbour);
  const booking = commitPlannedBooking(harbour);

  leaveBlockedTideWave(harbour, firstWave);
  leaveTornFerryState(harbour);
  leaveSeason(harbour);
  writeQuayLighting(harbour);
  leaveCrashedBooking(harbour, booking);
  return harbour;
}
