// Why a program could not be started, in words.

/**
 * @param {unknown} error what the attempt to start it gave
 * @param {boolean} isThere whether a file of that name exists
 */
export function startFailure(error, programPath, isThere) {
  const code = typeof error?.code === "string" ? error.code : "";
  if (code === "ENOENT" && !isThere) return { code: "command-missing", message: `${programPath} is not there.` };
  if (code === "ENOENT") {
    return { code: "not-executable", message: `${programPath} is there, but the program that its first line names is not.` };
  }
  if (code === "EACCES" || code === "EPERM") return { code: "not-executable", message: `${programPath} may not be executed by you.` };
  if (code === "E2BIG") return { code: "not-startable", message: "The command and its environment are too long for this machine." };
  return { code: "not-startable", message: `${programPath} could not be started: ${code || String(error)}.` };
}
