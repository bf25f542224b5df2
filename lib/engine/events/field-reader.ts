// The facets of one line as numbers: names by a dictionary, the level also by the type, the time in milliseconds.

import { levelCodeOf, levelCodeOfType } from "@/lib/engine/events/event-levels";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { NameTable, noName } from "@/lib/engine/events/name-table";
import { readMoment } from "@/lib/engine/events/read-moment";
import { FieldScanner } from "@/lib/engine/events/scan-fields";

const mostNames = 20_000;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads lines one after another; what it found stands in its fields until the next one. */
export class FieldReader {
  readonly scanner: FieldScanner;
  readonly types = new NameTable(mostNames);
  readonly nodes = new NameTable(mostNames);
  type = noName;
  node = noName;
  /** As `levelOf` takes it; 0 for none. */
  level = 0;
  /** NaN for none. */
  atMs = Number.NaN;
  private readonly levels = new NameTable(200);
  private readonly levelOfName: number[] = [0, 0];
  private readonly levelOfType: number[] = [0, 0];

  constructor(private readonly rule: EventRule) {
    this.scanner = new FieldScanner(rule);
  }

  /** Takes over what the scanner found in a line that is a record, or holds nothing. */
  resolve(bytes: Uint8Array): void {
    const { type, node, level, time, starts, ends } = this.scanner;
    this.type = idOf(this.types, bytes, type, starts, ends);
    this.node = idOf(this.nodes, bytes, node, starts, ends);
    this.level = level.length === 0 ? 0 : this.ownLevel(bytes);
    if (this.level === 0) this.level = this.levelOfType[this.type] ?? this.learnLevel(this.type);
    this.atMs = Number.NaN;
    for (const slot of time) {
      const to = ends[slot] ?? 0;
      if (to === 0) continue;
      this.atMs = readMoment(bytes, starts[slot] ?? 0, to);
      if (!Number.isNaN(this.atMs)) return;
    }
  }

  /** A line that is no record tells nothing. */
  clear(): void {
    this.type = noName;
    this.node = noName;
    this.level = 0;
    this.atMs = Number.NaN;
  }

  /** The type or node of the line that was resolved last, however long; null for none. */
  textOf(field: "type" | "node", bytes: Uint8Array): string | null {
    const { starts, ends } = this.scanner;
    for (const slot of this.scanner[field]) {
      const to = ends[slot] ?? 0;
      if (to === 0) continue;
      const from = starts[slot] ?? 0;
      const text = decoder.decode(bytes.subarray(from, to));
      const value: unknown = bytes[from] === 0x22 ? JSON.parse(text) : /^-?[0-9]/.test(text) ? text : "";
      if (typeof value === "string" && value !== "") return value;
    }
    return null;
  }

  private ownLevel(bytes: Uint8Array): number {
    const { starts, ends, level } = this.scanner;
    for (const slot of level) {
      const to = ends[slot] ?? 0;
      if (to === 0) continue;
      const id = this.levels.ofValue(bytes, starts[slot] ?? 0, to);
      this.levelOfName[id] ??= levelCodeOf(this.levels.names[id] ?? "");
      const code = this.levelOfName[id] ?? 0;
      if (code !== 0) return code;
    }
    return 0;
  }

  private learnLevel(typeId: number): number {
    const level = levelCodeOfType(this.types.names[typeId] ?? "", this.rule);
    this.levelOfType[typeId] = level;
    return level;
  }
}

function idOf(table: NameTable, bytes: Uint8Array, slots: readonly number[], starts: Int32Array, ends: Int32Array): number {
  for (const slot of slots) {
    const to = ends[slot] ?? 0;
    if (to === 0) continue;
    const id = table.ofValue(bytes, starts[slot] ?? 0, to);
    if (id !== noName) return id;
  }
  return noName;
}
