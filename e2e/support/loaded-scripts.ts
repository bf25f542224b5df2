// The scripts a page really loaded, with their sizes as they came over the wire.

import type { Page } from "@playwright/test";

export interface LoadedScript {
  /** Path of the script on the server. */
  readonly path: string;
  /** Bytes of the body as it was sent: compressed. */
  readonly sentBytes: number;
  /** Bytes of the script itself. */
  readonly sizeBytes: number;
}

/** Every script file since the page's navigation, also those that were only fetched ahead; each once. */
export async function loadedScripts(page: Page): Promise<readonly LoadedScript[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith(".js")
          ? [{ path: new URL(entry.name).pathname, sentBytes: entry.encodedBodySize, sizeBytes: entry.decodedBodySize }]
          : [],
      ),
  );
  const byPath = new Map<string, LoadedScript>();
  for (const entry of entries) {
    const known = byPath.get(entry.path);
    if (known === undefined || known.sentBytes < entry.sentBytes) byPath.set(entry.path, entry);
  }
  return [...byPath.values()];
}
