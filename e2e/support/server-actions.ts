// Server actions by name, as the build recorded them: the tests call them as a browser does, and as no page ever would.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Asked, ask, type Reply } from "./ask";
import type { RepriseServer } from "./reprise-server";

const manifestSchema = z.looseObject({ node: z.record(z.string(), z.looseObject({ exportedName: z.string() })) });

/** Name of every server action of the build → its id. */
export async function serverActions(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(".next", "server", "server-reference-manifest.json"), "utf8");
  const { node } = manifestSchema.parse(JSON.parse(text));
  return new Map(Object.entries(node).map(([id, action]) => [action.exportedName, id]));
}

/** Calls an action with one argument. @param asked what differs from a same-origin call of a signed-in page */
export async function callAction(server: RepriseServer, name: string, argument: unknown, asked: Asked = {}): Promise<Reply> {
  const id = (await serverActions()).get(name);
  if (id === undefined) throw new Error(`The build has no action ${name}.`);
  return ask(server, {
    method: "POST",
    body: JSON.stringify([argument]),
    ...asked,
    headers: { "next-action": id, accept: "text/x-component", "content-type": "text/plain;charset=UTF-8", ...asked.headers },
  });
}
