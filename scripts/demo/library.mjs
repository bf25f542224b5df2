// The second demo project: a library's catalogue with long names and letters beyond ASCII, and the runs that are not in order.

import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { critic } from "./evidence.mjs";
import { outerSteps, planOf, writeGraphRun } from "./graph-run.mjs";
import { pythonDocument } from "./python-json.mjs";
import { leaveWork } from "./shop-graphs.mjs";
import { writeSingleRun } from "./single-run.mjs";
import { addWorktree, commitFiles, git, initRepository } from "./story-git.mjs";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const verifyCmd = "node --test";

/** @param {string} folder absolute, must not exist yet @param {number} nowMs */
export function makeLibrary(folder, nowMs) {
  initRepository(folder);
  const manifest = `${JSON.stringify({ name: "buecherei-katalog", private: true, type: "module" }, null, 2)}\n`;
  commitFiles(
    folder,
    { "README.md": "# Katalog der Stadtbücherei Ölsnitz\n", "package.json": manifest },
    "Ein Katalog für die Bücherei",
    nowMs - 90 * day,
  );
  const search = "// Findet Titel.\n\nexport const suche = (titel, wort) => titel.filter((eins) => eins.includes(wort));\n";
  const baseline = commitFiles(folder, { "src/suche.js": search }, "Suche nach Wörtern im Titel", nowMs - 20 * day);
  return { project: folder, early: baseline, baseline, nowMs };
}

/** Everything done and aggregated. @param {import("./shop-graphs.mjs").Setting} setting */
export function writeFinishedGraph({ project, baseline, nowMs }) {
  const root = "7a20d6b5-4f9e-4c31-a8d7-e15b93f0c684";
  const endedAtMs = nowMs - 8 * day;
  /** @type {Record<string, import("./graph-run.mjs").NodeStory>} */
  const nodes = {
    "umlaute-und-akzente-in-der-suche-gleichsetzen": {
      scope: ["src/falten.js"],
      criteria: ["»Müller« findet auch »Mueller« und »Muller«"],
      state: "DONE",
      risk: 2,
    },
    "leseausweis-verlängerung": {
      scope: ["src/ausweis.js"],
      criteria: ["ein Leseausweis lässt sich um ein Jahr verlängern 📚"],
      state: "DONE",
    },
  };
  const waveAtMs = endedAtMs - 14 * minute;
  writeGraphRun({
    project,
    runId: root,
    intent: "Suche ohne Rücksicht auf Umlaute, und Leseausweise verlängern 📚",
    verifyCmd,
    baseline,
    nodes,
    nodeMax: 12,
    gasRemaining: 34,
    planAtMs: waveAtMs - 1000,
    steps: [
      ...outerSteps(endedAtMs - 31 * minute, 2, [waveAtMs]),
      { stage: "INTEGRATE", atMs: endedAtMs - 6 * minute },
      { stage: "AGGREGATE", atMs: endedAtMs - 10_000, extra: { verdict: "OK" } },
      { stage: "OUTPUT", atMs: endedAtMs },
    ],
  }).document("critic_integration.json", critic(["CORRECTNESS", "REQUIREMENTS-COVERAGE"], []), endedAtMs - 7 * minute);
  const texts = [
    "export const falten = (wort) => wort.normalize('NFD').replaceAll(/\\p{M}/gu, '');\n",
    "export const verlängern = (jahr) => jahr + 1;\n",
  ];
  for (const [index, [id, node]] of Object.entries(nodes).entries()) {
    const scope = node.scope[0] ?? "";
    writeSingleRun({
      project,
      runId: `${root}/tasks/${id}`,
      intent: node.criteria.join("; "),
      criteria: node.criteria,
      verifyCmd,
      scope: node.scope,
      baseline,
      path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "OUTPUT"],
      lastAtMs: waveAtMs - 60_000 * (index + 1),
      plan: `# ${id}\n`,
      reviewRoot: `.atlas/${root}/tasks/${id}/worktree`,
      evidence: { files: { [scope]: texts[index] ?? "" }, testCount: 3 },
    });
  }
}

/** A coder that wrote something four minutes ago: it may well be alive. @param {import("./shop-graphs.mjs").Setting} setting */
export function writeMaybeLive({ project, baseline, nowMs }) {
  writeSingleRun({
    project,
    runId: "82c5f7e3-b061-4d9a-8f24-57d9ae10b36c",
    intent: "Mahnungen erst nach Ablauf der Schonfrist von vierzehn Tagen verschicken",
    criteria: ["vor dem fünfzehnten Tag geht keine Mahnung hinaus"],
    verifyCmd,
    scope: ["src/mahnung.js"],
    baseline,
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"],
    archetype: "bugfix",
    lastAtMs: nowMs - 9 * minute,
    plan: "# Schonfrist\n\nVierzehn Tage, dann die erste Mahnung.\n",
    reviewRoot: ".",
    calls: [{ atMs: nowMs - 4 * minute, tool: "Bash", output: "# pass 6" }],
  });
}

