// Who may call (design rule 8): another site, another program and a used link get nothing, whatever path they try.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ask } from "./support/ask";
import { callAction, serverActions } from "./support/server-actions";
import { signIn, test } from "./support/test";

const { expect } = test;

const acting = [
  ...["applyAction", "undoAction", "addRootAction", "removeRootAction", "recreateDemoAction"],
  ...["acknowledgeNeedAction", "snoozeNeedAction", "putBackNeedAction", "applyBatchAction", "undoBatchAction"],
  ...["saveEngineAction", "probeAction", "startHandOverAction", "stopHandOverAction"],
];
const paths = [
  "/",
  "/journal",
  "/roots",
  "/roots/engines",
  "/inbox",
  "/batch",
  "/runs/demo/x",
  "/api/needs",
  "/api/live?topics=list",
  "/api/runs",
  "/api/events/survey",
  "/api/events/download",
  "/api/nothing",
  "/nothing",
  "/_next/data/x.json",
  "/_next/image?url=%2Ficon.svg&w=64&q=75",
];

test("a page of another site that resolves its name to this machine gets 421, on every path", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  for (const target of [...paths, "/api/health", "/enter", "/icon.svg", "/_next/static/x.js"]) {
    for (const host of [`evil.example:${server.port}`, "127.0.0.1", "127.0.0.1:1", `127.0.0.1:${server.port}.evil.example`]) {
      expect((await ask(server, { path: target, headers: { host } })).status, `${host} ${target}`).toBe(421);
    }
    const forwarded = { "x-forwarded-host": "evil.example" };
    expect((await ask(server, { path: target, headers: forwarded })).status, `forwarded ${target}`).toBe(421);
  }
});

test("localhost and the loopback addresses are this server's names", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
    expect((await ask(server, { headers: { host: `${name}:${server.port}` } })).status, name).toBe(200);
  }
});

test("without the token every path but the way in is closed, and says how to get in", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  for (const cookie of [null, "reprise-1=x", `reprise-${server.port}=wrong`, `reprise-${server.port}=${server.token}x`]) {
    for (const target of paths) {
      const reply = await ask(server, { path: target, headers: { cookie } });
      expect(reply.status, `${cookie} ${target}`).toBe(401);
      expect(reply.body).not.toContain("lantern-shop");
    }
  }
  expect((await ask(server, { headers: { cookie: null } })).body).toContain("npm run -s reprise -- link");
  expect(JSON.parse((await ask(server, { path: "/api/live?topics=list", headers: { cookie: null } })).body)).toMatchObject({
    ok: false,
    code: "no-token",
  });
  const health = await ask(server, { path: "/api/health", headers: { cookie: null } });
  expect([health.status, health.body]).toEqual([200, '{"ok":true,"name":"reprise"}']);
});

test("no server action runs without the token", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  for (const name of (await serverActions()).keys()) {
    for (const target of ["/", "/enter", "/api/health", "/icon.svg", "/_next/static/x.js"]) {
      const reply = await callAction(server, name, {}, { path: target, headers: { cookie: null } });
      expect(reply.body, `${name} at ${target}`).not.toContain("lantern-shop");
      expect(String(reply.headers["content-type"]), `${name} at ${target}`).not.toContain("text/x-component");
    }
  }
});

test("a server action that did not come from a page of this server gets 403, before it is looked at", async ({
  repriseServer,
  sharedDemo,
}) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  const foreign: readonly Readonly<Record<string, string | null>>[] = [
    { origin: null },
    { origin: "null" },
    { origin: "http://evil.example" },
    { origin: `http://evil.example:${server.port}` },
    { origin: `https://127.0.0.1:${server.port}` },
    { origin: `http://localhost:${server.port}` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
  ];
  for (const headers of foreign) {
    const reply = await callAction(server, "addRootAction", { path: server.home }, { headers });
    expect(reply.status, JSON.stringify(headers)).toBe(403);
  }
  expect(await readdir(server.home)).not.toContain("roots.json");
  const own = await callAction(server, "addRootAction", { path: server.home }, { headers: { "sec-fetch-site": "same-origin" } });
  expect(own.status).toBe(200);
  expect(await readFile(path.join(server.home, "roots.json"), "utf8")).toContain(server.home);
});

test("input that does not fit is refused by every action, in words", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  for (const [name, argument] of [
    ["openRunAction", { root: "demo" }],
    ["openRunAction", { root: "demo", path: 7 }],
    ["documentAction", { root: "demo", path: "x", file: "y".repeat(5000) }],
    ["applyAction", { root: "demo", path: "x", kind: "reset" }],
    ["undoAction", null],
  ] as const) {
    const reply = await callAction(server, name, argument);
    expect(reply.body, name).toContain("bad-input");
  }
});

