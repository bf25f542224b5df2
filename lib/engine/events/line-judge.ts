// Whether the fields of one line fit a query; its texts are looked for elsewhere, in many lines at once.

import { levelOf } from "@/lib/engine/events/event-levels";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { FieldReader } from "@/lib/engine/events/field-reader";
import { type FacetTests, type FieldTest, facetTests } from "@/lib/engine/events/match-facets";
import { noName, otherName } from "@/lib/engine/events/name-table";
import type { LineKind } from "@/lib/engine/events/scan-fields";

/** Judges line after line; names are judged once. */
export class LineJudge {
  readonly reader: FieldReader;
  /** False when the query asks for nothing but texts, so that lines need not be scanned. */
  readonly asksFields: boolean;
  private readonly tests: FacetTests;
  private readonly typeFits: (boolean | undefined)[] = [];
  private readonly nodeFits: (boolean | undefined)[] = [];

  constructor(
    rule: EventRule,
    private readonly query: EventQuery,
  ) {
    this.reader = new FieldReader(rule);
    this.tests = facetTests(query);
    this.asksFields = query.facets.length > 0 || query.damagedOnly || query.fromMs !== null || query.toMs !== null;
  }

  /** True when the line that the reader's scanner read last fits. @param kind what it turned out to be as a whole */
  fits(bytes: Uint8Array, kind: LineKind): boolean {
    const { reader, query, tests } = this;
    if (query.damagedOnly && kind !== "damaged") return false;
    if (kind === "damaged") reader.clear();
    else reader.resolve(bytes);
    if (query.fromMs !== null && !(reader.atMs >= query.fromMs)) return false;
    if (query.toMs !== null && !(reader.atMs < query.toMs)) return false;
    if (tests.level !== null && !tests.level(levelOf(reader.level))) return false;
    return (
      this.nameFits(tests.type, this.typeFits, "type", reader.type, bytes) &&
      this.nameFits(tests.node, this.nodeFits, "node", reader.node, bytes)
    );
  }

  private nameFits(test: FieldTest | null, known: (boolean | undefined)[], field: "type" | "node", id: number, bytes: Uint8Array): boolean {
    if (test === null) return true;
    if (id === otherName) return test(this.reader.textOf(field, bytes));
    const names = field === "type" ? this.reader.types.names : this.reader.nodes.names;
    known[id] ??= test(id === noName ? null : (names[id] ?? null));
    return known[id] ?? false;
  }
}
