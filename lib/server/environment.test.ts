import { describe, expect, it } from "vitest";
import { serverEnvironment } from "@/lib/server/environment";

describe("the server's settings fail closed", () => {
  it("is read-only and open to nobody when started by hand", () => {
    expect(serverEnvironment({ NODE_ENV: "production" })).toEqual({
      port: 0,
      token: null,
      readOnly: true,
      rootPaths: [],
      watchLimit: 2000,
    });
  });

  it("takes what the launcher hands over", () => {
    const env = {
      NODE_ENV: "production",
      REPRISE_PORT: "4400",
      REPRISE_TOKEN: "x".repeat(43),
      REPRISE_READ_ONLY: "0",
      REPRISE_ROOTS: '["/a","/b"]',
      REPRISE_WATCH_LIMIT: "0",
    } as const;
    const rootPaths = ["/a", "/b"];
    expect(serverEnvironment(env)).toEqual({ port: 4400, token: "x".repeat(43), readOnly: false, rootPaths, watchLimit: 0 });
  });

  it("takes no short token, no broken list and no limit that is not a number", () => {
    const env = { NODE_ENV: "production", REPRISE_TOKEN: "short", REPRISE_ROOTS: '["/a"', REPRISE_WATCH_LIMIT: "-1" } as const;
    expect(serverEnvironment(env)).toMatchObject({ token: null, rootPaths: [], watchLimit: 2000 });
  });
});
