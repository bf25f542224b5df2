// Use case: watch one topic. An address that leads nowhere has the stamp "" and is looked at again now and then.

import type { LiveTopic } from "@/lib/engine/live/live-topic";
import type { RunRef } from "@/lib/engine/run/run";
import type { FolderWatches } from "@/lib/io/watch/folder-watches";
import { type Look, lookAtFile, lookAtNothing, lookAtRun } from "@/lib/io/watch/look";
import { type TellStamp, type Watching, watchPlace } from "@/lib/io/watch/watch-place";
import { locateRun } from "@/lib/service/locate-run";
import type { Services } from "@/lib/service/services";
import { watchList } from "@/lib/service/watch-list";

/** Watches until it is closed. @param tell called soon with the first stamp, then whenever stamp or mode change */
export function watchTopic(services: Services, folders: FolderWatches, topic: LiveTopic, tell: TellStamp): Watching {
  switch (topic.kind) {
    case "list":
      return watchList(services, folders, tell);
    case "run":
      return watchPlace(() => lookAt(services, topic.ref, null), folders, tell);
    case "file":
      return watchPlace(() => lookAt(services, topic.ref, topic.file), folders, tell);
  }
}

async function lookAt(services: Services, ref: RunRef, file: string | null): Promise<Look> {
  const located = await locateRun(services, ref);
  if (!located.ok) return lookAtNothing;
  const { root, format } = located.value;
  return file === null ? lookAtRun(root.path, ref.path, format.listing) : lookAtFile(root.path, ref.path, file);
}
