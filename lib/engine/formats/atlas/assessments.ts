// Verdicts somebody recorded about a run: merged critic, single critics, seam critic, run of the checks (§3.7).

import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { attempt, valueOr } from "@/lib/engine/formats/atlas/rules/outcome";
import { isFresh } from "@/lib/engine/formats/atlas/rules/stale-verdict";
import { isRuncheckGreen } from "@/lib/engine/formats/atlas/rules/verdict";
import type { JsonFile } from "@/lib/engine/formats/json-file";
import type { Assessment, Fact } from "@/lib/engine/run/run";
import { booleanOf, entriesOf, excerpt, itemsOf, member, numberOf, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Most defects of one verdict that are shown. */
const most = 200;

/**
 * Every readable verdict of a folder. A critic of another refine pass is stale (§12), and so is what was merged from it: the merged
 * verdict bears no stamp of its own.
 */
export function assessmentsOf(folder: FolderFacts): readonly Assessment[] {
  const passes = folder.log.status === "read" ? refinePasses(folder.log.lines) : 0;
  const isStale = (file: JsonFile) => file.status === "read" && !isFresh(file.root, passes);
  const critics = [...folder.critics];
  const fromStale = critics.some(([, file]) => isStale(file));
  return [
    ...critic("Merged verdict", folder.merged, fromStale),
    ...critic("Integration", folder.integration, false),
    ...critics.flatMap(([name, file]) => critic(titleOf(name), file, isStale(file))),
    ...runcheck(folder.runcheck),
  ];
}

const titleOf = (name: string) =>
  `Critic: ${name
    .replace(/^critic_/, "")
    .replace(/\.json$/, "")
    .replaceAll("_", " ")}`;

function critic(title: string, file: JsonFile, stale: boolean): readonly Assessment[] {
  if (file.status !== "read" || file.root.kind !== "object") return [];
  const pass = numberOf(member(file.root, "pass"));
  const defects = itemsOf(member(file.root, "defects")) ?? [];
  return [
    {
      title,
      path: file.path,
      verdict: textOf(member(file.root, "verdict")),
      stale,
      dimensions: (entriesOf(member(file.root, "dimensions")) ?? []).map(([name, value]) => ({
        name: excerpt(name, 40),
        pass: passOf(value),
      })),
      defects: defects.slice(0, most).map(defectOf),
      facts: [
        ...(pass === null ? [] : [{ label: "Refine pass", value: String(pass), evidence: file.path }]),
        ...(defects.length > most
          ? [{ label: "Defects", value: `${defects.length}, of which ${most} are shown`, evidence: file.path }]
          : []),
      ],
    },
  ];
}

function passOf(value: JsonNode): boolean | null {
  const word = textOf(value);
  return word === "yes" ? true : word === "no" ? false : booleanOf(value);
}

function defectOf(defect: JsonNode): Assessment["defects"][number] {
  const text = (key: string) => excerpt(textOf(member(defect, key)) ?? "—", 2000);
  return { id: text("id"), severity: text("severity"), category: text("category"), location: text("location"), fix: text("fix") };
}

function runcheck(file: JsonFile): readonly Assessment[] {
  if (file.status !== "read" || file.root.kind !== "object") return [];
  const { root, path } = file;
  const green = valueOr<boolean | null>(
    attempt(() => isRuncheckGreen(root)),
    null,
  );
  const fact = (label: string, key: string): Fact => ({ label, value: scalar(member(root, key)), evidence: path });
  return [
    {
      title: "Run of the checks",
      path,
      verdict: green === null ? null : green ? "green" : "red",
      stale: false,
      dimensions: [],
      defects: [],
      facts: [
        fact("Return code", "returncode"),
        fact("Tests", "test_count"),
        fact("New tests collected", "new_tests_collected"),
        fact("Red without the change", "revert_red"),
      ],
    },
  ];
}

function scalar(node: JsonNode | undefined): string | null {
  switch (node?.kind) {
    case "text":
      return excerpt(node.value);
    case "number":
      return node.literal;
    case "boolean":
      return node.value ? "yes" : "no";
    default:
      return null;
  }
}
