// Checks of the stage ledger against the head, and of the order of stages (§16 L4–L10).

import { parseTimeMs } from "@/lib/engine/formats/atlas/activity";
import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import { episodesOf, splitEpisodes } from "@/lib/engine/formats/atlas/rules/episodes";
import type { LedgerLine } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import { pendingRollback, recordedStages, refinePasses, stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { mandatoryStages } from "@/lib/engine/formats/atlas/rules/stages";
import { orderDefects } from "@/lib/engine/formats/atlas/rules/stale-verdict";
import { refineCap } from "@/lib/engine/formats/atlas/rules/verdict";
import { placeIn } from "@/lib/engine/formats/json-file";
import type { Finding, Place } from "@/lib/engine/run/finding";
import { entriesOf, integerOf, member, textOf } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Findings that need head and ledger of one folder. @param isWeave a root that records outer stages: order rules do not apply */
export function checkLedger(folder: FolderFacts, isWeave: boolean): readonly Finding[] {
  const { state, log } = folder;
  if (state === null || log.status === "unreadable") return [];
  const lines = log.status === "read" ? log.lines : [];
  const context: Context = { folder, state, lines, stages: recordedStages(lines), path: log.path };
  return [
    ...checkSets(context),
    ...checkRefines(context),
    ...(isWeave ? [] : [...checkOrder(context), ...checkMandatory(context)]),
    ...checkTimes(context),
    ...checkRollback(context),
    ...checkReuse(context),
  ];
}

interface Context {
  readonly folder: FolderFacts;
  readonly state: JsonNode;
  readonly lines: readonly LedgerLine[];
  readonly stages: readonly string[];
  readonly path: string;
}

const lastLine = ({ path, lines }: Context): Place => ({
  path,
  line: lines.at(-1)?.line ?? null,
  column: null,
  byteOffset: lines.at(-1)?.byteOffset ?? null,
  pointer: null,
});

function checkSets(context: Context): readonly Finding[] {
  const recorded = (entriesOf(member(context.state, "stages")) ?? []).map(([stage]) => stage);
  const logged = new Set(context.stages);
  const ahead = [...logged].filter((stage) => !recorded.includes(stage));
  const behind = recorded.filter((stage) => !logged.has(stage));
  const findings: Finding[] = [];
  const torn = ahead.length === 1 && ahead[0] === context.stages.at(-1);
  if (ahead.length > 0) {
    findings.push(
      makeFinding("L4", torn ? "warning" : "error", {
        message: `The ledger records ${ahead.join(", ")}, the head does not.`,
        place: lastLine(context),
        remedy: torn
          ? "A crash between the ledger line and the head. The host resumes from the head and records the stage again."
          : "Head and ledger are of different times. The head counts for the position.",
        rule: "§16 L4",
      }),
    );
  }
  if (behind.length > 0) {
    findings.push(
      makeFinding("L4", "warning", {
        message: `The head records ${behind.join(", ")}, the ledger does not.`,
        place: lastLine(context),
        remedy: "A ledger line was lost or torn. The head counts for the position; the refine count may be short.",
        rule: "§16 L4",
      }),
    );
  }
  const last = context.stages.at(-1);
  if (isText(member(context.state, "current_state"), "OUTPUT") && last !== undefined && last !== "OUTPUT" && logged.has("OUTPUT")) {
    findings.push(
      makeFinding("later-lines", "warning", {
        message: `The head says OUTPUT, but the ledger goes on after it (${last}).`,
        place: lastLine(context),
        remedy: "The folder was used again, or somebody tried to repair it. Read the last lines before you trust the verdict.",
        rule: "§15",
      }),
    );
  }
  return findings;
}

function checkRefines(context: Context): readonly Finding[] {
  const counted = refinePasses(context.lines);
  const copied = integerOf(member(context.state, "refine_passes"));
  const findings: Finding[] = [];
  if (copied !== null && copied !== counted && copied !== counted - 1) {
    findings.push(
      makeFinding("L5", "warning", {
        message: `The ledger counts ${counted} refine passes, the head ${copied}.`,
        place: lastLine(context),
        remedy: "The ledger's count is the one that decides.",
        rule: "§16 L5",
      }),
    );
  }
  const episodes = episodesOf(context.stages);
  const perEpisode = new Map<number, number>();
  for (const [index, stage] of context.stages.entries()) {
    const episode = episodes[index] ?? 1;
    if (stage === "REFINE") perEpisode.set(episode, (perEpisode.get(episode) ?? 0) + 1);
  }
  for (const [episode, count] of perEpisode) {
    if (count <= refineCap) continue;
    const message = `${count} refine passes are recorded${episode > 1 ? ` in request ${episode}` : ""}; at most ${refineCap} are meant.`;
    const remedy = "A stage recorded again after a crash counts twice. The run ends unverified.";
    findings.push(makeFinding("L5", "warning", { message, place: lastLine(context), remedy, rule: "§16 L5" }));
  }
  return findings;
}

function checkOrder(context: Context): readonly Finding[] {
  const last = context.lines.findLast((line) => stageOf(line) !== null && stageOf(line) !== "ROLLBACK");
  if (last !== undefined && stageOf(last) === "OUTPUT" && isTruthy(member(last.record ?? undefined, "cancelled"))) return [];
  const perEpisode = splitEpisodes(context.stages);
  const finished = context.stages.at(-1) === "OUTPUT";
  return [
    ...perEpisode.flatMap((stages) => (orderDefects(stages).includes("ADJACENCY") ? [adjacency(context, stages)] : [])),
    ...(finished
      ? orderDefects(perEpisode.at(-1) ?? []).flatMap((defect) => (defect === "ADJACENCY" ? [] : [stale(context, defect)]))
      : []),
  ];
}

function adjacency(context: Context, stages: readonly string[]): Finding {
  return makeFinding("L6", "warning", {
    message: "A stage follows one that it may not follow.",
    place: lastLine(context),
    evidence: stages.join(" → "),
    remedy: "A stage was skipped, repeated out of turn or recorded late. The verdict of such a run deserves a second look.",
    rule: "§16 L6",
  });
}

function stale(context: Context, defect: "ORDERING" | "REFINE_UNRESOLVED"): Finding {
  return makeFinding("L7", "error", {
    message:
      defect === "ORDERING"
        ? "The run is finished, but code was written after the last verification."
        : "The run is finished, but a refine pass was begun and never coded.",
    place: lastLine(context),
    remedy: "The recorded verdict does not speak about the code that is there. Verify it again before you use it.",
    rule: "§16 L7",
  });
}

function checkMandatory(context: Context): readonly Finding[] {
  if (!isText(member(context.state, "current_state"), "OUTPUT")) return [];
  const last = context.lines.findLast((line) => stageOf(line) === "OUTPUT");
  if (isTruthy(member(last?.record ?? undefined, "cancelled"))) return [];
  const stages = member(context.state, "stages");
  const missing = mandatoryStages.filter((stage) => member(stages, stage) === undefined);
  if (missing.length === 0) return [];
  return [
    makeFinding("L8", "warning", {
      message: `The run is at OUTPUT without ${missing.join(", ")}.`,
      remedy: "It was cancelled in the form of an older release, or stages were skipped. Do not take it for verified.",
      rule: "§16 L8",
    }),
  ];
}

function checkTimes({ lines, path }: Context): readonly Finding[] {
  let before: number | null = null;
  for (const line of lines) {
    const text = textOf(member(line.record ?? undefined, "ts"));
    if (line.record === null) continue;
    const at: number | null = text === null ? null : parseTimeMs(text);
    const place = { path, line: line.line, column: null, byteOffset: line.byteOffset, pointer: "ts" };
    const remedy = "Only the order of lines counts; the clock was wrong or the line was edited.";
    if (at === null) {
      return [
        makeFinding("L9", "note", { message: `Line ${line.line} has no usable time.`, place, evidence: text, remedy, rule: "§16 L9" }),
      ];
    }
    if (before !== null && at < before) {
      return [
        makeFinding("L9", "note", { message: `Times go backwards at line ${line.line}.`, place, evidence: text, remedy, rule: "§16 L9" }),
      ];
    }
    before = at;
  }
  return [];
}

function checkRollback({ folder, state, lines }: Context): readonly Finding[] {
  const open = pendingRollback(lines) !== null;
  const pending = isTruthy(member(state, "rollback_pending"));
  if (open === pending || folder.head.status !== "read") return [];
  return [
    makeFinding("L10", "error", {
      message: open
        ? "The ledger shows a rollback that was begun and not finished; the head does not know of it."
        : "The head speaks of a rollback that the ledger does not show as open.",
      place: placeIn(folder.head, ["rollback_pending"]),
      remedy: "The working tree may be half reset. Only the rollback driver may finish it.",
      rule: "§16 L10",
    }),
  ];
}

function checkReuse({ stages, path }: Context): readonly Finding[] {
  const episodes = episodesOf(stages).at(-1) ?? 1;
  if (episodes === 1) return [];
  return [
    makeFinding("reused", "note", {
      message: `The folder serves ${episodes} requests of one session; intent, criteria and baseline are those of the first.`,
      place: { path, line: null, column: null, byteOffset: null, pointer: null },
      remedy: "Do not judge the newer work by the older criteria. The refine count is carried over as well.",
      rule: "§4.6",
    }),
  ];
}
