// The logs that are open in this process, so that requests share what is known of them. Kept on globalThis: Next evaluates this
// module once per bundle, and all of them share one process.

import { closeSync } from "node:fs";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { EventPool, inPlaceBytes } from "@/lib/io/events/event-pool";
import { OpenLog } from "@/lib/io/events/open-log";
import { type OpenRefusal, openRunFile } from "@/lib/io/files/open-file";

interface Registry {
  readonly pool: EventPool;
  /** Used longest ago first. */
  readonly logs: Map<string, OpenLog>;
}

declare global {
  var repriseEventLogs: Registry | undefined;
}

/** Logs that stay open while nobody uses them. */
const mostIdleLogs = 8;

function registry(): Registry {
  globalThis.repriseEventLogs ??= { pool: new EventPool(), logs: new Map() };
  return globalThis.repriseEventLogs;
}

/**
 * Opens a log, or takes note of how it is now when it is open already. A file that was replaced, cut or rewritten since is another
 * log with another identity.
 * @param rootPath absolute path of the root
 * @param relPath path below it, forward slashes
 * @returns the log, to be given back by `releaseLog`; else why it cannot be opened
 */
export async function acquireLog(
  rootPath: string,
  relPath: string,
  rule: EventRule,
): Promise<{ readonly ok: true; readonly log: OpenLog } | OpenRefusal> {
  const { pool, logs } = registry();
  const key = JSON.stringify([rootPath, relPath, rule]);
  const opened = await openRunFile(rootPath, relPath);
  const known = logs.get(key);
  if (!opened.ok) {
    if (known !== undefined) drop(key, known);
    return opened;
  }
  if (known?.isFile(opened.stats) === true && known.look(opened.stats)) {
    closeSync(opened.descriptor);
    return { ok: true, log: use(key, known) };
  }
  if (known !== undefined) drop(key, known);
  if (opened.stats.size > inPlaceBytes) pool.warm();
  return { ok: true, log: use(key, new OpenLog(opened.descriptor, opened.stats, rule, pool)) };
}

/** Gives a log back; it is closed when it is no longer the file at its path, or when too many others were used since. */
export function releaseLog(log: OpenLog): void {
  log.users -= 1;
  const { logs } = registry();
  if (log.users === 0 && ![...logs.values()].includes(log)) log.close();
  closeIdle();
}

function use(key: string, log: OpenLog): OpenLog {
  const { logs } = registry();
  log.users += 1;
  logs.delete(key);
  logs.set(key, log);
  return log;
}

function drop(key: string, log: OpenLog): void {
  registry().logs.delete(key);
  log.isOutdated = true;
  if (log.users === 0) log.close();
}

function closeIdle(): void {
  const { logs } = registry();
  const idle = [...logs].filter(([, log]) => log.users === 0);
  for (const [key, log] of idle.slice(0, Math.max(0, idle.length - mostIdleLogs))) drop(key, log);
}
