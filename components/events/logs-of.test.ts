// Which files can be looked through.

import { describe, expect, it } from "vitest";
import { logsOf } from "@/components/events/logs-of";
import type { DocumentRef } from "@/lib/engine/run/run-documents";

const document = (path: string, kind: DocumentRef["kind"], problem: string | null = null): DocumentRef => ({
  path,
  label: path,
  kind,
  sizeBytes: 1,
  modifiedAtMs: 0,
  problem,
});

describe("the logs of a run", () => {
  it("are its ledgers first, then every other readable document of records, each once", () => {
    const ledgers = [{ path: "events.jsonl", label: "Events" }];
    const documents = [
      document("events.jsonl", "jsonl"),
      document("logs/a.jsonl", "jsonl"),
      document("logs/link.jsonl", "jsonl", "A link."),
      document("state.json", "json"),
    ];
    expect(logsOf({ ledgers, documents })).toEqual([
      { path: "events.jsonl", label: "Events", folder: "" },
      { path: "logs/a.jsonl", label: "logs/a.jsonl", folder: "logs" },
    ]);
  });
});
