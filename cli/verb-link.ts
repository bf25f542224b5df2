// reprise link: a new one-time link into a console that is running.

import { type Answer, cannot } from "@/cli/answer";
import { mintEntryCode } from "@/lib/server/entry-links";
import type { Services } from "@/lib/service/services";

/** @param port the console's port; asked to be given, since several may run */
export async function link(services: Services, port: string | null): Promise<Answer> {
  if (port === null || !/^[0-9]{1,5}$/.test(port)) return cannot("On which port does Reprise run? reprise link --port N");
  const url = `http://127.0.0.1:${port}/enter?code=${await mintEntryCode(services.home)}`;
  return { code: 0, lines: [url], value: { url } };
}
