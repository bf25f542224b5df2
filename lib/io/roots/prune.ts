// Folders that the search never enters because they cannot hold runs, or only copies of them.

const never: ReadonlyMap<string, string> = new Map([
  [".git", "git's own folder"],
  [".hg", "Mercurial's own folder"],
  [".svn", "Subversion's own folder"],
  [".jj", "Jujutsu's own folder"],
  ["node_modules", "installed packages"],
  ["bower_components", "installed packages"],
  [".pnpm-store", "installed packages"],
  [".yarn", "installed packages"],
  ["site-packages", "installed packages"],
  [".venv", "a virtual environment"],
  [".tox", "a virtual environment"],
  [".nox", "a virtual environment"],
  ["__pycache__", "compiled files"],
  [".next", "a build result"],
  [".nuxt", "a build result"],
  [".svelte-kit", "a build result"],
  [".turbo", "a build cache"],
  [".parcel-cache", "a build cache"],
  [".gradle", "a build cache"],
  [".cache", "a cache"],
  [".npm", "a cache"],
  [".cargo", "a cache"],
  [".rustup", "a tool chain"],
  [".m2", "a cache"],
  [".mypy_cache", "a cache"],
  [".pytest_cache", "a cache"],
  [".ruff_cache", "a cache"],
  [".terraform", "a cache"],
  [".Trash", "the waste basket"],
  [".local", "a home folder's program data"],
]);

/** Why a folder of this name is never searched; null when it is. */
export function pruneReason(name: string): string | null {
  return never.get(name) ?? null;
}
