// What a verb answers: lines for a person, a value for a program, and the exit code.

/** 0 fine · 1 something needs a person · 2 cannot read or was called wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface Answer {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  /** Printed with `--json` instead of the lines; the shapes are documented in docs/terminal.md. */
  readonly value: unknown;
  /** Lines that are answers although not everything could be read, and what could not be, for a hook's error stream. */
  readonly inPart?: { readonly lines: readonly string[]; readonly problem: string };
}

/** An answer that says why a verb could not do its work. */
export function cannot(message: string, code: ExitCode = 2): Answer {
  return { code, lines: [message], value: { ok: false, message } };
}

/** Control and direction characters of one line of untrusted text made visible, so that a run cannot drive the terminal. */
export function inert(line: string): string {
  return line.replaceAll(/(?!\t)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
