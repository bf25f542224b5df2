// What a verification leaves behind: the diff, the test run, three critics and what was folded from them.

import { diffAgainst } from "./story-git.mjs";

const lenses = ["CORRECTNESS", "CODE-QUALITY", "SECURITY", "TEST-ADEQUACY", "DOES-IT-RUN", "REQUIREMENTS-COVERAGE"];

/** @typedef {{ id: string, category: string, severity: "CRITICAL" | "HIGH" | "MEDIUM" | "LOW", location: string, fix: string }} Defect */
/**
 * @typedef {object} Evidence
 * @property {Record<string, string>} files path → full text after the change
 * @property {number} testCount
 * @property {boolean} [testsGreen]
 * @property {readonly Defect[]} [defects]
 * @property {number} [pass] stamp of later revisions: the refine count when the critics were made
 */

/**
 * @param {import("./run-folder.mjs").RunFolder} run
 * @param {{ project: string, baseline: string, verifyCmd: string, evidence: Evidence, atMs: number }} story
 */
export function writeEvidence(run, { project, baseline, verifyCmd, evidence, atMs }) {
  const defects = evidence.defects ?? [];
  const green = evidence.testsGreen ?? true;
  const runcheck = runcheckOf(green, evidence.testCount);
  const lists = { lint_defects: [], reqcoverage_defects: [], pathcheck_defects: [] };
  const isTest = (/** @type {string} */ name) => name.startsWith("test/");
  const part = (/** @type {boolean} */ tests) =>
    Object.fromEntries(Object.entries(evidence.files).filter(([name]) => isTest(name) === tests));
  const at = (/** @type {number} */ seconds) => atMs - seconds * 1000;

  const diff = diffAgainst(project, baseline, evidence.files);
  run.text("diff.patch", diff, at(120));
  run.text("diff.full.patch", diff, at(120));
  run.document("changed_files.json", part(false), at(119));
  run.document("test_files.json", part(true), at(119));
  run.document("runcheck.json", runcheck, at(90));
  run.document(
    "det_evidence.json",
    {
      verify_cmd: verifyCmd,
      runcheck,
      runcheck_green: green,
      ...lists,
      sast_defects: [],
      astlens_defects: [],
      syntaxlens_defects: [],
      lintlens_advisory: [],
      docs_clean: true,
    },
    at(88),
  );
  const stamp = evidence.pass === undefined ? {} : { pass: evidence.pass };
  for (const [name, lens] of [
    ["correctness", "CORRECTNESS"],
    ["code_quality", "CODE-QUALITY"],
    ["security", "SECURITY"],
  ]) {
    run.document(`critic_${name}.json`, { ...critic([lens ?? ""], defects), ...stamp }, at(30));
  }
  run.document("merged_critic.json", critic(lenses, defects), at(4));
  run.document("gate_results.json", { runcheck, schema_errors: [], ...lists, docs_clean: true }, at(3));
}

/** @param {readonly string[]} own the lenses this critic looks through @param {readonly Defect[]} defects */
export function critic(own, defects) {
  const mine = defects.filter((defect) => own.includes(defect.category));
  const blocking = mine.filter((defect) => defect.severity === "CRITICAL" || defect.severity === "HIGH");
  const dimensions = Object.fromEntries(own.map((lens) => [lens, blocking.some((defect) => defect.category === lens) ? "no" : "yes"]));
  return { dimensions, defects: mine, verdict: blocking.length > 0 ? "FAIL" : "OK" };
}

/** @param {boolean} green @param {number} testCount */
function runcheckOf(green, testCount) {
  const failed = green ? 0 : 1;
  const tail = [`# tests ${testCount}`, `# pass ${testCount - failed}`, `# fail ${failed}`].join("\n");
  return {
    ok: green,
    returncode: failed,
    test_count: testCount,
    new_tests_collected: true,
    revert_red: true,
    stdout_tail: tail,
    stderr_tail: "",
  };
}
