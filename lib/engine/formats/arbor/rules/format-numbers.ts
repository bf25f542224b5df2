// Numbers as the reports print them: Python's rounding (the exactly stored value, halves to even) and its spelling (§23).

import { numberOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** A number, true and false counting as 1 and 0 (§23); null for anything else and for what is not finite. */
export function reportNumber(node: JsonNode | undefined): number | null {
  if (node?.kind === "boolean") return node.value ? 1 : 0;
  const value = numberOf(node);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** An integer of a length that a double reaches; a longer one is noise, and slow to print. */
const isWhole = (literal: string) => /^-?[0-9]{1,400}$/.test(literal);

/** Python's `f"{value:.4g}"`: four significant digits, zeros at the end removed, an exponent where that is shorter. */
export function fourDigits(value: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  if (value === 0) return `${sign}0`;
  const { digits, exponent } = significantDigits(Math.abs(value));
  if (exponent >= -4 && exponent < 4) {
    const text =
      exponent < 0 ? `0.${"0".repeat(-exponent - 1)}${digits}` : `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
    return sign + text.replace(/0+$/, "").replace(/\.$/, "");
  }
  const mantissa = `${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/0+$/, "").replace(/\.$/, "");
  return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** Python's `f"{value:.Nf}"`. @param decimals at least 1 */
export function fixedDecimals(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const { numerator, denominator } = exactFraction(Math.abs(value));
  const text = String(roundedQuotient(numerator * 10n ** BigInt(decimals), denominator)).padStart(decimals + 1, "0");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  return `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** A value as Python prints it raw (§23): `40.0` and `40` stay apart, `None`, `True`, text as it is. */
export function pythonText(node: JsonNode | undefined): string {
  switch (node?.kind) {
    case undefined:
    case "null":
      return "None";
    case "boolean":
      return node.value ? "True" : "False";
    case "text":
      return node.value;
    case "number":
      return isWhole(node.literal) ? String(BigInt(node.literal)) : pythonFloatText(Number(node.literal));
    case "array":
      return `[${node.items.map(pythonText).join(", ")}]`;
    case "object":
      return `{${node.members.map(({ key, value }) => `${key}: ${pythonText(value)}`).join(", ")}}`;
  }
}

/** Python's `repr` of a float: shortest digits that read back the same, an exponent below 1e-4 and from 1e16 on. */
function pythonFloatText(value: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential().split("e");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const exponent = Number(power);
  const digits = mantissa.replace(".", "");
  if (exponent < -4 || exponent >= 16) {
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${digits.slice(exponent + 1) || "0"}`;
}

/** Thousands separators, as Python's `f"{value:,}"` sets them; a fraction is cut off. */
export function withThousands(node: JsonNode | undefined): string {
  if (node?.kind !== "number" && node?.kind !== "boolean") return node === undefined || node.kind === "null" ? "—" : pythonText(node);
  if (node.kind === "number" && isWhole(node.literal)) return grouped(BigInt(node.literal));
  const value = reportNumber(node);
  return value === null ? "—" : grouped(BigInt(Math.trunc(value)));
}

/** `7h 8m 0s`, as the report's wall clock (§17.1). @param seconds fractions are cut off */
export function reportDuration(seconds: number): string {
  const { hours, minutes, rest } = clockParts(seconds);
  if (hours > 0) return `${hours}h ${minutes}m ${rest}s`;
  return minutes > 0 ? `${minutes}m ${rest}s` : `${rest}s`;
}

/** `7h08m00s` or `3m05s`, as in run_stats.json (§9.3). @param seconds fractions are cut off */
export function statsDuration(seconds: number): string {
  const { hours, minutes, rest } = clockParts(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}h${two(minutes)}m${two(rest)}s` : `${minutes}m${two(rest)}s`;
}

function clockParts(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.trunc(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}

function grouped(value: bigint): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

const notFinite = (value: number) => (Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf");

/** The first four digits, and the power of ten of the first one. @param value above 0 */
function significantDigits(value: number): { readonly digits: string; readonly exponent: number } {
  const { numerator, denominator } = exactFraction(value);
  const round = (exponent: number) => {
    const shift = 3 - exponent;
    return shift >= 0
      ? roundedQuotient(numerator * 10n ** BigInt(shift), denominator)
      : roundedQuotient(numerator, denominator * 10n ** BigInt(-shift));
  };
  // The shortest spelling can round up to the next power of ten, which the stored value does not reach.
  const guess = Number(value.toExponential().split("e")[1]);
  const exponent = round(guess) < 1000n ? guess - 1 : guess;
  const rounded = round(exponent);
  return rounded >= 10_000n ? { digits: "1000", exponent: exponent + 1 } : { digits: String(rounded), exponent };
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact value of a double: every one is a whole number divided by a power of two. @param value at least 0 */
function exactFraction(value: number): Fraction {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const power = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xf_ffff_ffff_ffffn;
  const mantissa = power === 0 ? fraction : fraction | (1n << 52n);
  const shift = (power === 0 ? 1 : power) - 1075;
  return shift >= 0
    ? { numerator: mantissa << BigInt(shift), denominator: 1n }
    : { numerator: mantissa, denominator: 1n << BigInt(-shift) };
}

/** A quotient rounded to the nearest whole number, halves to the even one. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  if (twice > denominator || (twice === denominator && whole % 2n === 1n)) return whole + 1n;
  return whole;
}
