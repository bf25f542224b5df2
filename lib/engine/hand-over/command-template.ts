// A command as an argument array with placeholders from the run, made ready to start; never a shell's line.
// The arguments depend on the template and the three values only, and their number never changes.

/** The only values of a run that may reach a command. */
export interface PlaceholderValues {
  /** The run folder's name. */
  readonly runId: string;
  /** Absolute path of the run folder. */
  readonly runDir: string;
  /** Absolute path of the project folder. */
  readonly projectRoot: string;
}

export const placeholders = ["runId", "runDir", "projectRoot"] as const;
export type Placeholder = (typeof placeholders)[number];

export type CommandFault =
  | "no-command"
  | "relative-program"
  | "program-with-placeholder"
  | "unknown-placeholder"
  | "bad-argument"
  | "bad-value"
  | "reads-as-option"
  | "too-long";

export type CommandResolution =
  | { readonly ok: true; readonly argv: readonly [string, ...string[]] }
  | {
      readonly ok: false;
      readonly code: CommandFault;
      /** Position in the template, the program being 0; null when no single argument is at fault. */
      readonly index: number | null;
      readonly message: string;
    };

type Fault = Extract<CommandResolution, { readonly ok: false }>;

const mostArguments = 100;
const longestArgument = 8192;
const placeholderPattern = /\{([^{}]*)\}/g;
/** Letters, digits and what names of files are made of. Such a value says nothing to a program or to an agent that reads it. */
const plainName = /^[\p{L}\p{N}._-]{1,200}$/u;
const plainPath = /^[\p{L}\p{N}\p{M}._~@+:/\\-]{1,4096}$/u;

/** Checks a template by itself, before any run is known. @returns every fault; none for a template that can be resolved for a run with plain names */
export function templateFaults(template: readonly string[]): readonly Fault[] {
  const [program] = template;
  if (program === undefined || program === "") return [fault("no-command", null, "No command is configured.")];
  if (template.length > mostArguments) return [fault("too-long", null, `A command has at most ${mostArguments} arguments.`)];
  const own = programFault(program);
  const others = template.flatMap((argument, index) => (index === 0 && own !== null ? [] : (argumentFault(argument, index) ?? [])));
  return [...(own === null ? [] : [own]), ...others];
}

/** The first fault of a template; null for none. */
export function templateFault(template: readonly string[]): Fault | null {
  return templateFaults(template)[0] ?? null;
}

/**
 * Puts a run's values in the place of the placeholders.
 * @returns as many arguments as the template has; else the first fault: `reads-as-option` when a value at the beginning of an
 * argument begins with a dash, `bad-value` when a value is not plain text for the place where it stands
 */
export function resolveCommand(template: readonly string[], values: PlaceholderValues): CommandResolution {
  const found = templateFault(template);
  if (found !== null) return found;
  const resolved: string[] = [];
  for (const [index, argument] of template.entries()) {
    const wrong = valueFault(argument, index, values);
    if (wrong !== null) return wrong;
    const text = argument.replaceAll(placeholderPattern, (whole, name: string) => placed(values, name) ?? whole);
    if (text.length > longestArgument)
      return fault("too-long", index, `Argument ${index} becomes longer than ${longestArgument} characters.`);
    resolved.push(text);
  }
  const [program, ...rest] = resolved;
  return program === undefined ? fault("no-command", null, "No command is configured.") : { ok: true, argv: [program, ...rest] };
}

function programFault(program: string): Fault | null {
  if (/[{}]/.test(program))
    return fault("program-with-placeholder", 0, "The program itself may not depend on the run: write its name or path.");
  if (program.startsWith("-")) return fault("bad-argument", 0, "A program's name does not begin with a dash.");
  if (/[/\\]/.test(program) && !isAbsolute(program)) {
    return fault(
      "relative-program",
      0,
      `“${program}” is a relative path, so the folder would decide what runs. Give a name on PATH or an absolute path.`,
    );
  }
  return null;
}

function argumentFault(argument: string, index: number): Fault | null {
  if (argument.length > longestArgument) return fault("too-long", index, `Argument ${index} is longer than ${longestArgument} characters.`);
  if (hasControl(argument)) return fault("bad-argument", index, `Argument ${index} holds a control character or a line break.`);
  for (const [, name = ""] of argument.matchAll(placeholderPattern)) {
    if (placeholderNamed(name) === null) {
      const known = placeholders.map((one) => `{${one}}`).join(", ");
      return fault("unknown-placeholder", index, `Argument ${index}: “{${name}}” is no placeholder. There are: ${known}.`);
    }
  }
  if (/[{}]/.test(argument.replaceAll(placeholderPattern, ""))) {
    return fault("unknown-placeholder", index, `Argument ${index} has a brace that belongs to no placeholder.`);
  }
  return null;
}

function valueFault(argument: string, index: number, values: PlaceholderValues): Fault | null {
  // Inside a sentence a value could speak to an agent that reads it; then only one plain word may stand there.
  const inSentence = /\s/.test(argument);
  for (const found of argument.matchAll(placeholderPattern)) {
    const name = placeholderNamed(found[1] ?? "");
    if (name === null) continue;
    const value = values[name];
    const bad = (why: string) => fault("bad-value", index, `{${name}} of this run cannot be an argument: ${why}`);
    if (hasControl(value)) return bad("it holds a control character or a line break.");
    if (name === "runId" ? !plainName.test(value) : !isAbsolute(value) || value.length > 4096) {
      return bad(name === "runId" ? "a run's id is letters, digits, dots, hyphens and underscores." : "it is not an absolute path.");
    }
    if (inSentence && !plainPath.test(value)) return bad("its path holds blanks or signs that do not belong inside a sentence.");
    if (found.index === 0 && value.startsWith("-")) {
      return fault("reads-as-option", index, `{${name}} of this run begins with a dash: the program would read it as an option.`);
    }
  }
  return null;
}

function placeholderNamed(name: string): Placeholder | null {
  return placeholders.find((one) => one === name) ?? null;
}

function placed(values: PlaceholderValues, name: string): string | null {
  const known = placeholderNamed(name);
  return known === null ? null : values[known];
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

/** Control characters, line breaks and signs that turn the reading direction: none of them belongs into an argument. */
function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

function fault(code: CommandFault, index: number | null, message: string): Fault {
  return { ok: false, code, index, message };
}
