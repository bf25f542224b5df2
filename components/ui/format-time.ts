// Times in words. Pure: the clock and the zone come in.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in its largest sensible unit, such as "14 min". @param spanMs milliseconds, not negative */
export function spanInWords(spanMs: number): string {
  if (spanMs < minuteMs) return "<1 min";
  if (spanMs < hourMs) return `${Math.floor(spanMs / minuteMs)} min`;
  if (spanMs < dayMs) return `${Math.floor(spanMs / hourMs)} h`;
  if (spanMs < 60 * dayMs) return `${Math.floor(spanMs / dayMs)} d`;
  if (spanMs < 730 * dayMs) return `${Math.floor(spanMs / (30.44 * dayMs))} months`;
  return `${Math.floor(spanMs / (365.25 * dayMs))} years`;
}

/** How long ago, such as "3 h ago"; a time ahead of the clock is said to be ahead. */
export function relativeInWords(atMs: number, nowMs: number): string {
  const ageMs = nowMs - atMs;
  // A file time may be a little ahead of a clock that ticks only now and then.
  return ageMs >= -minuteMs ? `${spanInWords(Math.max(0, ageMs))} ago` : `in ${spanInWords(-ageMs)}`;
}

/** Date and time with zone. @param zone "utc", or "local" for the zone of whoever looks */
export function absoluteInWords(atMs: number, zone: "utc" | "local"): string {
  const at = new Date(atMs);
  if (Number.isNaN(at.getTime())) return "an impossible time";
  if (zone === "utc") return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()];
  const [year, month, day, hour, minute, second] = parts.map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${offsetInWords(-at.getTimezoneOffset())}`;
}

function offsetInWords(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `UTC${offsetMinutes < 0 ? "−" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
