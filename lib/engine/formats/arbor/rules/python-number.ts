// Numbers printed as Python prints them: the stored binary value, halves to even (§23).

/** `format(value, ".<decimals>f")`. NaN and the infinities are words. */
export function fixedDecimals(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return word(value);
  // Such a large double is a whole number, which toFixed would print with an exponent.
  if (Math.abs(value) >= 1e21) return `${BigInt(value)}${decimals === 0 ? "" : `.${"0".repeat(decimals)}`}`;
  const exact = Math.abs(value).toFixed(Math.min(100, decimals + 40));
  const point = exact.indexOf(".");
  const rounded = roundedDigits(exact.slice(0, point) + exact.slice(point + 1), point + decimals);
  const sign = isNegative(value) ? "-" : "";
  return decimals === 0 ? `${sign}${rounded}` : `${sign}${rounded.slice(0, -decimals)}.${rounded.slice(-decimals)}`;
}

/** `format(value, ".4g")`: four significant digits, trailing zeros removed, an exponent below 1e-4 and from 1e4 on. */
export function fourSignificant(value: number): string {
  if (!Number.isFinite(value)) return word(value);
  const sign = isNegative(value) ? "-" : "";
  if (value === 0) return `${sign}0`;
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential(60).split("e");
  const rounded = roundedDigits(mantissa.replace(".", ""), 4);
  // 9.9996 rounds to 10.00: one digit more in front.
  const exponent = Number(power) + (rounded.length - 4);
  const digits = rounded.slice(0, 4);
  if (exponent < -4 || exponent >= 4) {
    const shown = withoutZeros(`${digits.slice(0, 1)}.${digits.slice(1)}`);
    return `${sign}${shown}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  if (exponent < 0) return `${sign}${withoutZeros(`0.${"0".repeat(-exponent - 1)}${digits}`)}`;
  return `${sign}${withoutZeros(`${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`)}`;
}

/** The first `count` digits of a row of digits, rounded; one digit longer when all were nines. */
function roundedDigits(digits: string, count: number): string {
  const kept = digits.slice(0, count);
  const rest = digits.slice(count);
  const half = `5${"0".repeat(Math.max(0, rest.length - 1))}`;
  const isOdd = /[13579]$/.test(kept);
  const up = rest > half || (rest === half && isOdd);
  return up ? String(BigInt(kept) + 1n).padStart(count, "0") : kept;
}

const isNegative = (value: number) => value < 0 || Object.is(value, -0);

const withoutZeros = (decimal: string) => decimal.replace(/0+$/, "").replace(/\.$/, "");

function word(value: number): string {
  if (Number.isNaN(value)) return "nan";
  return value < 0 ? "-inf" : "inf";
}
