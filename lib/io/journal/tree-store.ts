// Copies of working trees that a recovery removes: the folder and git's own record of it, provable by their manifests.

import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
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

/** A copy that was read back. `admin` is null when git did not know the tree. */
export interface TreeCopy {
  readonly folder: string;
  readonly manifest: TreeManifest;
  readonly admin: { readonly folder: string; readonly manifest: TreeManifest } | null;
}

export type KeepTreeOutcome =
  | { readonly ok: true; readonly sha256: string }
  | { readonly ok: false; readonly code: "too-large" | "unsupported" | "changed" | "journal-unwritable"; readonly message: string };

const indexSchema = z.object({ tree: z.string(), admin: z.string().nullable() });

/**
 * Copies a working tree and git's record of it into the journal.
 * @param adminPath git's record of the tree, absolute; null when there is none
 * @returns the hash that proves the copy; `too-large` or `unsupported` when no copy can be made, so that the removal could
 * not be undone; `changed` when the tree moved meanwhile; `journal-unwritable`
 */
export async function keepTree(key: TreeKey, treePath: string, adminPath: string | null): Promise<KeepTreeOutcome> {
  const base = treeFolder(key);
  try {
    await createFolder(base);
    const tree = await copyTree({ from: treePath, to: path.join(base, "tree"), caps: treeCaps });
    if (!tree.ok) return keepError(tree.code, tree.message);
    const treeSha256 = await keepManifest(base, "tree.json", tree.manifest);
    let adminSha256: string | null = null;
    if (adminPath !== null) {
      const admin = await copyTree({ from: adminPath, to: path.join(base, "admin"), caps: treeCaps });
      if (!admin.ok) return keepError(admin.code, admin.message);
      adminSha256 = await keepManifest(base, "admin.json", admin.manifest);
    }
    const index = JSON.stringify({ tree: treeSha256, admin: adminSha256 });
    return { ok: true, sha256: await keepBytes(base, "index.json", index) };
  } catch (error) {
    return { ok: false, code: "journal-unwritable", message: `The tree could not be copied to ${base}: ${fileError(error).message}` };
  }
}

/** Finds a copy again; null when it is gone or is not the one with this hash. Its bytes are proven when it is restored. */
export async function readTree(key: TreeKey, sha256: string): Promise<TreeCopy | null> {
  const base = treeFolder(key);
  try {
    const indexText = await readFile(path.join(base, "index.json"), "utf8");
    const index = indexSchema.safeParse(JSON.parse(indexText));
    if (!index.success || hashOf(indexText) !== sha256) return null;
    const manifest = parseManifest(await readFile(path.join(base, "tree.json"), "utf8"), index.data.tree);
    if (manifest === null) return null;
    const folder = path.join(base, "tree");
    if (index.data.admin === null) return { folder, manifest, admin: null };
    const admin = parseManifest(await readFile(path.join(base, "admin.json"), "utf8"), index.data.admin);
    return admin === null ? null : { folder, manifest, admin: { folder: path.join(base, "admin"), manifest: admin } };
  } catch {
    return null;
  }
}

function treeFolder(key: TreeKey): string {
  return path.join(journalFolder(key.home), "trees", key.entry, String(key.step));
}

async function keepManifest(base: string, name: string, manifest: TreeManifest): Promise<string> {
  const { text, sha256 } = writeManifest(manifest);
  await keepBytes(base, name, text);
  return sha256;
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
