// Copies of working trees that a recovery removes: the folder and git's records that go with it, provable by their manifests.

import { createHash } from "node:crypto";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { copyTree } from "@/lib/io/files/copy-tree";
import { fileError } from "@/lib/io/files/file-error";
import { createFolder, openFolder } from "@/lib/io/files/pinned-folder";
import { parseManifest, type TreeManifest, writeManifest } from "@/lib/io/files/tree-manifest";
import { treeCaps } from "@/lib/io/files/walk-tree";
import { journalFolder } from "@/lib/io/journal/read-journal-file";

export interface TreeKey {
  readonly home: string;
  readonly entry: string;
  readonly step: number;
}

export interface FolderCopy {
  readonly folder: string;
  readonly manifest: TreeManifest;
}

/** A copy that was read back. */
export interface TreeCopy extends FolderCopy {
  /** Git's record of the tree; null when git did not know it. */
  readonly admin: FolderCopy | null;
  /** Git's records of trees that were gone already, by name. */
  readonly stale: readonly (FolderCopy & { readonly name: string })[];
}

export type KeepTreeOutcome =
  | { readonly ok: true; readonly sha256: string }
  | { readonly ok: false; readonly code: "too-large" | "unsupported" | "changed" | "journal-unwritable"; readonly message: string };

const indexSchema = z.object({
  tree: z.string(),
  admin: z.string().nullable(),
  stale: z.array(z.object({ name: z.string().regex(/^[^/\0]+$/), sha256: z.string() })),
});

/** Where git keeps what belongs to a tree, absolute. */
export interface TreeRecords {
  readonly adminPath: string | null;
  readonly stale: readonly string[];
}

/**
 * Copies a working tree and git's records into the journal.
 * @returns the hash that proves the copy; `too-large` or `unsupported` when no copy can be made, so that the removal could
 * not be undone; `changed` when the tree moved meanwhile; `journal-unwritable`. After a failure nothing of the copy is left.
 */
export async function keepTree(key: TreeKey, treePath: string, records: TreeRecords): Promise<KeepTreeOutcome> {
  const base = treeFolder(key);
  const kept = await keepIn(base, treePath, records).catch(
    (error: unknown): KeepTreeOutcome => ({
      ok: false,
      code: "journal-unwritable",
      message: `The tree could not be copied to ${base}: ${fileError(error).message}`,
    }),
  );
  if (!kept.ok) await rm(base, { recursive: true, force: true }).catch(() => undefined);
  return kept;
}

async function keepIn(base: string, treePath: string, { adminPath, stale }: TreeRecords): Promise<KeepTreeOutcome> {
  await createFolder(base);
  const tree = await keepFolder(base, "tree", treePath);
  if (!tree.ok) return tree;
  const admin = adminPath === null ? null : await keepFolder(base, "admin", adminPath);
  if (admin?.ok === false) return admin;
  const others: { name: string; sha256: string }[] = [];
  for (const [number, record] of stale.entries()) {
    const other = await keepFolder(base, `stale-${number}`, record);
    if (!other.ok) return other;
    others.push({ name: path.basename(record), sha256: other.sha256 });
  }
  const index = JSON.stringify({ tree: tree.sha256, admin: admin?.sha256 ?? null, stale: others });
  return { ok: true, sha256: await keepBytes(base, "index.json", index) };
}

async function keepFolder(base: string, name: string, from: string): Promise<KeepTreeOutcome> {
  const copied = await copyTree({ from, to: path.join(base, name), caps: treeCaps });
  if (!copied.ok) return keepError(copied.code, copied.message);
  const { text, sha256 } = writeManifest(copied.manifest);
  await keepBytes(base, `${name}.json`, text);
  return { ok: true, sha256 };
}

/** Finds a copy again; null when it is gone or is not the one with this hash. Its bytes are proven when it is restored. */
export async function readTree(key: TreeKey, sha256: string): Promise<TreeCopy | null> {
  const base = treeFolder(key);
  try {
    const indexText = await readFile(path.join(base, "index.json"), "utf8");
    const index = indexSchema.safeParse(JSON.parse(indexText));
    if (!index.success || hashOf(indexText) !== sha256) return null;
    const tree = await readCopy(base, "tree", index.data.tree);
    const admin = index.data.admin === null ? null : await readCopy(base, "admin", index.data.admin);
    const stale = await Promise.all(
      index.data.stale.map(async (one, number) => ({ name: one.name, ...(await readCopy(base, `stale-${number}`, one.sha256)) })),
    );
    return { ...tree, admin, stale };
  } catch {
    return null;
  }
}

/** Removes the copies of a recovery that was never begun. */
export async function dropTrees(home: string, entry: string): Promise<void> {
  await rm(path.join(journalFolder(home), "trees", entry), { recursive: true, force: true }).catch(() => undefined);
}

/** Throws when the manifest is not the one with this hash. */
async function readCopy(base: string, name: string, sha256: string): Promise<FolderCopy> {
  const manifest = parseManifest(await readFile(path.join(base, `${name}.json`), "utf8"), sha256);
  if (manifest === null) throw new Error(`${name}.json is not what was written`);
  return { folder: path.join(base, name), manifest };
}

function treeFolder(key: TreeKey): string {
  return path.join(journalFolder(key.home), "trees", key.entry, String(key.step));
}

async function keepBytes(base: string, name: string, text: string): Promise<string> {
  const handle = await open(path.join(base, name), "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const folder = await openFolder(base, base);
  await folder.sync().finally(() => folder.close());
  return hashOf(text);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function keepError(code: string, message: string): KeepTreeOutcome {
  switch (code) {
    case "too-large":
    case "unsupported":
    case "denied":
      return { ok: false, code: code === "denied" ? "unsupported" : code, message };
    case "missing":
    case "changed":
      return { ok: false, code: "changed", message };
    default:
      return { ok: false, code: "journal-unwritable", message };
  }
}
