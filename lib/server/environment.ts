// What the server was started with, read from its environment; everything fails closed.

/** Settings that `npm start` hands to the server. */
export interface ServerEnvironment {
  readonly port: number;
  /** Per-start secret; null refuses every caller. */
  readonly token: string | null;
  readonly readOnly: boolean;
  /** Absolute paths given on the command line. */
  readonly rootPaths: readonly string[];
  /** Most folders that are watched by events at once; what lies beyond is looked at about once a second. */
  readonly watchLimit: number;
}

/** The system's limit is per user and shared with editors: 8,192 on old kernels (stack §5). */
const usualWatchLimit = 2000;

/** Reads the settings. An unset REPRISE_READ_ONLY means read-only, an unset token means nobody may call. */
export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): ServerEnvironment {
  return {
    port: Number.parseInt(env.REPRISE_PORT ?? "", 10) || 0,
    token: env.REPRISE_TOKEN === undefined || env.REPRISE_TOKEN.length < 32 ? null : env.REPRISE_TOKEN,
    readOnly: env.REPRISE_READ_ONLY !== "0",
    rootPaths: parseRootPaths(env.REPRISE_ROOTS),
    watchLimit: /^\d{1,6}$/.test(env.REPRISE_WATCH_LIMIT ?? "") ? Number(env.REPRISE_WATCH_LIMIT) : usualWatchLimit,
  };
}

function parseRootPaths(text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}
