// A time in the bytes of a record, as the formats of runs write it: ISO 8601 text, or a number of seconds or milliseconds.

/** A number of seconds this large would lie in the year 5138: milliseconds are meant. */
const millisecondsFrom = 1e11;
/** Latest instant a date can hold, in milliseconds since 1970. */
const lastInstantMs = 8.64e15;

/**
 * Reads the value at [from, to), a string with its quotes or a number. A text without a zone is UTC, a date alone its first instant.
 * @returns whole milliseconds since 1970, cut not rounded; NaN when it is no time
 */
export function readMoment(bytes: Uint8Array, from: number, to: number): number {
  return bytes[from] === 0x22 ? isoMoment(bytes, from + 1, to - 1) : numberMoment(bytes, from, to);
}

/** The number that some digits make; NaN when one of them is no digit. */
function digits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function isoMoment(bytes: Uint8Array, from: number, to: number): number {
  if (to - from < 10 || bytes[from + 4] !== 0x2d || bytes[from + 7] !== 0x2d) return Number.NaN;
  const year = digits(bytes, from, 4);
  const month = digits(bytes, from + 5, 2);
  const day = digits(bytes, from + 8, 2);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return Number.NaN;
  const midnightMs = daysSince1970(year, month, day) * 86_400_000;
  let at = from + 10;
  if (at === to) return midnightMs;
  const mark = bytes[at] ?? 0;
  if ((mark !== 0x54 && mark !== 0x74 && mark !== 0x20) || to - at < 6 || bytes[at + 3] !== 0x3a) return Number.NaN;
  const hour = digits(bytes, at + 1, 2);
  const minute = digits(bytes, at + 4, 2);
  at += 6;
  let second = 0;
  let ms = 0;
  if (bytes[at] === 0x3a && to - at >= 3) {
    second = digits(bytes, at + 1, 2);
    at += 3;
    const point = bytes[at] ?? 0;
    if (at < to && (point === 0x2e || point === 0x2c)) {
      let scale = 100;
      let count = 0;
      for (at += 1; at < to; at += 1, count += 1) {
        const digit = (bytes[at] ?? 0) - 0x30;
        if (digit < 0 || digit > 9) break;
        ms += digit * scale;
        scale = Math.trunc(scale / 10);
      }
      if (count === 0 || count > 9) return Number.NaN;
    }
  }
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  return midnightMs + hour * 3_600_000 + minute * 60_000 + second * 1000 + ms - zoneMs(bytes, at, to);
}

/** Milliseconds that a zone is ahead of UTC; NaN for what is no zone. */
function zoneMs(bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return 0;
  const at = bytes[from] === 0x20 ? from + 1 : from;
  const mark = bytes[at] ?? 0;
  if ((mark === 0x5a || mark === 0x7a) && at + 1 === to) return 0;
  if (mark !== 0x2b && mark !== 0x2d) return Number.NaN;
  const colon = bytes[at + 3] === 0x3a ? 1 : 0;
  if (at + 5 + colon !== to) return Number.NaN;
  const hour = digits(bytes, at + 1, 2);
  const minute = digits(bytes, at + 3 + colon, 2);
  if (!(hour <= 23 && minute <= 59)) return Number.NaN;
  return (hour * 60 + minute) * (mark === 0x2d ? -60_000 : 60_000);
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0);
}

/** Days between 1970-01-01 and a day of the Gregorian calendar; the year is counted from March, so that leap days come last. */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const ofEra = marchYear - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function numberMoment(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  let whole = 0;
  for (; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    whole = whole * 10 + digit;
  }
  let thousandths = 0;
  if (bytes[at] === 0x2e && at < to && at > from) {
    let scale = 100;
    for (at += 1; at < to; at += 1) {
      const digit = (bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) break;
      thousandths += digit * scale;
      scale = Math.trunc(scale / 10);
    }
  }
  // A sign, an exponent, or no number at all.
  if (at !== to) return inMs(Number(String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 64)))));
  const ms = whole >= millisecondsFrom ? whole : whole * 1000 + thousandths;
  return ms <= lastInstantMs ? ms : Number.NaN;
}

function inMs(value: number): number {
  const ms = Math.trunc(Math.abs(value) >= millisecondsFrom ? value : value * 1000);
  return Math.abs(ms) <= lastInstantMs ? ms + 0 : Number.NaN;
}
