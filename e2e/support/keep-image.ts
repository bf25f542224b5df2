// Pictures for the documents are by-products of the browser tests; `npm run images` copies them to docs/images.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";

/** Folder, below the project, that collects the pictures of one test run. */
const imagesFolder = path.join("test-results", "images");

/** Takes a picture of the visible page. @param name file name without ending, such as `run-recovery` */
export async function keepImage(page: Page, name: string): Promise<void> {
  await mkdir(imagesFolder, { recursive: true });
  await page.screenshot({ path: path.join(imagesFolder, `${name}.png`), animations: "disabled", caret: "hide" });
}
