// The rewrite of the idea tree, byte for byte, and of its Markdown twin (§5, §20).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { readTree } from "@/lib/engine/formats/arbor/rules/read-tree";
import { treeMarkdown } from "@/lib/engine/formats/arbor/rules/tree-markdown";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { makeCreateFile } from "@/lib/engine/plan/make-create-file";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import { makeRewrite } from "@/lib/engine/plan/make-rewrite";
import type { PlanEdit, PlanEffect } from "@/lib/engine/plan/plan";
import { type JsonChange, patchJson } from "@/lib/engine/text/patch-json";

interface TreeEdits {
  readonly edits: readonly PlanEdit[];
  readonly effects: readonly PlanEffect[];
}

/**
 * The edits of some changes. The twin is written anew from the changed tree, never merged; a missing one is made.
 * @returns null when the bytes do not allow the changes
 */
export function treeEdits(facts: SessionFacts, tree: IdeaTree, changes: readonly JsonChange[], words: readonly string[]): TreeEdits | null {
  if (changes.length === 0) return { edits: [], effects: [] };
  const { treeContent, paths, source } = facts;
  if (tree.document === null || treeContent?.status !== "ok") return null;
  const patch = patchJson(tree.document, changes);
  if (!patch.ok) return null;
  const after = readTree(applySplices(treeContent.bytes, patch.splices));
  if (after.status !== "read") return null;
  const edit = makeEdit({ path: belowRoot(facts.source, paths.tree), bytes: treeContent.bytes, splices: patch.splices, changes: words });
  const text = treeMarkdown(after.tree, facts.mode === "skill" ? "skill" : "native");
  const twin = source.files.get(paths.twin);
  const path = belowRoot(facts.source, paths.twin);
  if (twin?.status === "ok") {
    const rewrite = makeRewrite({ path, bytes: twin.bytes, text, changes: ["written anew from the changed tree"] });
    return { edits: rewrite === null ? [edit] : [edit, rewrite], effects: [] };
  }
  // What is no plain file is left alone: the host makes its own twin at its next write.
  if (twin !== undefined && twin.status !== "missing") return { edits: [edit], effects: [] };
  return { edits: [edit], effects: [makeCreateFile({ path, text, sentence: "The readable twin of the tree, which is missing." })] };
}