/** What a kill can leave lying about: a stale temporary file, a union tree, and a node at work whose job was never marked. @param {import("./shop-graphs.mjs").Setting} setting */
export function writeUntidyGraph({ project, baseline, nowMs }) {
  const root = "9be7410d-3a68-4f52-90cb-d2f6a58e1c07";
  const stoppedAtMs = nowMs - 31 * hour;
  /** @type {Record<string, import("./graph-run.mjs").NodeStory>} */
  const nodes = {
    "index-bauen": { scope: ["src/index.js"], criteria: ["der Index wird nachts gebaut"], state: "RUNNING", attempts: 1, risk: 2 },
    rangfolge: { scope: ["src/rang.js"], criteria: ["neue Bücher stehen oben"], state: "PENDING" },
    trefferliste: {
      deps: ["index-bauen", "rangfolge"],
      scope: ["web/treffer.html"],
      criteria: ["zwanzig Treffer je Seite"],
      state: "PENDING",
    },
  };
  const story = {
    project,
    runId: root,
    intent: "Ein Suchindex für 120 000 Bände",
    verifyCmd,
    baseline,
    nodes,
    nodeMax: 12,
    gasRemaining: 34,
    steps: outerSteps(stoppedAtMs - 70 * minute, 3, [stoppedAtMs - 35 * minute]),
    planAtMs: stoppedAtMs - 34 * minute,
  };
  const run = writeGraphRun(story);
  run.text("plan.dag.json.tmp", pythonDocument(planOf(story)).slice(0, 610), stoppedAtMs);
  const sub = (/** @type {string} */ id) => ({
    project,
    runId: `${root}/tasks/${id}`,
    intent: id,
    criteria: nodes[id]?.criteria ?? [],
    verifyCmd,
    scope: nodes[id]?.scope ?? [],
    baseline,
  });
  const reviewRoot = addWorktree(project, `${root}/tasks/index-bauen`, baseline);
  writeSingleRun({
    ...sub("index-bauen"),
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED"],
    lastAtMs: stoppedAtMs - 3 * minute,
    plan: "# index-bauen\n",
    reviewRoot,
  });
  leaveWork(path.join(project, reviewRoot), stoppedAtMs - 3 * minute, { "src/index.js": "export const index = new Map();\n" });
  writeSingleRun({ ...sub("rangfolge"), path: ["INIT", "INTENT_CAPTURED", "TRIAGED"], lastAtMs: stoppedAtMs - 2 * minute });
  git(project, ["worktree", "add", "-q", "--detach", `.atlas/${root}/union-worktree`, baseline]);
}

/** The head was being written when the disk was full: it ends in the middle of a word. @param {import("./shop-graphs.mjs").Setting} setting */
export function writeTornHead({ project, baseline, nowMs }) {
  const lastAtMs = nowMs - 3 * day;
  const { folder } = writeSingleRun({
    project,
    runId: "a4f8130b-e6c7-4295-bd58-19e0c7d26f3a",
    intent: "Vormerkungen per E-Mail bestätigen",
    criteria: ["jede Vormerkung wird bestätigt"],
    verifyCmd,
    scope: ["src/vormerkung.js"],
    baseline,
    path: ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"],
    lastAtMs,
    plan: "# Vormerkungen\n",
  });
  const file = path.join(folder, "state.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.slice(0, Math.floor(text.length * 0.6)));
  utimesSync(file, lastAtMs / 1000, lastAtMs / 1000);
}

/** A plan that somebody edited by hand: its jobs wait for each other, and one name is there twice. @param {import("./shop-graphs.mjs").Setting} setting */
export function writeBrokenPlan({ project, baseline, nowMs }) {
  const lastAtMs = nowMs - 40 * hour;
  /** @type {Record<string, import("./graph-run.mjs").NodeStory>} */
  const nodes = {
    barcodes: { deps: ["regale"], scope: ["src/barcode.js"], criteria: ["jedes Buch hat einen Strichcode"], state: "PENDING" },
    regale: { deps: ["barcodes"], scope: ["src/regal.js"], criteria: ["jedes Buch hat einen Platz"], state: "PENDING" },
    inventur: { deps: ["regale"], scope: ["src/inventur.js"], criteria: ["was fehlt, wird gemeldet"], state: "PENDING" },
  };
  const story = {
    project,
    runId: "b19d6e52-70af-4c84-8e3b-f45a02d7c9e8",
    intent: "Inventur mit Strichcodes",
    verifyCmd,
    baseline,
    nodes,
    nodeMax: 12,
    gasRemaining: 36,
    steps: outerSteps(lastAtMs - 20 * minute, 3, [lastAtMs]),
    planAtMs: lastAtMs,
  };
  const run = writeGraphRun(story);
  const plan = planOf(story);
  run.document("plan.dag.json", { ...plan, jobs: [...plan.jobs, ...plan.jobs.slice(2)] }, lastAtMs);
}
