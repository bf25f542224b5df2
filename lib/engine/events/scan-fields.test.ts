import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { FieldReader } from "@/lib/engine/events/field-reader";
import { noName } from "@/lib/engine/events/name-table";
import { lineBytes } from "@/lib/engine/events/testing/line-bytes";
import { parseJsonText } from "@/lib/engine/text/parse-json";

const rule: EventRule = {
  type: [["type"], ["event"]],
  time: [["ts"], ["timestamp"]],
  node: [["data", "node"], ["node"], ["data"]],
  level: [["level"]],
  errorTypes: ["*bad", "fail.*"],
  warningTypes: ["slow"],
  familySeparators: ".",
};

interface Read {
  readonly kind: string;
  readonly type: string | null;
  readonly node: string | null;
  readonly level: number;
  readonly atMs: number;
}

function read(text: string | Uint8Array, own: EventRule = rule): Read {
  const reader = new FieldReader(own);
  const { bytes, words, end } = lineBytes(text);
  const feed = reader.scanner.scan(bytes, words, 0, end);
  expect(feed).toBe(end);
  const { kind } = reader.scanner;
  if (kind === "damaged") reader.clear();
  else reader.resolve(bytes);
  expect(reader.type === noName ? null : reader.types.names[reader.type]).toBe(kind === "damaged" ? null : reader.textOf("type", bytes));
  return {
    kind,
    type: kind === "damaged" ? null : reader.textOf("type", bytes),
    node: kind === "damaged" ? null : reader.textOf("node", bytes),
    level: reader.level,
    atMs: reader.atMs,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const usable = (value: unknown) => (typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : null);

/** What JSON.parse makes of the same line. */
function parsed(text: string): Pick<Read, "kind" | "type" | "node"> {
  const blankLine = /^[ \t\r]*$/.test(text);
  try {
    const record: unknown = JSON.parse(text);
    if (!isObject(record)) return { kind: "damaged", type: null, node: null };
    const data = record["data"];
    return {
      kind: "record",
      type: usable(record["type"]) ?? usable(record["event"]),
      node: (isObject(data) ? usable(data["node"]) : null) ?? usable(record["node"]) ?? usable(data),
    };
  } catch {
    return { kind: blankLine ? "blank" : "damaged", type: null, node: null };
  }
}

const key = fc.oneof(
  fc.constantFrom("type", "event", "data", "node", "ts", "", "typ", "types", "__proto__x"),
  fc.string({ maxLength: 20 }),
);
const leaf = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom("\\", '"', "{", "}", "[", ",", "\n", "\u0001", "é", "𝄞", "a"), maxLength: 30 }),
  fc.integer(),
  fc.constantFrom(null, true, false, "", 1.5),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value"), { maxLength: 4 }), tie("object")),
  object: fc.dictionary(key, tie("value"), { maxKeys: 6, noNullPrototype: true }),
}));
const record = fc.dictionary(key, value, { maxKeys: 8, noNullPrototype: true });

/** Members are put together by hand, so that keys repeat and blanks stand where JSON allows them. */
const text = fc.tuple(record, record, fc.constantFrom("", " ", "\t ", "\r"), fc.boolean()).map(([first, second, gap, isEscaped]) => {
  const members = [...Object.entries(first), ...Object.entries(second)].map(([name, one]) => {
    const own = JSON.stringify(name);
    const shown = isEscaped ? own.replace("t", "\\u0074") : own;
    return `${gap}${shown}${gap}:${gap}${JSON.stringify(one)}${gap}`;
  });
  return `${gap}{${members.length === 0 ? gap : members.join(",")}}${gap}`;
});

const edits = fc.tuple(text, fc.nat(), fc.constantFrom("", "}", '"', "\\", ",", "1", "x", "\u0001", "{")).map(([whole, place, sign]) => {
  const at = place % (whole.length + 1);
  return whole.slice(0, at) + sign + whole.slice(at + (place % 2));
});

