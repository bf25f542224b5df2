// The one way a server action is made: who calls, is the input right, run the use case, map what went wrong.

import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import type { z } from "zod";
import { duringAct } from "@/lib/server/acts-in-progress";
import { type CallFacts, checkHost, checkOrigin, checkToken, tokenCookieName } from "@/lib/server/caller";
import { serverEnvironment } from "@/lib/server/environment";
import { getServices } from "@/lib/server/get-services";
import type { ServiceResult, Services } from "@/lib/service/services";

/** What a server action answers. `code` is closed per action; `message` is for the person. */
export type ActionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

interface ActionDefinition<Input, Output> {
  /** True when the action may write; such an action does not exist in read-only mode (404). */
  readonly acts: boolean;
  readonly input: z.ZodType<Input>;
  readonly run: (services: Services, input: Input) => Promise<ServiceResult<Output>>;
}

/**
 * Makes a server action.
 * Answers `bad-input` for input that does not fit, `stopping` when the server is about to end, `failed` when the use case threw (a bug, logged), else what the use case says.
 */
export function defineAction<Input, Output>(definition: ActionDefinition<Input, Output>): (raw: unknown) => Promise<ActionResult<Output>> {
  return async (raw) => {
    if (definition.acts && serverEnvironment().readOnly) notFound();
    const refusal = await refuseCaller();
    if (refusal !== null) return refusal;
    const input = definition.input.safeParse(raw);
    if (!input.success) {
      const [issue] = input.error.issues;
      return { ok: false, code: "bad-input", message: `${issue?.path.join(".") || "input"}: ${issue?.message ?? "does not fit"}` };
    }
    try {
      const run = () => definition.run(getServices(), input.data);
      const result = definition.acts ? await duringAct(run) : await run();
      if (result === null) return { ok: false, code: "stopping", message: "Reprise is being stopped, so nothing was begun." };
      return result.ok ? result : { ok: false, ...result.problem };
    } catch (error) {
      process.stderr.write(`reprise: a use case threw, which is a bug: ${error instanceof Error ? error.stack : String(error)}\n`);
      return { ok: false, code: "failed", message: "Something went wrong inside Reprise; the terminal shows what. Nothing more was done." };
    }
  };
}

/** The door's checks again: an action can be posted to any path, so it does not rely on the door alone. */
async function refuseCaller(): Promise<{ readonly ok: false; readonly code: string; readonly message: string } | null> {
  const { port, token } = serverEnvironment();
  const list = await headers();
  const jar = await cookies();
  const facts: CallFacts = {
    method: "POST",
    host: list.get("host"),
    forwardedHost: list.get("x-forwarded-host"),
    origin: list.get("origin"),
    fetchSite: list.get("sec-fetch-site"),
    cookieToken: jar.get(tokenCookieName(port))?.value ?? null,
  };
  for (const verdict of [checkHost(facts, port), checkOrigin(facts), checkToken(facts, token)]) {
    if (!verdict.ok) return { ok: false, code: verdict.code, message: verdict.message };
  }
  return null;
}
