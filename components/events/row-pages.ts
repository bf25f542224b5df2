// Pages of rows that were read, as many as may be kept. Rows of different files, readings or queries never mix: each set has its key.

import type { EventRow } from "@/lib/service/event-views";

export const pageRows = 200;

interface KeptPage {
  readonly rows: readonly EventRow[];
  /** What the log was when the page was read; another stamp may show other rows at the end. */
  readonly stamp: string;
}

/** Least recently used pages go first. */
export class RowPages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #most: number;

  /** @param most pages that are kept at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Keeps a page. @param set key of the rows it belongs to @param page number of the page, from 0 */
  put(set: string, page: number, rows: readonly EventRow[], stamp: string): void {
    const key = keyOf(set, page);
    this.#pages.delete(key);
    this.#pages.set(key, { rows, stamp });
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#most) break;
      this.#pages.delete(oldest);
    }
  }

  /** The row at a position, or undefined while its page was not read. */
  rowAt(set: string, position: number): EventRow | undefined {
    return this.#pages.get(keyOf(set, Math.floor(position / pageRows)))?.rows[position % pageRows];
  }

  /** True when a page holds every row that it can, as of the given stamp. A full page of a set does not change. */
  isFresh(set: string, page: number, stamp: string, total: number): boolean {
    const key = keyOf(set, page);
    const kept = this.#pages.get(key);
    if (kept === undefined) return false;
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    const isLast = (page + 1) * pageRows >= total;
    if (isLast && kept.stamp !== stamp) return false;
    return kept.rows.length >= Math.min(pageRows, total - page * pageRows);
  }

  /** True when any page of a set is kept. */
  hasAny(set: string): boolean {
    for (const key of this.#pages.keys()) if (key.startsWith(`${set}\n`)) return true;
    return false;
  }

  get size(): number {
    return this.#pages.size;
  }
}

function keyOf(set: string, page: number): string {
  return `${set}\n${page}`;
}

/** Numbers of the pages that hold the rows [from, to). */
export function pagesOf(from: number, to: number): readonly number[] {
  if (to <= from) return [];
  const first = Math.floor(from / pageRows);
  return Array.from({ length: Math.floor((to - 1) / pageRows) - first + 1 }, (_, index) => first + index);
}
