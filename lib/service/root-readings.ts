// The readings of all roots that are under way. Each root is read by itself: one that hangs or is huge delays no other.

import { rootAnswers } from "@/lib/io/roots/root-answers";
import type { Root } from "@/lib/io/roots/roots-file";
import { type RootReading, readRoot, rootKeyOf } from "@/lib/service/read-root";
import { MemoryRunStore, type RunStore } from "@/lib/service/run-store";
import type { Services } from "@/lib/service/services";

/** The outside world of the readings, so that a test can let a root hang. */
export interface RootReadingsSetup {
  readonly store?: RunStore;
  readonly answers?: (rootPath: string) => Promise<void>;
}

interface Standing {
  /** The last whole reading, or the parts of the first one. */
  known: RootReading | null;
  present: Promise<RootReading> | null;
  /** One that begins when the present one has ended; whoever asks meanwhile shares it. */
  next: Promise<RootReading> | null;
}

/** Keeps what was read, and lets callers share a reading instead of beginning one each. */
export class RootReadings {
  private readonly store: RunStore;
  private readonly answers: (rootPath: string) => Promise<void>;
  private readonly standings = new Map<string, Standing>();

  constructor({ store = new MemoryRunStore(), answers = rootAnswers }: RootReadingsSetup = {}) {
    this.store = store;
    this.answers = answers;
  }

  /** Forgets every root but these. */
  async keepOnly(roots: readonly Root[]): Promise<void> {
    const keys = roots.map(rootKeyOf);
    for (const key of this.standings.keys()) if (!keys.includes(key)) this.standings.delete(key);
    await this.store.keepOnly(keys);
  }

  /** A reading that begins now or later: it holds everything that was on disk when it was asked for. */
  read(services: Services, root: Root): Promise<RootReading> {
    const standing = this.standingOf(root);
    if (standing.present === null) return this.begin(services, root, standing);
    const begun = standing.present.catch(() => undefined);
    standing.next ??= begun.then(() => {
      standing.next = null;
      return this.begin(services, root, standing);
    });
    return standing.next;
  }

  /** What is known of a root without waiting, marked as being read. */
  soFar(root: Root): RootReading {
    const { known } = this.standingOf(root);
    if (known !== null) return { ...known, view: { ...known.view, reading: true } };
    const { id, name, path, origin } = root;
    const view = { id, name, path, origin, problem: null, reading: true, skipped: [], skippedCount: 0, runCount: 0 };
    return { view, runs: [], foreign: [], readAtMs: 0 };
  }

  private standingOf(root: Root): Standing {
    const key = rootKeyOf(root);
    const standing = this.standings.get(key) ?? { known: null, present: null, next: null };
    this.standings.set(key, standing);
    return standing;
  }

  private begin(services: Services, root: Root, standing: Standing): Promise<RootReading> {
    const onPart = (part: RootReading) => {
      if (standing.known === null || standing.known.view.reading) standing.known = part;
    };
    const reading = readRoot(services, root, { store: this.store, answers: this.answers, onPart })
      .then((whole) => {
        standing.known = whole;
        return whole;
      })
      .finally(() => {
        standing.present = null;
      });
    standing.present = reading;
    return reading;
  }
}
