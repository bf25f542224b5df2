// Turns what the file system throws into closed codes and readable sentences.

/** Why a path could not be used. */
export type FileErrorCode = "missing" | "symlink" | "not-regular" | "denied" | "io-error";

export interface FileError {
  readonly code: FileErrorCode;
  readonly message: string;
}

/** The system's error name, such as `ENOENT`; "" for anything else. */
export function errorName(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Classifies an error of a file system call; unknown ones are `io-error` with the system's own name. */
export function fileError(error: unknown): FileError {
  const name = errorName(error);
  switch (name) {
    case "ENOENT":
    case "ENOTDIR":
      return { code: "missing", message: "It does not exist." };
    case "ELOOP":
      return { code: "symlink", message: "It is a symbolic link, which is never followed." };
    case "EACCES":
    case "EPERM":
      return { code: "denied", message: `Permission denied (${name}).` };
    case "ENXIO":
    case "EISDIR":
    case "ENODEV":
      return { code: "not-regular", message: "It is not a regular file." };
    default:
      return { code: "io-error", message: name === "" ? "It could not be read." : `It could not be read (${name}).` };
  }
}
