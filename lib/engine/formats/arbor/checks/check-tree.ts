// Findings about the idea tree: whether it can be resumed, how it hangs together, what its nodes claim (§13, §18, §21).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { makeFinding } from "@/lib/engine/formats/arbor/make-finding";
import { type IntegrityFault, integrityFaults } from "@/lib/engine/formats/arbor/rules/integrity-check";
import type { Finding, Place } from "@/lib/engine/run/finding";
import { wholeFile } from "@/lib/engine/run/finding";
import { memberAt } from "@/lib/engine/text/json-access";
import type { JsonDocument } from "@/lib/engine/text/json-node";
import { placesIn } from "@/lib/engine/text/place";
import { type JsonPath, pointerText } from "@/lib/engine/text/pointer";

const mostPerCode = 100;

/** A tree that is missing, damaged or odd. */
export function checkTree(facts: SessionFacts): readonly Finding[] {
  const { reading, tree } = facts;
  return [
    ...openFindings(facts),
    ...(reading?.status === "read" || reading?.status === "damaged" ? problemFindings(facts) : []),
    ...(tree === null || facts.reconstructed !== null ? [] : integrityFindings(facts, integrityFaults(tree))),
    ...runningFindings(facts),
  ];
}

/** A tree that the host cannot load is never called resumable (§13.3, §21). */
function openFindings(facts: SessionFacts): readonly Finding[] {
  const { treeContent, reading, paths, mode } = facts;
  if (treeContent === null) {
    if (mode === "foreign" || mode === "demo") return [];
    return [
      makeFinding("TREE_MISSING", "error", {
        message: `There is no ${paths.tree}: the host says that there is nothing to resume.`,
        remedy: "Look at what the log and the experiments still tell. A new run needs a folder of its own.",
        rule: "§13",
      }),
    ];
  }
  if (treeContent.status !== "ok") {
    return [
      makeFinding(
        treeContent.status === "symlink" || treeContent.status === "outside" ? "PATH_ESCAPES_ROOT" : "TREE_UNREADABLE",
        "blocker",
        {
          message: `${paths.tree} was not opened: ${treeContent.reason}`,
          place: wholeFile(paths.tree),
          remedy: "Look at the file by hand; Reprise opens regular files of a sensible size inside the root only.",
          rule: "§13",
        },
      ),
    ];
  }
  if (reading === null || reading.status === "read") return [];
  const { failure } = reading;
  const problem = reading.status === "unreadable" ? reading.problem : null;
  const place: Place =
    problem === null
      ? placeOf(facts, failure.path)
      : { path: paths.tree, line: problem.line, column: problem.column, byteOffset: problem.byteOffset, pointer: null };
  return [
    makeFinding("TREE_DAMAGED", "blocker", {
      message: `${paths.tree} cannot be resumed: ${problem?.message ?? failure.message}`,
      place,
      evidence: `The host stops with ${failure.cause}${failure.reason === "corrupt_tree" ? " and says that the tree is corrupt or truncated" : ", as a raw exception"}.`,
      remedy: "Nothing is written over it. What can still be read is shown; a new run needs a folder of its own, chosen by you.",
      rule: "§13, §21",
    }),
  ];
}

/** Lines are counted once for all findings of a tree, which may be large. */
const placing = new WeakMap<JsonDocument, ReturnType<typeof placesIn>>();

/** The place of a value in the tree's file; of the nearest value above it when it is absent. */
function placeOf({ reading, paths }: SessionFacts, path: JsonPath): Place {
  const document = reading?.status === "read" || reading?.status === "damaged" ? reading.tree.document : null;
  if (document === null) return wholeFile(paths.tree);
  const place = placing.get(document) ?? placesIn(document.text);
  placing.set(document, place);
  for (let length = path.length; length >= 0; length -= 1) {
    const node = memberAt(document.root, ...path.slice(0, length));
    if (node === undefined) continue;
    return { path: paths.tree, ...place(node.start), pointer: path.length === 0 ? null : pointerText(path) };
  }
  return wholeFile(paths.tree);
}

function problemFindings(facts: SessionFacts): readonly Finding[] {
  const problems = facts.reading?.status === "read" || facts.reading?.status === "damaged" ? facts.reading.problems : [];
  return problems.slice(0, mostPerCode).map(({ code, message, path }) =>
    makeFinding(`TREE_${code}`, "warning", {
      message,
      place: placeOf(facts, path),
      remedy: "Correct the file by hand while no run is alive. Reprise shows what it can read and leaves the value as it is.",
      rule: "§4",
    }),
  );
}

const severities: Readonly<Record<IntegrityFault["code"], "error" | "warning" | "note">> = {
  DANGLING_CHILD: "warning",
  DUPLICATE_CHILD: "warning",
  SHARED_CHILD: "error",
  ORPHAN: "error",
  NOT_LISTED: "warning",
  CYCLE: "error",
  UNREACHABLE: "warning",
  DEPTH_MISMATCH: "warning",
  ID_MISMATCH: "error",
  SCORE_NOT_FINITE: "warning",
  STATUS_UNKNOWN: "error",
  MERGED_WITHOUT_SCORE: "note",
  DONE_WITHOUT_SCORE: "note",
  MINIMIZE_REPORT_ORDER: "note",
};

function integrityFindings(facts: SessionFacts, faults: readonly IntegrityFault[]): readonly Finding[] {
  const counts = new Map<string, number>();
  return faults.flatMap(({ code, path, message, remedy }): readonly Finding[] => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > mostPerCode) return [];
    return [makeFinding(code, severities[code], { message, place: placeOf(facts, path), remedy, rule: "§18" })];
  });
}

const onlyInGit = "Look at its branch in git: it may hold work, and this tree cannot be resumed.";

/** Marked as running, and nothing shows life (§18, §19). */
function runningFindings({ interrupted, verdict, paths, reading }: SessionFacts): readonly Finding[] {
  if (verdict.mayBeLive) return [];
  return interrupted
    .filter((one) => one.inTree)
    .slice(0, mostPerCode)
    .map(({ id, run, node }) =>
      makeFinding("RUNNING_WITHOUT_LIFE", "warning", {
        message: `${id} is marked as running, and ${run === null ? "no executor of it is in the log" : "its executor never ended"}.`,
        place: { ...wholeFile(paths.tree), pointer: node === null ? null : pointerText([...node.path, "status"]) },
        evidence: run?.startLine == null ? null : `events.jsonl:${run.startLine} executor.start`,
        remedy: reading?.status === "read" ? "Plan a resume: you choose whether its work is kept or begun anew." : onlyInGit,
        rule: "§19",
      }),
    );
}
