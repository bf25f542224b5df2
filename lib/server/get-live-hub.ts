// The one hub of this process. Kept on globalThis: Next evaluates this module once per bundle, and all of them share one process.

import { FolderWatches } from "@/lib/io/watch/folder-watches";
import { serverEnvironment } from "@/lib/server/environment";
import { getServices } from "@/lib/server/get-services";
import { LiveHub } from "@/lib/service/live-hub";

declare global {
  var repriseLiveHub: LiveHub | undefined;
}

/** The hub, made at the first call. */
export function getLiveHub(): LiveHub {
  globalThis.repriseLiveHub ??= new LiveHub(getServices(), new FolderWatches(serverEnvironment().watchLimit));
  return globalThis.repriseLiveHub;
}
