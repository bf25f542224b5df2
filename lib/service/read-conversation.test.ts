import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileContent, Format } from "@/lib/engine/formats/format";
import type { Conversation, ConversationEntry } from "@/lib/engine/run/conversation";
import { readConversation } from "@/lib/service/read-conversation";
import { parcelFormat } from "@/lib/service/testing/parcel-format";
import { parcelRun, projectServices } from "@/lib/service/testing/parcel-services";

let root = "";
const place = (name: string) => path.join(root, parcelRun.path, name);

/** Each line of the file is one message; one that begins with “?” is a call that nothing answers. */
const talking: Format = {
  ...parcelFormat(),
  readConversation: (file: string, content: FileContent): Conversation | null => {
    if (content.status !== "ok" || !file.endsWith(".jsonl")) return null;
    const lines = new TextDecoder().decode(content.bytes).split("\n").slice(0, -1);
    const asked = lines.flatMap((text, index) =>
      text.startsWith("?") ? [{ line: index + 1, callId: null, title: text, sealedByHost: false }] : [],
    );
    return { path: file, entries: lines.map(entryOf), unanswered: asked, findings: [] };
  },
};

function entryOf(text: string, index: number): ConversationEntry {
  const part = { kind: "text" as const, title: "", text, cutCharacters: 0, callId: null, otherLine: null, isError: false };
  return { line: index + 1, byteOffset: index, role: "user", note: null, parts: [part], problem: null };
}

const read = (file: string, offset: number, limit: number) =>
  readConversation(projectServices(root, path.join(root, "home"), talking, "own"), parcelRun, file, offset, limit);

async function linesOf(file: string, offset: number, limit: number): Promise<readonly number[]> {
  const page = await read(file, offset, limit);
  return page.ok ? page.value.entries.map((entry) => entry.line) : [];
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "reprise-conversation-"));
  mkdirSync(place("."), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("a page of a conversation", () => {
  it("holds what was asked for, and says how much there is", async () => {
    writeFileSync(place("talk.jsonl"), "one\n?two\nthree\nfour\n");
    expect(await read("talk.jsonl", 1, 2)).toMatchObject({
      ok: true,
      value: { entries: [{ line: 2 }, { line: 3 }], total: 4, offset: 1, unanswered: [{ line: 2 }], unansweredCount: 1 },
    });
    expect(await linesOf("talk.jsonl", 4, 2)).toEqual([]);
  });

  it("ends early where messages are long, but never without one", async () => {
    const long = "x".repeat(600_000);
    writeFileSync(place("talk.jsonl"), `${long}\n${long}\n${"y".repeat(2_000_000)}\nz\n`);
    expect(await linesOf("talk.jsonl", 0, 200)).toEqual([1]);
    expect(await linesOf("talk.jsonl", 1, 200)).toEqual([2]);
    expect(await linesOf("talk.jsonl", 2, 200)).toEqual([3]);
    expect(await linesOf("talk.jsonl", 3, 200)).toEqual([4]);
  });

  it("names at most two hundred unanswered calls and counts all", async () => {
    writeFileSync(place("talk.jsonl"), "?\n".repeat(300));
    const page = await read("talk.jsonl", 0, 1_000);
    expect(page.ok && [page.value.entries.length, page.value.unanswered.length, page.value.unansweredCount]).toEqual([200, 200, 300]);
  });

  it("is refused for a file that is none, is missing or leads elsewhere", async () => {
    writeFileSync(place("state.json"), "{}");
    writeFileSync(path.join(root, "secret.jsonl"), "secret\n");
    symlinkSync(path.join(root, "secret.jsonl"), place("link.jsonl"));
    for (const file of ["state.json", "gone.jsonl", "link.jsonl", "../../../secret.jsonl"]) {
      expect(await read(file, 0, 10)).toMatchObject({ ok: false, problem: { code: "unreadable" } });
    }
  });
});
