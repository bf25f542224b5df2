// Tells the class of a failure from the backend, the exit code and what the worker printed (§9.1).

import { isRetryable } from "@/lib/engine/formats/compound-v/rules/failure-policy";
import { claudeWords, signaturesOf } from "@/lib/engine/formats/compound-v/rules/failure-signatures";
import { member, textOf } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { pythonSplitLines, pythonStrip } from "@/lib/engine/text/python-text";

export interface WorkerFailure {
  readonly backend: string;
  readonly exitCode: number;
  /** Error output. */
  readonly text: string;
}

export interface FailureClassification {
  readonly failureClass: string;
  readonly retryable: boolean;
  /** What the provider asked for; 0 when it asked for nothing. */
  readonly retryAfterSeconds: number;
}

const timeLimitExitCode = 124;

/** Classifies a worker's end (§9.1). Exit codes 0 and 124 decide alone; otherwise the text does, and `other` is the rest. */
export function classifyFailure({ backend, exitCode, text }: WorkerFailure): FailureClassification {
  if (exitCode === 0) return classified("none", 0);
  if (exitCode === timeLimitExitCode) return classified("timeout", 0);
  const event = backend === "claude" ? classOfEvents(text) : null;
  return classified(event ?? classOfText(backend, text), retryAfterSeconds(text));
}

function classified(failureClass: string, seconds: number): FailureClassification {
  return { failureClass, retryable: isRetryable(failureClass), retryAfterSeconds: seconds };
}

/** A word that is exactly known decides at once, otherwise the last value that contains one. */
function classOfEvents(text: string): string | null {
  let contained: string | null = null;
  for (const line of pythonSplitLines(text)) {
    const word = errorOf(pythonStrip(line));
    if (word === null) continue;
    const exact = claudeWords.get(word);
    if (exact !== undefined) return exact;
    for (const [known, failureClass] of claudeWords) if (word.includes(known)) contained = failureClass;
  }
  return contained;
}

/** The error that a line of JSON names, trimmed and in lower case. */
function errorOf(line: string): string | null {
  if (!line.startsWith("{") || !line.includes('"error"')) return null;
  const reading = parseJsonText(line);
  if (!reading.ok) return null;
  const error = member(reading.document.root, "error");
  const type = member(error, "type");
  const named = error?.kind !== "object" ? error : isTruthy(type) ? type : member(error, "message");
  const word = textOf(named);
  return word === null ? null : pythonStrip(word).toLowerCase();
}

function classOfText(backend: string, text: string): string {
  const lower = text.toLowerCase();
  const hit = signaturesOf(backend).find(([, phrases]) => phrases.some((phrase) => lower.includes(phrase)));
  return hit?.[0] ?? "other";
}

const unitSeconds: ReadonlyMap<string, number> = new Map([
  ["second", 1],
  ["sec", 1],
  ["minute", 60],
  ["min", 60],
  ["hour", 3600],
  ["day", 86_400],
]);

function retryAfterSeconds(text: string): number {
  const header = /retry[- ]after[:=\s]+(\d+)/i.exec(text);
  if (header !== null) return Number(header[1] ?? "0");
  const phrase = /try again in\s+(\d+)\s*(second|sec|minute|min|hour|day)/i.exec(text);
  return phrase === null ? 0 : Number(phrase[1] ?? "0") * (unitSeconds.get((phrase[2] ?? "").toLowerCase()) ?? 1);
}
