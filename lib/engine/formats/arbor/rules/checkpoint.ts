// Reads checkpoint.json as upstream's model does, and foreign ones for display (§6).

import { type ForeignCheckpoint, foreignCheckpoint } from "@/lib/engine/formats/arbor/rules/foreign-checkpoint";
import {
  type LaxReader,
  laxInteger,
  laxList,
  laxMap,
  laxText,
  laxTextOrNull,
  laxTexts,
  wholeNumber,
} from "@/lib/engine/formats/arbor/rules/lax-value";
import { decodeLoosely } from "@/lib/engine/text/decode-utf8";
import { member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson, parseJsonText } from "@/lib/engine/text/parse-json";

export interface PendingUser {
  readonly kind: string;
  readonly prompt: string;
  readonly nodeId: string;
  readonly options: readonly string[];
}

/** A checkpoint in upstream's shape, defaults filled in (§6.1). */
export interface Checkpoint {
  readonly schemaVersion: number;
  readonly runName: string;
  /** As written, the time of this write; null when it is missing, which upstream takes for now. */
  readonly createdAt: string | null;
  readonly cycleNum: number;
  readonly phase: string;
  readonly treePath: string;
  readonly messagesPath: string;
  readonly git: { readonly trunkBranch: string | null; readonly activeBranches: readonly string[]; readonly worktrees: readonly string[] };
  readonly inflightExecutors: readonly { readonly nodeId: string; readonly branch: string; readonly startedAt: string }[];
  readonly cache: { readonly prefixAnchorHash: string | null; readonly stableSystemHash: string | null };
  readonly pendingUser: PendingUser | null;
}

/** `foreign`: what a hand-written file says besides, or instead; null when there is nothing of the kind. */
export type CheckpointReading =
  | { readonly status: "read"; readonly checkpoint: Checkpoint; readonly foreign: ForeignCheckpoint | null }
  | {
      readonly status: "invalid";
      readonly cause: "JSONDecodeError" | "UnicodeDecodeError" | "ValidationError";
      /** One sentence. */
      readonly message: string;
      readonly foreign: ForeignCheckpoint | null;
    }
  | { readonly status: "unsupported_version"; readonly version: number; readonly foreign: ForeignCheckpoint | null };

const supportedVersion = 1;

/** Reads `checkpoint.json` (§6.3). Total; a bad checkpoint never blocks a resume, it only hides the session from the picker. */
export function readCheckpoint(bytes: Uint8Array): CheckpointReading {
  const reading = parseJson(bytes);
  if (!reading.ok) {
    const { code, message } = reading.problem;
    const cause = code === "invalid-utf8" ? "UnicodeDecodeError" : "JSONDecodeError";
    return { status: "invalid", cause, message, foreign: behindMark(bytes) };
  }
  const { root } = reading.document;
  const foreign = foreignCheckpoint(root);
  if (root.kind !== "object") return { status: "invalid", cause: "ValidationError", message: "The file must hold a map.", foreign };
  const stated = member(root, "schema_version");
  const version = stated === undefined ? supportedVersion : wholeNumber(stated);
  if (version !== null && version > supportedVersion) return { status: "unsupported_version", version, foreign };
  const reader: LaxReader = { fault: null };
  const checkpoint = modelOf(reader, root);
  if (reader.fault === null) return { status: "read", checkpoint, foreign };
  const message =
    member(root, reader.fault) === undefined ? `${reader.fault} is missing.` : `${reader.fault} is not of the kind it must be.`;
  return { status: "invalid", cause: "ValidationError", message, foreign };
}

function modelOf(reader: LaxReader, root: JsonNode): Checkpoint {
  const git = laxMap(reader, root, "git");
  const cache = laxMap(reader, root, "cache");
  return {
    schemaVersion: laxInteger(reader, root, "schema_version", supportedVersion),
    runName: laxText(reader, root, "run_name", null),
    createdAt: member(root, "created_at") === undefined ? null : laxText(reader, root, "created_at", null),
    cycleNum: laxInteger(reader, root, "cycle_num", 0),
    phase: laxText(reader, root, "phase", "init"),
    treePath: laxText(reader, root, "tree_path", ".coordinator/idea_tree.json"),
    messagesPath: laxText(reader, root, "messages_path", "checkpoint/messages.jsonl"),
    git: {
      trunkBranch: laxTextOrNull(reader, git, "trunk_branch"),
      activeBranches: laxTexts(reader, git, "active_branches"),
      worktrees: laxTexts(reader, git, "worktrees"),
    },
    inflightExecutors: laxList(reader, root, "inflight_executors", (item) => {
      if (item.kind !== "object") reader.fault ??= "inflight_executors";
      return {
        nodeId: laxText(reader, item, "node_id", null),
        branch: laxText(reader, item, "branch", ""),
        startedAt: laxText(reader, item, "started_at", ""),
      };
    }),
    cache: {
      prefixAnchorHash: laxTextOrNull(reader, cache, "prefix_anchor_hash"),
      stableSystemHash: laxTextOrNull(reader, cache, "stable_system_hash"),
    },
    pendingUser: pendingOf(reader, root),
  };
}

function pendingOf(reader: LaxReader, root: JsonNode): PendingUser | null {
  const stated = member(root, "pending_user");
  if (stated === undefined || stated.kind === "null") return null;
  const pending = laxMap(reader, root, "pending_user");
  return {
    kind: laxText(reader, pending, "kind", ""),
    prompt: laxText(reader, pending, "prompt", ""),
    nodeId: laxText(reader, pending, "node_id", ""),
    options: laxTexts(reader, pending, "options"),
  };
}

/** Upstream refuses a byte-order mark and invalid bytes; what stands behind them can still be shown. */
function behindMark(bytes: Uint8Array): ForeignCheckpoint | null {
  const reading = parseJsonText(decodeLoosely(bytes).replace(/^\ufeff/, ""));
  return reading.ok ? foreignCheckpoint(reading.document.root, true) : null;
}
