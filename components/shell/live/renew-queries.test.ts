// Renewing queries: at once, never twice at the same time, and once more for whatever came meanwhile.

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { renewQueries, restAfter } from "@/components/shell/live/renew-queries";

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

describe("renewQueries", () => {
  it("reads the last state, with few rounds for many changes, although each round takes long", async () => {
    const client = new QueryClient();
    let disk = 0;
    let running = 0;
    let most = 0;
    let rounds = 0;
    const queryFn = async (): Promise<number> => {
      const read = disk;
      rounds += 1;
      running += 1;
      most = Math.max(most, running);
      await pause(40);
      running -= 1;
      return read;
    };
    const seen: (number | undefined)[] = [];
    const stop = new QueryObserver(client, { queryKey: ["run", "a", "view"], queryFn, staleTime: 60_000 }).subscribe(({ data }) =>
      seen.push(data),
    );
    while (seen.at(-1) === undefined) await pause(5);
    const renew = renewQueries(client, ["run", "a"]);
    for (; disk < 60; disk += 1) {
      renew();
      await pause(5);
    }
    renew();
    while (seen.at(-1) !== 60) await pause(5);
    expect(most).toBe(1);
    expect(rounds).toBeLessThan(20);
    // The old data stay until the new are there.
    expect(seen.slice(seen.indexOf(0))).not.toContain(undefined);
    stop();
    client.clear();
  });

  it("rests the longer, the longer a round took, within bounds", () => {
    expect([1, 20, 80, 5_000].map(restAfter)).toEqual([250, 380, 1_520, 2_000]);
  });

  it("rests after a round although the next change comes when none runs", async () => {
    const client = new QueryClient();
    const startedAtMs: number[] = [];
    const stop = new QueryObserver(client, {
      queryKey: ["run", "a"],
      queryFn: async () => startedAtMs.push(performance.now()),
      staleTime: 60_000,
    }).subscribe(() => undefined);
    while (client.getQueryData(["run", "a"]) === undefined) await pause(5);
    const renew = renewQueries(client, ["run", "a"]);
    renew();
    while (startedAtMs.length < 2) await pause(5);
    await pause(50);
    renew();
    while (startedAtMs.length < 3) await pause(5);
    expect((startedAtMs[2] ?? 0) - (startedAtMs[1] ?? 0)).toBeGreaterThanOrEqual(249);
    stop();
    client.clear();
  });
});
