// Reprise's own lock: one file per guarded thing, made whole or not at all, that names its holder.
// A dead holder's file is replaced under a second lock named after that very file, so that no two takers succeed.

import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { errorName, fileError } from "@/lib/io/files/file-error";
import { lifeOf, ownFacts } from "@/lib/io/processes/process-facts";

const holderSchema = z.object({
  pid: z.int(),
  startTicks: z.string().nullable(),
  bootId: z.string().nullable(),
  host: z.string(),
  purpose: z.string(),
  subject: z.string(),
  at: z.string(),
  token: z.string().regex(/^[0-9a-f]{32}$/),
});

/** Who holds a lock, and what for. `at` is ISO 8601, UTC. */
export type LockHolder = z.infer<typeof holderSchema>;

export interface Lock {
  readonly file: string;
  /** The dead holder whose lock was taken over; null when the lock was free. */
  readonly tookOver: LockHolder | null;
  release(): Promise<void>;
}

export type LockOutcome =
  | { readonly ok: true; readonly lock: Lock }
  | { readonly ok: false; readonly code: "held" | "unwritable"; readonly message: string; readonly holder: LockHolder | null };

export interface LockRequest {
  /** Reprise's state folder. */
  readonly home: string;
  /** What is guarded, such as a project's absolute path. */
  readonly subject: string;
  /** What for, in words for whoever is refused. */
  readonly purpose: string;
  readonly nowMs: number;
  /** How long to wait for a live holder, in milliseconds. */
  readonly waitMs: number;
}

const pauseMs = 25;

/**
 * Takes a lock.
 * @returns `held` with the living holder after `waitMs`; `unwritable` when the lock folder cannot be used
 */
export async function takeLock(request: LockRequest): Promise<LockOutcome> {
  const file = path.join(request.home, "locks", lockName(request.subject));
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return await takeFile(file, request, Date.now() + request.waitMs);
  } catch (error) {
    const message = `The lock ${file} cannot be written: ${fileError(error).message}`;
    return { ok: false, code: "unwritable", message, holder: null };
  }
}

/** Clears away the locks of processes that are gone, with what they left of taking one. Never fails: the next taker replaces them as well. */
export async function clearDeadLocks(home: string, nowMs: number): Promise<void> {
  const folder = path.join(home, "locks");
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const holder = await readHolder(file);
    if (holder === null || holder === "unreadable" || (await lifeOf(holder)) !== "dead") continue;
    if (name.endsWith(".part")) {
      await rm(file, { force: true }).catch(() => undefined);
      continue;
    }
    const request = { home, subject: holder.subject, purpose: "clear a dead lock", nowMs, waitMs: 0 };
    const taken = await takeFile(file, request, Date.now()).catch(() => null);
    if (taken?.ok === true) await taken.lock.release();
  }
}

function lockName(subject: string): string {
  const readable = path
    .basename(subject)
    .replaceAll(/[^A-Za-z0-9._-]/g, "_")
    .slice(0, 40);
  return `${createHash("sha256").update(subject).digest("hex").slice(0, 16)}-${readable}.lock`;
}

async function takeFile(file: string, request: LockRequest, deadlineMs: number): Promise<LockOutcome> {
  const own: LockHolder = {
    ...(await ownFacts()),
    purpose: request.purpose,
    subject: request.subject,
    at: new Date(request.nowMs).toISOString(),
    token: randomBytes(16).toString("hex"),
  };
  const draft = `${file}.${own.token}.part`;
  await writeDraft(draft, own);
  try {
    return await contend(file, draft, own, request, deadlineMs);
  } finally {
    await rm(draft, { force: true });
  }
}

async function contend(file: string, draft: string, own: LockHolder, request: LockRequest, deadlineMs: number): Promise<LockOutcome> {
  for (;;) {
    if (await linkIfFree(draft, file)) return { ok: true, lock: lockOf(file, own, null) };
    const holder = await readHolder(file);
    if (holder === null) continue; // it was released in between
    if (holder === "unreadable") {
      return {
        ok: false,
        code: "held",
        message: `${file} is not a lock file of Reprise; remove it by hand if nothing runs.`,
        holder: null,
      };
    }
    if ((await lifeOf(holder)) === "dead") {
      if (await takeOver(file, draft, holder, request, deadlineMs)) return { ok: true, lock: lockOf(file, own, holder) };
      continue;
    }
    if (Date.now() >= deadlineMs) return { ok: false, code: "held", message: heldMessage(file, holder), holder };
    await wait(pauseMs);
  }
}

/** Replaces exactly the dead holder's file. Whoever holds the second lock is the only one who may. */
async function takeOver(file: string, draft: string, dead: LockHolder, request: LockRequest, deadlineMs: number): Promise<boolean> {
  const guard = await takeFile(path.join(path.dirname(file), `${dead.token}.takeover`), request, Math.max(deadlineMs, Date.now() + 1000));
  if (!guard.ok) return false;
  try {
    const still = await readHolder(file);
    if (still === null || still === "unreadable" || still.token !== dead.token) return false;
    await rename(draft, file);
    return true;
  } finally {
    await guard.lock.release();
  }
}

async function writeDraft(draft: string, holder: LockHolder): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(holder, null, 2)}\n`);
    // A power cut must not leave a lock that names nobody, as nothing but a person could remove it.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkIfFree(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorName(error) === "EEXIST") return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<LockHolder | "unreadable" | null> {
  try {
    const holder = holderSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
    return holder.success ? holder.data : "unreadable";
  } catch (error) {
    return errorName(error) === "ENOENT" ? null : "unreadable";
  }
}

function lockOf(file: string, own: LockHolder, tookOver: LockHolder | null): Lock {
  return {
    file,
    tookOver,
    release: async () => {
      const holder = await readHolder(file);
      if (holder !== null && holder !== "unreadable" && holder.token === own.token) await rm(file, { force: true });
    },
  };
}

function heldMessage(file: string, holder: LockHolder): string {
  const who = `Process ${holder.pid} on ${holder.host} has held the lock since ${holder.at} (${holder.purpose})`;
  return `${who}. If it is certain that it no longer runs, remove ${file}.`;
}
