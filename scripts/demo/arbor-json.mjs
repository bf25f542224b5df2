// Text the way Arbor's own writers leave it: Python keeps 40 and 40.0 apart, and keys such as "1" stay where they were put.

/** A Python float: printed with its point even where it is whole. @typedef {{ readonly pythonFloat: number }} PythonFloat */

/** @param {number} value @returns {PythonFloat} */
export function float(value) {
  return { pythonFloat: value };
}

/** Documents: two-space indent, text unescaped, no final newline. @param {unknown} value */
export function arborDocument(value) {
  return print(value, "\n");
}

/** Lines of a log: a blank after commas and colons, text unescaped. @param {unknown} value @returns {string} without newline */
export function arborLine(value) {
  return print(value, null);
}

/** @param {unknown} value @param {string | null} newline line feed and indent of the enclosing level; null prints on one line @returns {string} */
function print(value, newline) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if ("pythonFloat" in value && typeof value.pythonFloat === "number") {
    return Number.isInteger(value.pythonFloat) ? value.pythonFloat.toFixed(1) : String(value.pythonFloat);
  }
  const inner = newline === null ? null : `${newline}  `;
  if (Array.isArray(value))
    return enclose(
      "[",
      "]",
      value.map((one) => print(one, inner)),
      newline,
    );
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return enclose(
    "{",
    "}",
    entries.map(([key, member]) => `${JSON.stringify(key)}: ${print(member, inner)}`),
    newline,
  );
}

/** @param {string} open @param {string} close @param {readonly string[]} parts @param {string | null} newline */
function enclose(open, close, parts, newline) {
  if (parts.length === 0) return open + close;
  return newline === null ? `${open}${parts.join(", ")}${close}` : `${open}${newline}  ${parts.join(`,${newline}  `)}${newline}${close}`;
}
