// A path inside a JSON document, as a person reads it: `jobs[3].state`.

/** Keys of objects and positions of lists, from the root. */
export type JsonPath = readonly (string | number)[];

/** Longest path that is shown, in code units. Of a longer one the end is shown, which says more. */
const longest = 1000;

/** Writes a path; a key that is no plain word is quoted, such as `nodes["a.b"]`. */
export function pointerText(path: JsonPath): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (/^[A-Za-z_][\w-]*$/.test(step)) text += text === "" ? step : `.${step}`;
    else text += `[${JSON.stringify(step)}]`;
    if (text.length > longest) text = `…${text.slice(1 - longest)}`;
  }
  return text;
}
