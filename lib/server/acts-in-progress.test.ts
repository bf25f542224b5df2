import { beforeEach, describe, expect, it } from "vitest";
import { duringAct, stopActing } from "@/lib/server/acts-in-progress";

beforeEach(() => {
  globalThis.repriseActs = undefined;
});

function openAct() {
  let finish: (value: string) => void = () => undefined;
  const result = duringAct(() => new Promise<string>((resolve) => (finish = resolve)));
  return { result, finish: (value: string) => finish(value) };
}

describe("stopping", () => {
  it("is immediate when nothing is being carried out", async () => {
    await stopActing(60_000);
    expect(globalThis.repriseActs).toMatchObject({ running: 0, stopping: true });
  });

  it("waits for every running act, also for one that fails", async () => {
    const one = openAct();
    const failing = duringAct(() => Promise.reject(new Error("no"))).catch(() => "failed");
    let stopped = false;
    const stop = stopActing(60_000).then(() => {
      stopped = true;
    });
    expect(await failing).toBe("failed");
    expect(stopped).toBe(false);
    one.finish("done");
    expect(await one.result).toBe("done");
    await stop;
    expect(stopped).toBe(true);
  });

  it("does not wait longer than it is told", async () => {
    openAct();
    await stopActing(10);
    expect(globalThis.repriseActs).toMatchObject({ running: 1 });
  });

  it("lets no new act begin", async () => {
    await stopActing(10);
    let begun = false;
    const result = await duringAct(async () => {
      begun = true;
      return "done";
    });
    expect([result, begun]).toEqual([null, false]);
  });
});
