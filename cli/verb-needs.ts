// reprise list --needs: one line per run that needs somebody, with its next command. Nothing when none does.

import type { Answer } from "@/cli/answer";
import type { NeedsArguments } from "@/cli/arguments";
import type { PlacedNeed } from "@/lib/engine/needs/need";
import { listNeeds } from "@/lib/service/list-needs";
import { listNeedsWithin } from "@/lib/service/list-needs-within";
import type { Services } from "@/lib/service/services";

/** Kept back from the limit for what comes after the reading, in milliseconds. */
const reserveMs = 500;
/** A sentence longer than this is cut; a command never is. */
const sentenceLength = 100;

/** Exit code 0 when nothing needs anybody, 1 when something does, 2 when something cannot be read. */
export async function listNeeding(services: Services, { all, hook, limitMs }: NeedsArguments): Promise<Answer> {
  const leftMs = limitMs === null ? null : Math.max(100, limitMs - (hook ? performance.now() + reserveMs : 0));
  const view = leftMs === null ? await listNeeds(services) : await listNeedsWithin(services, Math.round(leftMs));
  const shown = all ? [...view.open, ...view.setAside] : view.open;
  const lines = firstOfEachRun(shown).map(lineOf);
  const problems = [...view.roots.flatMap((root) => (root.problem === null ? [] : [`${root.name}: ${root.problem}`])), ...view.problems];
  const value = { ...view, setAside: all ? view.setAside : [] };
  const [problem] = problems;
  if (problem === undefined) return { code: view.open.length > 0 ? 1 : 0, lines, value };
  const more = problems.length === 1 ? "" : ` (and ${problems.length - 1} more)`;
  return { code: 2, lines: [...lines, ...problems.map((one) => `! ${one}`)], value, inPart: { lines, problem: `${problem}${more}` } };
}

/** A run has one line, that of its most urgent need; the order of the needs is kept. */
function firstOfEachRun(needs: readonly PlacedNeed[]): readonly PlacedNeed[] {
  const seen = new Set<string>();
  return needs.filter(({ run }) => {
    const address = addressOf(run);
    if (seen.has(address)) return false;
    seen.add(address);
    return true;
  });
}

function lineOf({ run, word, sentence, next, place }: PlacedNeed): string {
  const aside = place.is === "open" ? "" : ` (${place.is})`;
  return `${addressOf(run)}  ${word}${aside}  ${shortened(sentence)}  → ${next.command}`;
}

/** Whole words, on one line. */
function shortened(sentence: string): string {
  const text = sentence.replaceAll(/\s+/gu, " ").trim();
  if (text.length <= sentenceLength) return text;
  return `${text.slice(0, sentenceLength).replace(/\s+\S*$/u, "")} …`;
}

const addressOf = ({ rootId, path }: PlacedNeed["run"]) => `${rootId}:${path}`;
