// Runs a file of expected results against the engine: bytes in, a report out. Whatever is not pure is handed in.

import type { ConformanceSuite, Vector, World } from "@/lib/engine/formats/conformance/suite";
import { itemsOf, member, textOf, toPlain } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import { pythonEquals } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson, parseJsonText } from "@/lib/engine/text/parse-json";

/** A row whose result is not the expected one, or that could not be run. */
export interface VectorFailure {
  readonly name: string;
  readonly function: string;
  readonly expected: string;
  readonly got: string;
}

export interface ConformanceReport {
  readonly format: string | null;
  readonly passed: number;
  readonly failures: readonly VectorFailure[];
  /** Functions left out on purpose, with the number of rows and the reason. */
  readonly leftOut: readonly { readonly function: string; readonly count: number; readonly reason: string }[];
}

/**
 * Runs every row. The suite is the one that knows the most function names of the file.
 * A function that no suite knows, a file that cannot be read and a row without a name or function are failures.
 */
export async function runVectors(bytes: Uint8Array, suites: readonly ConformanceSuite[], world: World): Promise<ConformanceReport> {
  const reading = parseJson(bytes);
  if (!reading.ok) return nothingRun(`${reading.problem.message} (line ${reading.problem.line})`);
  const rows = itemsOf(reading.document.root) ?? itemsOf(member(reading.document.root, "vectors"));
  if (rows === null) return nothingRun("The file holds no list of vectors.");
  const { text } = reading.document;
  const vectors = rows.map((row, index) => vectorOf(row, text, index));
  const suite = suiteFor(vectors, suites);
  if (suite === null) return nothingRun("No format knows any function of this file.");
  const failures: VectorFailure[] = [];
  for (const vector of vectors) {
    const failure = suite.outOfScope.has(vector.function) ? null : await failureOf(vector, suite, world);
    if (failure !== null) failures.push(failure);
  }
  const leftOut = [...suite.outOfScope].flatMap(([name, reason]) => {
    const count = vectors.filter((vector) => vector.function === name).length;
    return count === 0 ? [] : [{ function: name, count, reason }];
  });
  const skipped = leftOut.reduce((sum, one) => sum + one.count, 0);
  return { format: suite.format, passed: vectors.length - failures.length - skipped, failures, leftOut };
}

function nothingRun(message: string): ConformanceReport {
  return {
    format: null,
    passed: 0,
    failures: [{ name: "the file", function: "", expected: "a file of vectors", got: message }],
    leftOut: [],
  };
}

function vectorOf(row: JsonNode, fileText: string, index: number): Vector {
  const inputNode = member(row, "input");
  const inputText =
    textOf(member(row, "input_text")) ?? (inputNode === undefined ? "null" : fileText.slice(inputNode.start, inputNode.end));
  const input = parseJsonText(inputText);
  return {
    name: textOf(member(row, "name")) ?? `row ${index + 1}`,
    function: textOf(member(row, "function")) ?? "",
    inputText,
    input: input.ok ? input.document.root : nodeOf(null),
    expected: member(row, "expected") ?? nodeOf(null),
  };
}

function suiteFor(vectors: readonly Vector[], suites: readonly ConformanceSuite[]): ConformanceSuite | null {
  const known = (suite: ConformanceSuite) =>
    vectors.filter((vector) => suite.adapters.has(vector.function) || suite.outOfScope.has(vector.function)).length;
  const best = [...suites].sort((a, b) => known(b) - known(a))[0];
  return best === undefined || known(best) === 0 ? null : best;
}

async function failureOf(vector: Vector, suite: ConformanceSuite, world: World): Promise<VectorFailure | null> {
  const adapter = suite.adapters.get(vector.function);
  const got: unknown = adapter === undefined ? "the function is not known" : await adapter(vector, world);
  if (adapter !== undefined && pythonEquals(nodeOf(got), vector.expected)) return null;
  return {
    name: vector.name,
    function: vector.function,
    expected: JSON.stringify(toPlain(vector.expected)),
    got: JSON.stringify(got) ?? "nothing",
  };
}