describe("scanning the bytes of a line", () => {
  it("finds what JSON.parse finds, whatever the order, the nesting, the blanks and the repetition of keys", () => {
    fc.assert(
      fc.property(text, (line) => {
        expect(read(line)).toMatchObject(parsed(line));
      }),
      { numRuns: 1500 },
    );
  });

  it("takes a line for a record exactly when JSON.parse gives an object, also after one sign was changed", () => {
    fc.assert(
      fc.property(edits, (line) => {
        fc.pre(!line.includes("\n") && !/\p{Surrogate}/u.test(line));
        expect(read(line)).toMatchObject(parsed(line));
      }),
      { numRuns: 1500 },
    );
  });

  it("ends at once on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        fc.pre(!bytes.includes(0x0a));
        expect(["record", "blank", "damaged"]).toContain(read(bytes).kind);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['{"a":NaN,"b":-Infinity,"type":"x"}', "record"],
    [`{"a":${"[".repeat(511)}${"]".repeat(511)}}`, "record"],
    [`{"a":${"[".repeat(512)}${"]".repeat(512)}}`, "damaged"],
    ["\ufeff{}", "damaged"],
    ["{}{}", "damaged"],
    ["[]", "damaged"],
    ["\0\0\0", "damaged"],
    ['{"a":"\t"}', "damaged"],
    ['{"type":"exec', "damaged"],
  ])("agrees with the reader of documents on %s", (line, kind) => {
    expect(read(line).kind).toBe(kind);
    const reading = parseJsonText(line);
    expect(reading.ok && reading.document.root.kind === "object" ? "record" : "damaged").toBe(kind);
  });

  it("lets the last of repeated keys count, also when it has no such member any more", () => {
    expect(read('{"data":{"node":"a"},"data":{"x":1},"node":"b","type":"t","type":""}')).toMatchObject({ node: "b", type: null });
  });

  it("takes the level from the record, else from the type", () => {
    expect(read('{"type":"fail.x","level":"Warn"}').level).toBe(2);
    expect(read('{"type":"fail.x","level":"odd"}').level).toBe(1);
    expect(read('{"type":"slow"}').level).toBe(2);
    expect(read('{"type":"fine"}').level).toBe(0);
  });
});

describe("times", () => {
  it.each([
    ["1782533215.9015124", 1782533215901],
    ["1782533215901", 1782533215901],
    ["1782533215", 1782533215000],
    ["-5.5", -5500],
    ["1.782533215e9", 1782533215000],
    ['"2026-07-06T10:42:13.622074+00:00"', Date.parse("2026-07-06T10:42:13.622Z")],
    ['"2026-07-06T10:42:13+0230"', Date.parse("2026-07-06T08:12:13Z")],
    ['"2026-07-06 10:42"', Date.parse("2026-07-06T10:42:00Z")],
    ['"2026-07-06"', Date.parse("2026-07-06T00:00:00Z")],
    ['"2024-02-29T00:00:00Z"', Date.parse("2024-02-29T00:00:00Z")],
  ])("reads %s", (literal, expected) => {
    expect(read(`{"ts":${literal}}`).atMs).toBe(expected);
  });

  it.each([
    '"2023-02-29T00:00:00Z"',
    '"2026-07-06T24:00:00Z"',
    '"2026-07-06T10:42:13+0"',
    '"soon"',
    "NaN",
    "true",
    "1e300",
    '""',
    "{}",
    '"2026-07-06T1"',
  ])("does not take %s for one, and looks at the next key", (literal) => {
    expect(read(`{"ts":${literal},"timestamp":7}`).atMs).toBe(7000);
  });

  it("reads every moment as Date writes it", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true }),
        (date) => {
          expect(read(JSON.stringify({ ts: date.toISOString() })).atMs).toBe(date.getTime());
        },
      ),
    );
  });
});
