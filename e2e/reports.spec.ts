// Reports: a hostile one stays inert in a real browser, an honest one reads well, and all of them can be found.

import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { tidePicture } from "../scripts/demo/tide-picture.mjs";
import { ask } from "./support/ask";
import { expectReadable } from "./support/expect-readable";
import { keepImage } from "./support/keep-image";
import { callAction } from "./support/server-actions";
import { test } from "./support/test";

const { expect } = test;

const harbour = "/runs/demo/harbour-api/docs/superpowers/execution";
const tides = `${harbour}/2026-11-21-tide-tables`;

const hostile = `# Hostile <img src=x onerror="document.title='owned'">

<script>document.title = "owned"; alert(1)</script>
<iframe src="https://evil.example/frame"></iframe>
<svg onload="alert(2)"></svg>
<style>body { display: none }</style>
<form action="https://evil.example"><button>press</button></form>
<meta http-equiv="refresh" content="0;url=https://evil.example">
<base href="https://evil.example/">
<object data="https://evil.example/o"></object><embed src="https://evil.example/e">

[click me](javascript:alert(3)) [and me](JAVASCRIPT&colon;alert(4)) [data](data:text/html;base64,PHNjcmlwdD5hbGVydCg1KTwvc2NyaXB0Pg==)
[tabbed](java&Tab;script:alert(6)) [vb](vbscript:msgbox) [up](../../../../../../etc/passwd) [file](file:///etc/passwd) <javascript:alert(7)>

![remote](https://evil.example/pixel.png?run=1) ![scheme-less](//evil.example/pixel.png) ![data](data:image/svg+xml,<svg/onload=alert(8)>)
![vector](evil.svg) ![lies](lies.png) ![link](link.png) ![up](../other/secret.png) ![good](good.png)

[ref]: https://evil.example/ref.png "onload=alert(9)"

![by reference][ref]

| a | b |
|---|---|
| <img src=x onerror=alert(10)> | [x](javascript:alert(11)) |

\`\`\`html
<script>alert(12)</script>
\`\`\`

- [ ] <input autofocus onfocus=alert(13)>

A note[^1] and [a real page](https://example.org/).

[^1]: <a href="javascript:alert(14)">back</a> ![x](http://evil.example/note.png)
`;

const runId = "5c1f0d9a-77aa-4b0e-9d70-2f1be4a1c001";

/** A root with one atlas run that holds the hostile report, and what it points at. */
async function makeHostileRoot(root: string): Promise<void> {
  const run = path.join(root, "project", ".atlas", runId);
  const other = path.join(root, "project", ".atlas", "other");
  await mkdir(run, { recursive: true });
  await mkdir(other, { recursive: true });
  const head = {
    run_id: runId,
    created_ts: "2026-07-01T09:00:00Z",
    updated_ts: "2026-07-01T10:00:00Z",
    current_state: "CODED",
    intent: "Stay inert\n# forged heading\n<script>alert(20)</script> ![x](https://evil.example/intent.png)",
    success_criteria: ["nothing runs"],
    stages: { CODED: { status: "done", ts: "2026-07-01T10:00:00Z" } },
    refine_passes: 0,
    draft_ref: "",
    verify_cmd: "",
    scope_paths: ["src"],
    baseline_sha: "",
  };
  await writeFile(path.join(run, "state.json"), JSON.stringify(head, null, 2));
  await writeFile(path.join(run, "intent.txt"), head.intent);
  await writeFile(path.join(run, "REPORT.md"), hostile);
  await writeFile(path.join(run, "good.png"), tidePicture());
  await writeFile(path.join(run, "lies.png"), "<html><script>alert(15)</script></html>");
  await writeFile(path.join(run, "evil.svg"), "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(16)'/>");
  await writeFile(path.join(other, "secret.png"), tidePicture());
  await symlink(path.join(other, "secret.png"), path.join(run, "link.png"));
}

