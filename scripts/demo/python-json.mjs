// Text the way the agent's own writer leaves it (Python's json), so that the demo is byte for byte what a person meets.

/** Documents: two-space indent, everything beyond ASCII escaped, no final newline. @param {unknown} value */
export function pythonDocument(value) {
  return JSON.stringify(value, null, 2).replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Ledger lines: one line, a blank after commas and colons, text unescaped. @param {unknown} value @returns {string} without newline */
export function pythonLine(value) {
  if (Array.isArray(value)) return `[${value.map(pythonLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${pythonLine(member)}`);
  return `{${members.join(", ")}}`;
}

/** UTC with second precision. @param {number} atMs */
export function timestamp(atMs) {
  return new Date(atMs).toISOString().replace(/\.\d{3}Z$/, "Z");
}
