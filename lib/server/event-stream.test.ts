import { describe, expect, it } from "vitest";
import { streamOf } from "@/lib/server/event-stream";

/** Endless pieces that say when they are let go. */
function pieces() {
  let ended = 0;
  async function* all(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    try {
      for (;;) yield new Uint8Array(1);
    } finally {
      ended += 1;
    }
  }
  return { all: all(), ended: () => ended };
}

describe("a streamed answer", () => {
  it("lets its source go when whoever asked is gone before anybody reads", async () => {
    const { all, ended } = pieces();
    streamOf(all, AbortSignal.abort());
    await expect.poll(ended).toBe(1);
  });

  it("lets its source go when the request ends and nobody drops the stream", async () => {
    const { all, ended } = pieces();
    const request = new AbortController();
    const reader = streamOf(all, request.signal).getReader();
    await reader.read();
    request.abort();
    await expect.poll(ended).toBe(1);
    // What was made before may still be taken; then it is over.
    while (!(await reader.read()).done);
  });

  it("lets its source go when it is dropped", async () => {
    const { all, ended } = pieces();
    await streamOf(all, new AbortController().signal).cancel();
    await expect.poll(ended).toBe(1);
  });
});