/** Whatever must never happen while a report is on the page. */
function watch(page: Page, url: string): { readonly foreign: string[]; readonly dialogs: string[] } {
  const foreign: string[] = [];
  const dialogs: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${url}/`) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  return { foreign, dialogs };
}

async function expectInert(page: Page): Promise<void> {
  const found = await page.locator("article.report").evaluate((article) => {
    const all = [article, ...article.querySelectorAll("*")];
    return {
      handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith("on"))),
      elements: all
        .map((element) => element.localName)
        .filter((name) => /^(?:script|style|iframe|object|embed|form|input|meta|base|link)$/.test(name)),
      loaded: [...article.querySelectorAll("[src], [srcset]")].map((element) => element.getAttribute("src") ?? ""),
      links: [...article.querySelectorAll("a")].map((link) => ({ href: link.getAttribute("href") ?? "", rel: link.rel })),
    };
  });
  expect(found.handlers).toEqual([]);
  expect(found.elements).toEqual([]);
  for (const address of found.loaded) expect(address).toMatch(/^\/api\/runs\/image\?/);
  for (const { href, rel } of found.links) {
    if (/^https?:\/\//.test(href)) expect(rel).toBe("noopener noreferrer");
    else expect(href).toMatch(/^(?:#|\/runs\/)/);
  }
}

test("a hostile report is inert: nothing runs, nothing is loaded, nothing leads astray", async ({
  page,
  tempFolder,
  repriseServer,
  allowConsoleErrors,
}) => {
  // Pictures that are refused on purpose.
  allowConsoleErrors(/status of 404/);
  const root = await tempFolder("hostile");
  await makeHostileRoot(root);
  const server = await repriseServer({ roots: [root] });
  const link = await page.locator("main a[href^='/runs/']").first().getAttribute("href");
  const seen = watch(page, server.url);
  await page.goto(`${server.url}${link}?tab=report`);
  const article = page.locator("article.report");
  await expect(article.getByText('<script>document.title = "owned"; alert(1)</script>', { exact: false })).toBeVisible();
  await expectInert(page);
  await expect(article.locator("img")).toHaveCount(1);
  await expect(article.locator("img")).toHaveJSProperty("complete", true);
  await expect(article.getByText("https://evil.example/pixel.png?run=1")).toBeVisible();
  await expect(article.getByText("Picture not loaded: lies")).toBeVisible();
  await article.getByText("click me").click();
  await article.getByText("tabbed").click();
  expect(await page.title()).not.toContain("owned");

  const out = article.getByRole("link", { name: "a real page" });
  await expect(out).toHaveAttribute("rel", "noopener noreferrer");
  await page.goto(`${server.url}${link}?tab=report&report=generated`);
  await expect(page.getByText("Generated by Reprise, not written by the run")).toBeVisible();
  await expectInert(page);
  await expect(article.getByRole("heading", { name: /^forged heading/ })).toHaveCount(0);
  await page.goto(`${server.url}${link}?tab=evidence&doc=REPORT.md`);
  await expect(article).toBeVisible();
  await expectInert(page);
  expect(seen.dialogs).toEqual([]);
  expect(seen.foreign).toEqual([]);
});

test("pictures and texts come from the run folder only, as what they are, and to nobody without the cookie", async ({
  page,
  tempFolder,
  repriseServer,
}) => {
  const root = await tempFolder("contained");
  await makeHostileRoot(root);
  const server = await repriseServer({ roots: [root] });
  const link = (await page.locator("main a[href^='/runs/']").first().getAttribute("href")) ?? "";
  const rootId = link.split("/")[2] ?? "";
  const folder = `project/.atlas/${runId}`;
  const query = (file: string, more: Record<string, string> = {}) =>
    new URLSearchParams({ root: rootId, path: folder, file, ...more }).toString();
  const image = (file: string) => ask(server, { path: `/api/runs/image?${query(file)}` });

  const good = await image("good.png");
  expect(good.status).toBe(200);
  expect(good.headers["content-type"]).toBe("image/png");
  expect(good.headers["x-content-type-options"]).toBe("nosniff");
  expect(good.headers["content-security-policy"]).toContain("sandbox");
  for (const file of [
    "../other/secret.png",
    "a/../../other/secret.png",
    "..%2Fother%2Fsecret.png",
    "%2e%2e/other/secret.png",
    path.join(root, "project", ".atlas", "other", "secret.png"),
    "link.png",
    "lies.png",
    "evil.svg",
    "good.png\u0000",
    "..\\other\\secret.png",
    "state.json",
    ".",
    "missing.png",
  ]) {
    const reply = await image(file);
    expect(reply.status, file).toBe(404);
    expect(reply.headers["content-type"], file).toContain("application/json");
  }
  const strangerPath = new URLSearchParams({ root: rootId, path: "project", file: `.atlas/${runId}/good.png` }).toString();
  expect((await ask(server, { path: `/api/runs/image?${strangerPath}` })).status).toBe(404);
  expect((await ask(server, { path: "/api/runs/image" })).status).toBe(400);

  const raw = await ask(server, { path: `/api/runs/text?${query("REPORT.md")}` });
  expect(raw.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(raw.headers["content-security-policy"]).toContain("sandbox");
  expect(raw.body).toBe(hostile);
  const kept = await ask(server, { path: `/api/runs/text?${query("REPORT.md", { as: "download" })}` });
  expect(kept.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+REPORT\.md"/);
  const made = await ask(server, { path: `/api/runs/text?${query("generated", { as: "download" })}` });
  expect(made.body).toContain("## Outcome");
  expect(made.body).not.toMatch(/^# forged/m);
  expect((await ask(server, { path: `/api/runs/text?${query("../other/secret.png")}` })).status).toBe(404);

  for (const target of [`/api/runs/image?${query("good.png")}`, `/api/runs/text?${query("REPORT.md")}`]) {
    expect((await ask(server, { path: target, headers: { cookie: null } })).status).toBe(401);
    expect((await ask(server, { path: target, headers: { host: "evil.example" } })).status).toBe(421);
  }
  const asked = await callAction(server, "reportAction", { root: rootId, path: folder, file: "../other/secret.png" });
  expect(asked.body).toContain("unreadable");
});

test("a report has contents, footnotes, tasks, colours and a picture, and can be copied, kept and printed", async ({
  page,
  context,
  sharedDemo,
  repriseServer,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { url } = await repriseServer({ roots: [sharedDemo] });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${url}${tides}?tab=report`);
  const article = page.locator("article.report");
  await expect(article.getByRole("heading", { name: /Tide tables: where the run stands/ })).toBeVisible();
  await expect(article.getByRole("columnheader", { name: "Outcome" })).toBeVisible();
  await expect(article.locator("[data-look=keyword]").first()).toBeVisible();
  await expect(article.getByRole("img", { name: "Done:" })).toHaveCount(2);
  await expect.poll(() => article.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await keepImage(page, "report-light");

  await page.getByRole("navigation", { name: "Contents of the report" }).getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(/#section-open$/);
  await expect(article.getByRole("heading", { name: /^Open/ })).toBeInViewport();
  await article.getByRole("link", { name: "Footnote 1" }).click();
  await expect(page).toHaveURL(/#note-1$/);
  await page.getByRole("button", { name: "Copy the Markdown" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("## What each job did");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("2026-11-21-tide-tables-report.md");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Contents of the report" })).toHaveCount(0);
  await expect(page.getByRole("tablist")).toHaveCount(0);
  await expect(article).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await article.getByRole("link", { name: "gate receipt" }).click();
  await expect(page).toHaveURL(/tab=evidence/);
  await expect(page.getByRole("heading", { name: "receipts/task-3.gate.json" })).toBeVisible();
});

test("all reports are listed, searched by what is written, filtered, and opened beside the list", async ({
  page,
  sharedDemo,
  repriseServer,
}) => {
  const { url } = await repriseServer({ roots: [sharedDemo] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the reports" }).fill("plateau counts once");
  await expect(page.getByRole("status").filter({ hasText: "1 of" })).toBeVisible();
  await expect(page).toHaveURL(/q=plateau/);
  await page.getByRole("link", { name: "Tide tables: where the run stands" }).click();
  await expect(page.locator("article.report").getByRole("heading", { name: /The refusal/ })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the reports" }).fill("");
  await page.getByLabel("Kind").selectOption("generated");
  await page.getByLabel("Format").selectOption("atlas");
  await expect(page.getByRole("status").filter({ hasText: /of \d+ reports/ })).toBeVisible();
  await page.goto(`${url}/reports?kind=written`);
  await page.getByRole("link", { name: "Tide tables: where the run stands" }).click();
  await expect(page.locator("article.report")).toBeVisible();
  await keepImage(page, "reports-light");
  await page.getByRole("link", { name: "Open the run" }).click();
  await expect(page).toHaveURL(/\/runs\/.*tab=report/);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`reports are readable for everybody (${colorScheme}, ${width} px)`, async ({ page, sharedDemo, repriseServer }) => {
      const { url } = await repriseServer({ roots: [sharedDemo] });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const open = encodeURIComponent("demo:harbour-api/docs/superpowers/execution/2026-11-21-tide-tables:validation/report.md");
      for (const target of [
        `${tides}?tab=report`,
        `${tides}?tab=report&report=generated`,
        `${tides}?tab=evidence&doc=validation/report.md`,
        "/reports",
        `/reports?open=${open}`,
      ]) {
        await page.goto(`${url}${target}`);
        if (target !== "/reports") await expect(page.locator("article.report")).toBeVisible();
        await expectReadable(page, target);
      }
    });
  }
}
