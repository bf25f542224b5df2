// What the agent was asked, frozen at the start, and facts about the run (§3.2).

import type { AtlasFacts, FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { readLedgerTelemetry } from "@/lib/engine/formats/atlas/telemetry";
import type { Fact, Packet } from "@/lib/engine/run/run";
import { member, textOf, textsOf } from "@/lib/engine/text/json-access";

/** The packet; null when neither head nor intent can be read. What is lost with the head is not made up. */
export function packetOf(folder: FolderFacts): Packet | null {
  const { state } = folder;
  if (state === null) {
    if (folder.intent === null) return null;
    return { intent: folder.intent, criteria: [], scopePaths: [], verifyCommand: null, baseline: null, extra: [] };
  }
  const text = (key: string) => {
    const value = textOf(member(state, key));
    return value === null || value === "" ? null : value;
  };
  const extra = (label: string, key: string): readonly Fact[] => {
    const value = text(key);
    return value === null ? [] : [{ label, value, evidence: `${folder.head.path}, ${key}` }];
  };
  return {
    intent: text("intent") ?? folder.intent,
    criteria: textsOf(member(state, "success_criteria")) ?? [],
    scopePaths: textsOf(member(state, "scope_paths")) ?? [],
    verifyCommand: text("verify_cmd"),
    baseline: text("baseline_sha"),
    extra: [...extra("Clarified", "clarify_resolution"), ...extra("Lint command", "lint_cmd"), ...extra("Draft", "draft_ref")],
  };
}

/** Facts for the head of the page. */
export function runFacts({ folder }: AtlasFacts): readonly Fact[] {
  const state = folder.state ?? undefined;
  const at = (label: string, key: string): Fact => ({ label, value: textOf(member(state, key)), evidence: `${folder.head.path}, ${key}` });
  const root = folder.reviewRoot?.trim() ?? "";
  return [
    at("Recorded run id", "run_id"),
    at("Created", "created_ts"),
    at("Head last written", "updated_ts"),
    at("Position", "current_state"),
    ...(root === "" ? [] : [{ label: "Reviewed tree", value: root, evidence: "review_root" }]),
    ...readLedgerTelemetry(folder),
  ];
}
