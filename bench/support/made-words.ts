// Words for made runs: picked by number, so that every run has a title of its own and the same one each time.

const things = ["lantern", "harbour", "orchard", "ferry", "ledger", "crane", "tide", "berth", "invoice", "atlas", "kiln", "signal"];
const deeds = ["Cache the", "Rewrite the", "Measure the", "Split the", "Test the", "Document the", "Repair the", "Speed up the"];
const parts = ["index", "importer", "search page", "export", "job queue", "price table", "login", "report", "scheduler"];

/** A short task in words. */
export function taskOf(number: number): string {
  return `${pick(deeds, number)} ${pick(things, Math.floor(number / 8))} ${pick(parts, Math.floor(number / 3))} (${number})`;
}

/** A sentence or two of plain prose, as agents write them. @param about what it is about */
export function prose(number: number, about: string): string {
  return `The ${pick(things, number)} ${pick(parts, number)} reads every row twice; ${about} keeps the second reading out of the hot path and leaves the public interface as it is. Watch the ${pick(things, number + 5)} fixtures.`;
}

/** One of the items, by number. */
export function pick(items: readonly string[], number: number): string {
  return items[number % items.length] ?? "";
}

/** An ISO time without a fraction. @param atMs milliseconds since the epoch */
export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString().replace(".000Z", "Z");
}
