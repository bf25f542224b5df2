// Expected results about the history, the checkpoint and the picker of sessions.

import { utf8, vectorBytes } from "@/lib/engine/formats/arbor/conformance/vector-bytes";
import { type Checkpoint, readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { appendNudge } from "@/lib/engine/formats/arbor/rules/nudge";
import { readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { resumableSessions } from "@/lib/engine/formats/arbor/rules/resumable-sessions";
import { danglingTail, sealMessage } from "@/lib/engine/formats/arbor/rules/seal";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { entriesOf, itemsOf, member, textOf, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const messagesOf = (input: JsonNode) => itemsOf(member(input, "messages")) ?? [];

const seal: Adapter = ({ input }) => {
  const messages = messagesOf(input);
  if (danglingTail(messages).kind === "breaks") return { error: "AttributeError" };
  const sealed = sealMessage(messages);
  return { sealed: sealed !== null, messages: [...messages, ...(sealed === null ? [] : [sealed])].map(toPlain) };
};

const read: Adapter = ({ input }) => {
  const reading = readMessages(vectorBytes(input) ?? utf8(""));
  return reading.ok ? { messages: reading.messages.map(toPlain) } : { error: reading.error };
};

const nudge: Adapter = ({ input }) => ({
  messages: appendNudge(messagesOf(input), textOf(member(input, "nudge")) ?? "").map(toPlain),
});

const checkpoint: Adapter = ({ input }) => {
  const bytes = vectorBytes(input);
  if (bytes === null) return { checkpoint: null };
  const reading = readCheckpoint(bytes);
  switch (reading.status) {
    case "read":
      return { checkpoint: upstreamShape(reading.checkpoint) };
    case "invalid":
      return { error: "invalid", cause: reading.cause };
    case "unsupported_version":
      return { error: "unsupported_version" };
  }
};

function upstreamShape(read: Checkpoint) {
  const { git, cache, pendingUser } = read;
  return {
    schema_version: read.schemaVersion,
    run_name: read.runName,
    created_at: read.createdAt ?? "<NOW>",
    cycle_num: read.cycleNum,
    phase: read.phase,
    tree_path: read.treePath,
    messages_path: read.messagesPath,
    git: { trunk_branch: git.trunkBranch, active_branches: git.activeBranches, worktrees: git.worktrees },
    inflight_executors: read.inflightExecutors.map(({ nodeId, branch, startedAt }) => ({ node_id: nodeId, branch, started_at: startedAt })),
    cache: { prefix_anchor_hash: cache.prefixAnchorHash, stable_system_hash: cache.stableSystemHash },
    pending_user:
      pendingUser === null
        ? null
        : { kind: pendingUser.kind, prompt: pendingUser.prompt, node_id: pendingUser.nodeId, options: pendingUser.options },
  };
}

const sessions: Adapter = ({ input }) => {
  const listed = (entriesOf(member(input, "sessions")) ?? []).map(([folder, files]) => {
    const bytesOf = (path: string) => {
      const file = member(files, path);
      return file === undefined ? null : file.kind === "text" ? utf8(file.value) : vectorBytes(file);
    };
    return {
      folder,
      checkpoint: bytesOf(".coordinator/checkpoint.json"),
      runStats: bytesOf("run_stats.json"),
      events: bytesOf("events.jsonl"),
    };
  });
  return {
    sessions: resumableSessions(listed).map((row) => ({
      run_name: row.runName,
      dir: row.folder,
      cycle_num: row.cycleNum,
      phase: row.phase,
      best_score: row.bestScore === null ? null : toPlain(row.bestScore),
      total_nodes: row.totalNodes === null ? null : toPlain(row.totalNodes),
      completed: row.completed,
      task: row.task ?? "(no task recorded)",
    })),
  };
};

/** By the function names of the vectors. */
export const historyAdapters: readonly (readonly [string, Adapter])[] = [
  ["messages.seal", seal],
  ["messages.read", read],
  ["resume.append_nudge", nudge],
  ["checkpoint.read", checkpoint],
  ["sessions.resumable", sessions],
];
