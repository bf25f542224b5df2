// The commands as a person types them, up to the point where something has to be prepared.

import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";

function run(script: string, ...words: readonly string[]) {
  const env = { ...process.env, INIT_CWD: "/" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, script), ...words], {
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

describe("npm start", () => {
  it("says that a root does not exist, with code 2", () => {
    expect(run("start.mjs", "--root", "/nowhere/shop")).toEqual({
      status: 2,
      stdout: "",
      stderr: "/nowhere/shop is not a folder that can be read.\n",
    });
  });

  it("says that the port is taken and what to do, with code 1", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { status, stderr } = run("start.mjs", "--port", String(port));
    expect(stderr).toBe(`Port ${port} on 127.0.0.1 is in use. Choose another with --port N, or leave --port out for a free one.\n`);
    expect(status).toBe(1);
    await new Promise((resolve) => server.close(resolve));
  });

  it("explains a wrong word and shows the options, with code 2", () => {
    const { status, stderr } = run("start.mjs", "--rot", "x");
    expect(stderr).toMatch(/^“--rot” is not an option\.\n\nUsage: npm start -- \[options\]/);
    expect(status).toBe(2);
  });

  it("shows its options on request", () => {
    expect(run("start.mjs", "--help")).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("npm test and npm run demo", () => {
  it("explain a wrong word, with code 2", () => {
    expect(run("test.mjs", "unitt")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^“unitt” is neither a part nor an option\./),
    });
    expect(run("demo.mjs")).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Name the folder to make\./) });
  });

  it("show their options on request", () => {
    expect(run("test.mjs", "--help")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: npm test/) });
    expect(run("demo.mjs", "--help")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: npm run demo/) });
  });
});
