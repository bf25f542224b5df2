// Findings about messages.jsonl and the checkpoint (§6, §7, §14).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { makeFinding } from "@/lib/engine/formats/arbor/make-finding";
import { readCheckpoint } from "@/lib/engine/formats/arbor/rules/checkpoint";
import { readConversation } from "@/lib/engine/formats/arbor/rules/read-messages";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import { unansweredCalls } from "@/lib/engine/formats/arbor/rules/unanswered-calls";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";

/** What a resume would lose or fail on, and every call that nothing answers. */
export function checkHistory(facts: SessionFacts): readonly Finding[] {
  return [...messageFindings(facts), ...checkpointFindings(facts)];
}

function messageFindings({ source, paths, mode }: SessionFacts): readonly Finding[] {
  const content = source.files.get(paths.messages);
  // The list does not read the history, which is no reason to call it missing.
  if (content === undefined && source.listing.entries.some(({ path }) => path === paths.messages)) return [];
  if (content === undefined || content.status === "missing") {
    const native = mode === "native" || mode === "older-entry";
    return native
      ? [
          makeFinding("HISTORY_MISSING", "note", {
            message: `There is no ${paths.messages}: a resume begins the conversation anew with the initial prompt, though the tree is kept.`,
            remedy: "Nothing has to be done.",
            rule: "§13.8",
          }),
        ]
      : [];
  }
  if (content.status !== "ok") {
    return [
      makeFinding("HISTORY_NOT_OPENED", "warning", {
        message: `${paths.messages} was not opened: ${content.reason}`,
        place: wholeFile(paths.messages),
        remedy: "Look at the file by hand.",
        rule: "§7",
      }),
    ];
  }
  const read = readConversation(content.bytes);
  const at = (line: number | null, byteOffset: number | null) => ({ path: paths.messages, line, column: null, byteOffset, pointer: null });
  const findings: Finding[] = [];
  if (read.resumeFails !== null) {
    findings.push(
      makeFinding("HISTORY_UNREADABLE", "error", {
        message:
          read.resumeFails.kind === "invalid-utf8"
            ? `Byte ${read.resumeFails.byteOffset} of ${paths.messages} is not valid UTF-8: the host's resume fails on it.`
            : `The last line of ${paths.messages} is no message: the host's resume fails on it.`,
        place: at(null, read.resumeFails.byteOffset),
        remedy: "Plan to take the broken lines out; a copy of the whole file is kept.",
        rule: "§7",
      }),
    );
  }
  const broken = read.lines.filter(({ content: line, fate }) => line.kind === "problem" || (line.kind === "message" && fate !== "kept"));
  const [first] = broken;
  if (first !== undefined) {
    findings.push(
      makeFinding("HISTORY_LINES_LOST", "warning", {
        message: `${broken.length === 1 ? "One line" : `${broken.length} lines`} of ${paths.messages} would be lost by a resume, silently.`,
        place: at(first.line, first.byteOffset),
        evidence:
          first.content.kind === "problem"
            ? `${first.content.reason} ${maskSecrets(first.content.excerpt)}`
            : "A line separator inside a text cuts it in two.",
        remedy: "Look at the lines in the conversation; take them out if a resume fails on them.",
        rule: "§7",
      }),
    );
  }
  for (const call of unansweredCalls(read).slice(0, 100)) {
    findings.push(
      makeFinding(call.sealedUpstream ? "DANGLING_TAIL" : "UNANSWERED_CALL", call.sealedUpstream ? "note" : "warning", {
        message: call.sealedUpstream
          ? `The call of ${call.name} at the end has no answer; the host's resume seals it as not executed.`
          : `The call of ${call.name} (${call.where.replaceAll("-", " ")}) has no answer, and the host's resume leaves it open.`,
        place: at(call.line, call.byteOffset),
        evidence: call.callId,
        remedy: call.sealedUpstream
          ? "Nothing has to be done; it can be sealed now."
          : "A provider may refuse such a history: plan to answer the calls.",
        rule: "§14",
      }),
    );
  }
  return findings;
}

function checkpointFindings({ source, paths, tree }: SessionFacts): readonly Finding[] {
  const content = source.files.get(paths.checkpoint);
  if (content?.status !== "ok") return [];
  const reading = readCheckpoint(content.bytes);
  const place = wholeFile(paths.checkpoint);
  if (reading.status !== "read") {
    const foreign = reading.foreign !== null;
    return [
      makeFinding(foreign ? "CHECKPOINT_FOREIGN" : "CHECKPOINT_INVALID", foreign ? "note" : "warning", {
        message:
          reading.status === "unsupported_version"
            ? `${paths.checkpoint} has schema version ${reading.version}, which this host version refuses.`
            : `${paths.checkpoint} cannot be used: ${reading.message}`,
        place,
        remedy: "It does not hinder a resume; only the host's picker does not list the session.",
        rule: "§6.3",
      }),
    ];
  }
  const inflight = reading.checkpoint.inflightExecutors.filter(({ nodeId }) => tree?.byId.get(nodeId)?.status !== "running");
  return inflight.length === 0
    ? []
    : [
        makeFinding("CHECKPOINT_STALE", "note", {
          message: `The checkpoint names ${inflight.map((one) => one.nodeId).join(", ")} as in flight; the tree does not. The tree wins.`,
          place,
          remedy: "Nothing has to be done: nobody resumes by this list.",
          rule: "§6.2",
        }),
      ];
}
