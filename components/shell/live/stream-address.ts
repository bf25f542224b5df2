// The address of the live stream for some topics.

/** Servers take about 16,000 characters of head; cookies and the rest need their part. */
const maxLength = 12_000;
const maxTopics = 200;

/**
 * @param words of topics; those that do not fit into one address are left out, the last first
 * @param after id of the last message that was heard; null for none
 */
export function streamAddress(words: readonly string[], after: string | null): string {
  const fitting: string[] = [];
  let length = 0;
  for (const word of words) {
    // The words are made for addresses but for their percent signs, which stand for themselves.
    const escaped = word.replaceAll("%", "%25");
    length += escaped.length + 1;
    if (length > maxLength || fitting.length >= maxTopics) break;
    fitting.push(escaped);
  }
  const resume = after === null ? "" : `&after=${encodeURIComponent(after)}`;
  return `/api/live?topics=${fitting.join(",")}${resume}`;
}
