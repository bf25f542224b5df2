// Reads the terminal verb's arguments; anything unknown is explained, nothing is guessed.

import { parseArgs } from "node:util";

export const verbs = ["list", "show", "report", "plan", "apply", "undo", "check", "link", "doctor", "help"] as const;
export type Verb = (typeof verbs)[number];

export interface Arguments {
  readonly verb: Verb;
  readonly positionals: readonly string[];
  readonly roots: readonly string[];
  readonly json: boolean;
  readonly digest: string | null;
  /** Gate id → answer. */
  readonly confirm: Readonly<Record<string, string>>;
  /** Plan choices: name → values. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly yes: boolean;
  readonly port: string | null;
  /** Flags of the host's own check, such as `--require-report`; only `check` takes any. */
  readonly hostFlags: readonly string[];
  /** `list --needs`: only what needs somebody; null for the whole list. */
  readonly needs: NeedsArguments | null;
}

export interface NeedsArguments {
  /** Also what was set aside. */
  readonly all: boolean;
  /** Called by a prompt or another program: never in the way. */
  readonly hook: boolean;
  /** How long the roots may take, in milliseconds; null for as long as it takes. */
  readonly limitMs: number | null;
}

/** How long a prompt may wait when nothing else is said. */
const hookLimitMs = 5_000;

export type ArgumentsReading = { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly message: string };

const options = {
  root: { type: "string", multiple: true },
  json: { type: "boolean" },
  digest: { type: "string" },
  confirm: { type: "string", multiple: true },
  choose: { type: "string", multiple: true },
  yes: { type: "boolean" },
  port: { type: "string" },
  help: { type: "boolean" },
  needs: { type: "boolean" },
  all: { type: "boolean" },
  hook: { type: "boolean" },
  timeout: { type: "string" },
} as const;

/** True for a flag that is none of ours: it may be one of the host's, which only its format knows. */
function isForeign(word: string): boolean {
  const name = /^--([^=]+)/.exec(word)?.[1];
  return name !== undefined && !Object.hasOwn(options, name);
}

/** @param argv the words behind the program's name */
export function readArguments(argv: readonly string[]): ArgumentsReading {
  try {
    const { values, positionals } = parseArgs({ args: argv.filter((item) => !isForeign(item)), allowPositionals: true, options });
    const hostFlags = argv.filter(isForeign);
    const [word, ...rest] = positionals;
    const verb = values.help === true || word === undefined ? "help" : verbs.find((one) => one === word);
    if (verb === undefined) return { ok: false, message: `“${word}” is not a verb. There are: ${verbs.join(", ")}.` };
    if (verb !== "check" && hostFlags[0] !== undefined) return { ok: false, message: `Unknown option “${hostFlags[0]}”.` };
    const needs = needsOf(verb, values);
    if (!needs.ok) return needs;
    const confirm = pairs(values.confirm ?? []);
    const choose = pairs(values.choose ?? []);
    const bad = confirm.bad ?? choose.bad;
    if (bad !== null) return { ok: false, message: `“${bad}” is not of the form NAME=VALUE.` };
    return {
      ok: true,
      value: {
        verb,
        positionals: rest,
        roots: values.root ?? [],
        json: values.json ?? false,
        digest: values.digest ?? null,
        confirm: Object.fromEntries(confirm.list),
        choices: grouped(choose.list),
        yes: values.yes ?? false,
        port: values.port ?? null,
        hostFlags,
        needs: needs.value,
      },
    };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** How long a hook's answer may take, in milliseconds, however it was called. */
export function hookLimitOf(reading: ArgumentsReading): number {
  return (reading.ok ? reading.value.needs?.limitMs : null) ?? hookLimitMs;
}

interface NeedsValues {
  readonly needs?: boolean | undefined;
  readonly all?: boolean | undefined;
  readonly hook?: boolean | undefined;
  readonly timeout?: string | undefined;
}

function needsOf(
  verb: Verb,
  { needs = false, all = false, hook = false, timeout }: NeedsValues,
): { readonly ok: true; readonly value: NeedsArguments | null } | { readonly ok: false; readonly message: string } {
  if (needs && verb !== "list") return { ok: false, message: "Only list knows --needs." };
  if (!needs) {
    const alone = all ? "--all" : hook ? "--hook" : timeout === undefined ? null : "--timeout";
    return alone === null ? { ok: true, value: null } : { ok: false, message: `${alone} goes with list --needs.` };
  }
  const limitMs = timeout === undefined ? (hook ? hookLimitMs : null) : Math.round(Number(timeout) * 1000);
  if (limitMs !== null && !(limitMs >= 1 && limitMs <= 3_600_000)) {
    return { ok: false, message: `“${timeout}” is not a time in seconds, such as --timeout 2.5.` };
  }
  return { ok: true, value: { all, hook, limitMs } };
}

function pairs(texts: readonly string[]): { readonly list: readonly (readonly [string, string])[]; readonly bad: string | null } {
  const list: (readonly [string, string])[] = [];
  for (const text of texts) {
    const cut = text.indexOf("=");
    if (cut < 1) return { list: [], bad: text };
    list.push([text.slice(0, cut), text.slice(cut + 1)]);
  }
  return { list, bad: null };
}

function grouped(list: readonly (readonly [string, string])[]): Readonly<Record<string, readonly string[]>> {
  const groups = new Map<string, readonly string[]>();
  for (const [name, value] of list) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(groups);
}
