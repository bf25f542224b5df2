// `npm run images`: copies the pictures of the last browser-test run into the documents.

import { copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "./lib/project-folder.mjs";

const from = path.join(projectFolder, "test-results", "images");
const to = path.join(projectFolder, "docs", "images");
const names = (await readdir(from).catch(() => [])).filter((name) => name.endsWith(".png")).sort();
if (names.length === 0) {
  console.error("There are no pictures yet: run `npm test -- e2e` first.");
  process.exitCode = 1;
} else {
  await mkdir(to, { recursive: true });
  for (const name of names) await copyFile(path.join(from, name), path.join(to, name));
  console.log(`Copied ${names.join(", ")} to docs/images.`);
}
