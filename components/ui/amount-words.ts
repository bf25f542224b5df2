// Amounts in words: counts with their thousands apart, sizes in decimal units. Pure.

/** A count as people read it, such as "3,204,111". */
export function countInWords(count: number): string {
  return Number.isFinite(count) ? count.toLocaleString("en-GB") : "not a number";
}

/** A count with its noun: "1 line", "2,000 lines". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countInWords(count)} ${count === 1 ? one : many}`;
}

/** A size in decimal units, such as "5.6 MB". @param sizeBytes whole bytes, not negative */
export function sizeInWords(sizeBytes: number): string {
  if (sizeBytes < 1_000) return `${sizeBytes} B`;
  if (sizeBytes < 1_000_000) return `${(sizeBytes / 1_000).toFixed(1)} kB`;
  return sizeBytes < 1_000_000_000 ? `${(sizeBytes / 1_000_000).toFixed(1)} MB` : `${(sizeBytes / 1_000_000_000).toFixed(2)} GB`;
}
