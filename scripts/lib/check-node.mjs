// Which Node this program needs, said before anything fails for a reason nobody could guess.

const needed = [20, 19];

/**
 * @param {string} version as in process.versions.node
 * @returns {string | null} what to tell the person, or null when the version is fine
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `Reprise needs Node ${needed.join(".")} or newer; this is Node ${version}.`;
}
