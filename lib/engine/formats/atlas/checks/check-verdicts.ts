// Checks of critics and verdicts: shape, currency, agreement with what was recorded (§16 L11, L12).

import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import { lenses } from "@/lib/engine/formats/atlas/rules/final-aggregate";
import { recordedStages, refinePasses, stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { valueOr } from "@/lib/engine/formats/atlas/rules/outcome";
import { isText } from "@/lib/engine/formats/atlas/rules/python-value";
import { isFresh } from "@/lib/engine/formats/atlas/rules/stale-verdict";
import { finalStatus } from "@/lib/engine/formats/atlas/rules/verdict";
import type { JsonFile } from "@/lib/engine/formats/json-file";
import { placeIn } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";
import { entriesOf, itemsOf, member, textOf } from "@/lib/engine/text/json-access";

/** Findings about the verdict files of one folder. */
export function checkVerdicts(folder: FolderFacts): readonly Finding[] {
  const files = [...folder.critics.values(), folder.merged, folder.integration];
  const others = [folder.runcheck, folder.gateResults];
  return [
    ...files.flatMap((file) => (file.status === "unreadable" ? [file.problem] : checkShape(file))),
    ...others.flatMap((file) => (file.status === "unreadable" ? [file.problem] : [])),
    ...checkCurrency(folder),
    ...checkAgreement(folder),
  ];
}

const knownKeys: ReadonlySet<string> = new Set(["dimensions", "defects", "verdict", "pass"]);
const categories: ReadonlySet<string> = new Set([...lenses, "SCHEMA"]);
const severities: ReadonlySet<string> = new Set(["CRITICAL", "HIGH", "MEDIUM", "LOW"]);

function checkShape(file: JsonFile): readonly Finding[] {
  if (file.status !== "read") return [];
  const problems: string[] = [];
  if (file.root.kind !== "object") problems.push("it is not an object");
  const keys = (entriesOf(file.root) ?? []).map(([key]) => key);
  const strange = keys.filter((key) => !knownKeys.has(key));
  const missing = ["dimensions", "defects", "verdict"].filter((key) => !keys.includes(key));
  if (file.root.kind === "object" && missing.length > 0) problems.push(`it lacks ${missing.join(", ")}`);
  if (strange.length > 0) problems.push(`it holds ${strange.slice(0, 3).join(", ")}, which no critic has`);
  const lensesNamed = (entriesOf(member(file.root, "dimensions")) ?? []).map(([lens]) => lens);
  const unknownLens = lensesNamed.find((lens) => !categories.has(lens));
  if (unknownLens !== undefined) problems.push(`“${unknownLens}” is no lens`);
  const defects = itemsOf(member(file.root, "defects")) ?? [];
  const odd = defects.find((defect) => !severities.has(textOf(member(defect, "severity")) ?? ""));
  if (odd !== undefined) problems.push("a defect has no known severity");
  const blocking = defects.some((defect) => isText(member(defect, "severity"), "CRITICAL") || isText(member(defect, "severity"), "HIGH"));
  const verdict = textOf(member(file.root, "verdict"));
  if (verdict !== null && (verdict === "FAIL") !== blocking) problems.push(`its verdict ${verdict} does not fit its defects`);
  if (problems.length === 0) return [];
  return [
    makeFinding("L12", "warning", {
      message: `${file.path} is not a critic as it should be: ${problems.join("; ")}.`,
      place: placeIn(file, []),
      remedy: "Treat its verdict with care; the host may replace it by a failure of its own.",
      rule: "§16 L12",
    }),
  ];
}

function checkCurrency(folder: FolderFacts): readonly Finding[] {
  if (folder.log.status !== "read") return [];
  const passes = refinePasses(folder.log.lines);
  const isVerified = recordedStages(folder.log.lines).at(-1) === "VERIFIED";
  return [...folder.critics.values()].flatMap((file) => {
    if (file.status !== "read" || !isVerified || isFresh(file.root, passes)) return [];
    if (member(file.root, "pass") === undefined) return [];
    return [
      makeFinding("critic-stale", "warning", {
        message: `${file.path} was made for another refine pass than the current one (${passes}).`,
        place: placeIn(file, ["pass"]),
        remedy: "Its verdict does not speak about the present code; the host will ask for it again.",
        rule: "§12",
      }),
    ];
  });
}

function checkAgreement(folder: FolderFacts): readonly Finding[] {
  if (
    folder.log.status !== "read" ||
    folder.merged.status !== "read" ||
    !isText(member(folder.state ?? undefined, "current_state"), "OUTPUT")
  ) {
    return [];
  }
  const output = folder.log.lines.findLast((line) => stageOf(line) === "OUTPUT");
  const claimed = textOf(member(output?.record ?? undefined, "verdict"));
  const computed = valueOr<string | null>(finalStatus(folder.merged.root, false), null);
  if (claimed !== "OK" || computed !== "UNVERIFIED") return [];
  return [
    makeFinding("L11", "error", {
      message: "The OUTPUT line claims OK, but the merged critic holds a blocking defect.",
      place: placeIn(folder.merged, ["defects"]),
      remedy: "Do not take the run for verified.",
      rule: "§16 L11",
    }),
  ];
}
