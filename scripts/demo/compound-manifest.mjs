// The contract of a Compound V run: a manifest in block YAML as a planner writes it by hand, and the prompts of its jobs.

/**
 * @typedef {object} JobPlan
 * @property {string} id
 * @property {string} title
 * @property {string} type
 * @property {string} backend
 * @property {string} [tier]
 * @property {"direct" | "worktree"} isolation
 * @property {"serial" | "parallel"} run
 * @property {readonly string[]} [depends]
 * @property {readonly string[]} lanes what it may write
 * @property {readonly string[]} [reads]
 * @property {readonly string[]} acceptance
 * @property {string} body the task in a few lines
 *
 * @typedef {object} RunPlan
 * @property {string} runId
 * @property {string} feature
 * @property {readonly string[]} criteria
 * @property {number} maxParallel
 * @property {readonly string[]} [shared]
 * @property {Record<string, unknown>} [more] further keys at the top
 * @property {readonly JobPlan[]} jobs
 */

/** @param {RunPlan} plan @param {{ bodies?: boolean }} [options] later dialects carry each task's text in the manifest */
export function manifestOf(plan, options = {}) {
  const slug = plan.runId;
  return yaml({
    run_id: plan.runId,
    feature: plan.feature,
    spec_path: `docs/superpowers/specs/${slug}-design.md`,
    plan_path: `docs/superpowers/plans/${slug}.md`,
    audits: {
      archaeology: `docs/superpowers/archaeology/${slug}.md`,
      domain: `docs/superpowers/expert/${slug}.md`,
      library: `docs/superpowers/library-audit/${slug}.md`,
    },
    ...plan.more,
    acceptance_criteria: plan.criteria,
    routing_stance: "balanced",
    max_parallel: plan.maxParallel,
    ...(plan.shared === undefined ? {} : { shared_resources: plan.shared }),
    jobs: plan.jobs.map((job) => ({
      id: job.id,
      title: job.title,
      type: job.type,
      backend: job.backend,
      tier: job.tier ?? "standard",
      isolation: job.isolation,
      run: job.run,
      ...(job.depends === undefined ? {} : { depends_on: job.depends }),
      write_allowed: job.lanes,
      read_allowed: job.reads ?? ["src/**", "test/**", "docs/**"],
      acceptance: job.acceptance,
      ...(options.bodies ? { body: job.body } : {}),
    })),
  });
}

/** What the worker was told, kept to be replayed word for word. @param {JobPlan} job */
function promptOf(job) {
  const lanes = job.lanes.length === 0 ? "nothing: read and report" : job.lanes.map((lane) => `\`${lane}\``).join(", ");
  return `# ${job.title}\n\n${job.body}\nYou may write: ${lanes}. Everything else is out of your lane.\n\nDone means: ${job.acceptance.join("; ")}.\n`;
}

/** A prompt for each job. @param {readonly JobPlan[]} jobs @returns {Record<string, string>} name below the run's folder → text */
export function promptsOf(jobs) {
  return Object.fromEntries(jobs.map((job) => [`jobs/${job.id}.prompt.md`, promptOf(job)]));
}

const plainText = /^(?:[A-Za-z]|\d{4}-\d\d-\d\d-)[A-Za-z0-9_./-]*$/;
const words = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);

/** @param {string} text */
function scalar(text) {
  return plainText.test(text) && !words.has(text.toLowerCase()) ? text : JSON.stringify(text);
}

/** Block YAML of plain data. @param {Record<string, unknown>} value @param {string} [indent] @returns {string} */
function yaml(value, indent = "") {
  return Object.entries(value)
    .map(([key, member]) => `${indent}${scalar(key)}:${yamlMember(member, indent)}`)
    .join("");
}

/** @param {unknown} member @param {string} indent @returns {string} */
function yamlMember(member, indent) {
  const deeper = `${indent}  `;
  if (Array.isArray(member)) {
    if (member.length === 0) return " []\n";
    return `\n${member.map((one) => `${deeper}- ${yamlItem(one, `${deeper}  `)}`).join("")}`;
  }
  if (typeof member === "object" && member !== null) return `\n${yaml(/** @type {Record<string, unknown>} */ (member), deeper)}`;
  if (typeof member !== "string") return ` ${JSON.stringify(member)}\n`;
  if (!member.includes("\n")) return ` ${scalar(member)}\n`;
  const lines = member.trimEnd().split("\n");
  return ` |\n${lines.map((line) => (line === "" ? "\n" : `${deeper}${line}\n`)).join("")}`;
}

/** @param {unknown} item @param {string} indent @returns {string} */
function yamlItem(item, indent) {
  if (typeof item === "object" && item !== null) return yaml(/** @type {Record<string, unknown>} */ (item), indent).slice(indent.length);
  return typeof item === "string" ? `${scalar(item)}\n` : `${JSON.stringify(item)}\n`;
}
