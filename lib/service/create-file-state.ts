// Tells what a step that makes a file has left on the disk: nothing, folders alone, the file, or something else in its place.

import type { ContainCode } from "@/lib/io/files/contain";
import { readFileHash } from "@/lib/io/files/file-hash";
import { emptiness } from "@/lib/io/files/make-folders";
import { folderAndName, pinFolder } from "@/lib/io/files/pinned-folder";
import type { CreateFileStep } from "@/lib/io/journal/recovery-step";
import type { RecoveryContext } from "@/lib/service/recovery-context";
import type { StepState } from "@/lib/service/step-state";

/** Looks at the file and the folders on the way to it. Throws what the system throws. */
export async function createFileState(context: RecoveryContext, step: CreateFileStep): Promise<StepState> {
  const { path, after } = step;
  const place = folderAndName(path);
  if (place === null) return { is: "neither", found: `${path} does not lead plainly below the root.` };
  const pinned = await pinFolder(context.rootPath, place.folder);
  if (!pinned.ok) return barred(context, step, pinned.code, pinned.message);
  try {
    const state = await readFileHash(pinned.folder.at(place.name), after.sizeBytes);
    switch (state.is) {
      case "absent":
        return await notThere(context, step);
      case "file":
        if (state.sha256 === after.sha256) return { is: "after", found: `${path} is as the plan says.` };
        return { is: "neither", found: `${path} is not what Reprise made.` };
      case "symlink":
        return { is: "neither", found: `${path} is a symbolic link.` };
      case "not-regular":
        return { is: "neither", found: `${path} is not a regular file.` };
    }
  } finally {
    await pinned.folder.close();
  }
}

async function barred(context: RecoveryContext, step: CreateFileStep, code: ContainCode, message: string): Promise<StepState> {
  switch (code) {
    case "missing":
      return notThere(context, step);
    case "symlink":
    case "outside":
    case "not-regular":
      return { is: "neither", found: `${step.path} lies behind a symbolic link, or behind something that is no folder.` };
    case "denied":
    case "io-error":
      return { is: "unknown", found: `${step.path} cannot be looked at now: ${message}` };
  }
}

/** Folders in which something lies are no rest of this step: they stay, whoever made them. */
async function notThere(context: RecoveryContext, step: CreateFileStep): Promise<StepState> {
  for (const folder of step.folders.toReversed()) {
    const state = await emptiness(context.rootPath, folder);
    if (state === "in-use") break;
    if (state === "empty") return { is: "part", found: `${step.path} is not there, but the folder ${folder} made for it is.` };
  }
  return { is: "before", found: `${step.path} is not there.` };
}
