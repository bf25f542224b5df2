// The address of the stream: readable, and never longer than a server takes.

import { describe, expect, it } from "vitest";
import { streamAddress } from "@/components/shell/live/stream-address";

describe("streamAddress", () => {
  it("leaves out what would make the address too long for a server, the last first", () => {
    const words = Array.from({ length: 500 }, (_, index) => `run:root:${"x".repeat(100)}%20${index}`);
    const address = streamAddress(words, "s-1");
    expect(address.length).toBeLessThan(13_000);
    const { searchParams } = new URL(address, "http://x");
    const fitting = searchParams.get("topics")?.split(",") ?? [];
    expect(fitting).toEqual(words.slice(0, fitting.length));
    expect(fitting.length).toBeGreaterThan(90);
    expect(searchParams.get("after")).toBe("s-1");
  });
});