test("a path that leaves the root is unknown, not read", async ({ repriseServer, sharedDemo }) => {
  const root = sharedDemo;
  const server = await repriseServer({ roots: [root], signIn: false });
  for (const target of ["../", "..", "lantern-shop/../../..", "/etc", "lantern-shop/.atlas/../../.."]) {
    const reply = await callAction(server, "openRunAction", { root: path.basename(root), path: target });
    expect(reply.body, target).toMatch(/"code":"(?:unknown-run|bad-input|unreadable)"/);
  }
  const run = { root: path.basename(root), path: "lantern-shop/.atlas/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8" };
  for (const file of ["../../../../.reprise-demo.json", "/etc/passwd", "tasks/../../../README.md"]) {
    const reply = await callAction(server, "documentAction", { ...run, file });
    expect(reply.body, file).toMatch(/"ok":false/);
  }
});

test("a one-time link signs in once; the second use is told", async ({ repriseServer, sharedDemo, page, browser, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401/);
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  const link = await server.enterLink();
  await page.goto(link);
  await page.waitForURL(`${server.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/need/);
  const [cookie] = (await page.context().cookies()).filter((one) => one.name === `reprise-${server.port}`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", domain: "127.0.0.1", path: "/" });

  const other = await browser.newContext();
  const stranger = await other.newPage();
  expect((await stranger.goto(link))?.status()).toBe(401);
  await expect(stranger.getByText("This link was used already")).toBeVisible();
  expect((await stranger.goto(server.url))?.status()).toBe(401);
  await other.close();
});

test("of two that use the same link at the same moment one gets in", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  const { pathname, search } = new URL(await server.enterLink());
  const both = await Promise.all([0, 1].map(() => ask(server, { path: `${pathname}${search}`, headers: { cookie: null } })));
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 401]);
});

test("read-only: the acting actions do not exist, looking goes on", async ({ repriseServer, sharedDemo, page }) => {
  const root = sharedDemo;
  const server = await repriseServer({ roots: [root], readOnly: true });
  await expect(page.getByText("Read-only")).toBeVisible();
  const before = await readdir(server.home);
  for (const name of acting) {
    const replies = await Promise.all(
      ["/", "/roots", "/runs/demo/x", "/inbox", "/batch"].map((target) => callAction(server, name, { path: root }, { path: target })),
    );
    // Next gives the status itself only at the pages that use the action; elsewhere the 404 stands in the answer.
    expect(
      replies.map((reply) => reply.status),
      name,
    ).toContain(404);
    for (const reply of replies) expect(reply.status === 404 || reply.body.includes("NEXT_HTTP_ERROR_FALLBACK;404"), name).toBe(true);
  }
  expect(await readdir(server.home)).toEqual(before);
  expect((await ask(server, { path: "/api/runs" })).body).toContain("lantern-shop");
});

test("every action is known to be looking or acting: a new one has to be added here", async () => {
  const looking = [
    "openRunAction",
    "conversationAction",
    "hostCheckAction",
    "documentAction",
    "reportAction",
    "reportsAction",
    "planAction",
    "journalAction",
    "rootsAction",
    "enginesAction",
    "checkEnginesAction",
    "planHandOverAction",
    "handOverAction",
    "handOversAction",
    "handOverOutputAction",
    "compareHandOverAction",
    "needsAction",
    "planBatchAction",
  ];
  expect([...(await serverActions()).keys()].sort()).toEqual([...looking, ...acting].sort());
});

test("every page comes with a policy whose nonce is fresh and stands in all of its scripts", async ({ repriseServer, sharedDemo }) => {
  const server = await repriseServer({ roots: [sharedDemo], signIn: false });
  const nonces = new Set<string>();
  for (const target of ["/", "/journal", "/roots", "/nothing"]) {
    const { headers, body } = await ask(server, { path: target });
    const policy = String(headers["content-security-policy"]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(nonce.length, target).toBeGreaterThan(20);
    nonces.add(nonce);
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length, target).toBeGreaterThan(0);
    for (const script of scripts) expect(script, target).toContain(`nonce="${nonce}"`);
    for (const word of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(word);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers).not.toHaveProperty("x-powered-by");
  }
  expect(nonces.size).toBe(4);
});

test("a script that somebody smuggled into a page does not run", async ({ repriseServer, sharedDemo, page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy/);
  await repriseServer({ roots: [sharedDemo] });
  const title = await page.evaluate(async () => {
    const place = document.createElement("div");
    place.innerHTML = `<script>document.title = "smuggled"</script>
      <img src="data:," alt="" onerror="document.title = 'smuggled'">
      <a href="javascript:document.title='smuggled'">link</a>`;
    document.body.append(place);
    place.querySelector("a")?.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return document.title;
  });
  expect(title).not.toBe("smuggled");
});

test("a server that was stopped is gone, and its cookie is no use at the next one", async ({
  repriseServer,
  sharedDemo,
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401|net::ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET)_/);
  const root = sharedDemo;
  const first = await repriseServer({ roots: [root] });
  await first.stop();
  await expect(ask(first)).rejects.toThrow("ECONNREFUSED");
  const second = await repriseServer({ roots: [root], signIn: false });
  const stale = { cookie: `reprise-${second.port}=${first.token}` };
  expect((await ask(second, { headers: stale })).status).toBe(401);
  await signIn(page, second);
});
