// `npm run images`: copies the pictures that README.md shows from the last browser-test run into the documents.

import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "./lib/project-folder.mjs";

const from = path.join(projectFolder, "test-results", "images");
const to = path.join(projectFolder, "docs", "images");
const readme = await readFile(path.join(projectFolder, "README.md"), "utf8");
const names = [...readme.matchAll(/\(docs\/images\/([\w-]+\.png)\)/g)].map(([, name]) => name);
try {
  await mkdir(to, { recursive: true });
  for (const name of names) await copyFile(path.join(from, name), path.join(to, name));
  console.log(`Copied ${names.join(", ")} to docs/images.`);
} catch (error) {
  console.error(`${error.message}\nA picture is missing: run \`npm test -- e2e\` first.`);
  process.exitCode = 1;
}
