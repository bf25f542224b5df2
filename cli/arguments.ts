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
}

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
      },
    };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
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
