// One word of a command line, so that a copied command means what it shows whatever a file is called.

/** @returns the text as it is when no shell reads anything into it, else in single quotes */
export function shellWord(text: string): string {
  return /^[A-Za-z0-9_./:@%+=,-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
