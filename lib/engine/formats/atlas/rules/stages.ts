// The stages of a single change and of a graph root, and which may follow which (§4.1, §5.1).

/** Stages of a single change, in their order. */
export const stageOrder = ["INIT", "INTENT_CAPTURED", "CLARIFY", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "REFINE", "OUTPUT"] as const;

export type Stage = (typeof stageOrder)[number];

/** Outer stages of a graph root. `INTEGRATION_REPAIR` occurs in design notes only. */
export const outerStages = ["DECOMPOSED", "BUDGETED", "SCHEDULE", "INTEGRATE", "AGGREGATE", "INTEGRATION_REPAIR"] as const;

/** Stages that a run may leave out. */
const optionalStages: ReadonlySet<string> = new Set(["CLARIFY", "REFINE"]);

/** Stages without which no single change is whole. */
export const mandatoryStages: readonly Stage[] = stageOrder.filter((stage) => !optionalStages.has(stage));

const successors: Readonly<Record<Stage, readonly Stage[]>> = {
  INIT: ["INTENT_CAPTURED"],
  INTENT_CAPTURED: ["CLARIFY", "TRIAGED"],
  CLARIFY: ["TRIAGED"],
  TRIAGED: ["GROUNDED"],
  GROUNDED: ["CODED"],
  CODED: ["VERIFIED"],
  VERIFIED: ["REFINE", "OUTPUT"],
  REFINE: ["CODED", "OUTPUT"],
  OUTPUT: [],
};

/** The stage of that name; null for any other word. */
export function stageNamed(name: string | null): Stage | null {
  return stageOrder.find((stage) => stage === name) ?? null;
}

/** Stages that may follow, in the order of the stage list. */
export function legalSuccessors(stage: Stage): readonly Stage[] {
  return successors[stage];
}

/** True when every stage may follow the one before it. */
export function isLegalPath(stages: readonly string[]): boolean {
  return stages.every((name, index) => {
    const before = index === 0 ? undefined : stages[index - 1];
    if (before === undefined) return true;
    const stage = stageNamed(before);
    return stage !== null && legalSuccessors(stage).some((next) => next === name);
  });
}

/** True when the run is over: `OUTPUT`, and `DONE`, which checks accept although nothing writes it. */
export function isTerminal(state: string | null): boolean {
  return state === "OUTPUT" || state === "DONE";
}
