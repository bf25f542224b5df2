// What the ledger's lines tell besides the stage: kind of change, who worked, what was claimed (§3.3). Claims, not proof.

import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import type { Fact } from "@/lib/engine/run/run";
import { booleanOf, excerpt, member, numberOf, textOf } from "@/lib/engine/text/json-access";

/** Recorded telemetry of a folder; nothing that was not recorded. */
export function readLedgerTelemetry(folder: FolderFacts): readonly Fact[] {
  if (folder.log.status !== "read") return [];
  const { lines, path } = folder.log;
  const latest = (stage: string, key: string) => {
    const line = lines.findLast((one) => stageOf(one) === stage && member(one.record ?? undefined, key) !== undefined);
    return line === undefined ? null : { value: member(line.record ?? undefined, key), where: `${path}, line ${line.line}` };
  };
  const text = (label: string, stage: string, key: string): readonly Fact[] => {
    const found = latest(stage, key);
    const value = textOf(found?.value);
    return found === null || value === null ? [] : [{ label, value: excerpt(value), evidence: found.where }];
  };
  const degraded = latest("GROUNDED", "degraded");
  return [
    ...text("Kind of change", "TRIAGED", "archetype"),
    ...(booleanOf(degraded?.value) === true
      ? [{ label: "Context", value: "gathered without a scout (degraded)", evidence: degraded?.where ?? null }]
      : []),
    ...text("Coder's own claim", "CODED", "status"),
    ...text("Verdict at verification", "VERIFIED", "verdict"),
    ...text("Verdict at output", "OUTPUT", "verdict"),
    ...text("Aggregate verdict", "AGGREGATE", "verdict"),
    ...tokens(folder),
  ];
}

/** Token numbers are shown only where somebody recorded them. */
function tokens(folder: FolderFacts): readonly Fact[] {
  if (folder.log.status !== "read") return [];
  const recorded = folder.log.lines.flatMap((line) => {
    const count = numberOf(member(line.record ?? undefined, "est_tokens"));
    return count !== null && Number.isFinite(count) ? [count] : [];
  });
  if (recorded.length === 0) return [];
  const sum = recorded.reduce((total, count) => total + count, 0);
  return [{ label: "Tokens (estimated by the host)", value: String(sum), evidence: `${folder.log.path}, ${recorded.length} lines` }];
}
