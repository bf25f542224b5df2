// Whether two scopes may touch the same file: equal, or one a folder above the other (§16 P12).

/** True when any path of one scope is equal to, above or below any path of the other; an empty or `.` path overlaps all. */
export function scopesOverlap(left: readonly string[], right: readonly string[]): boolean {
  const others = right.map(normalScope);
  return left.map(normalScope).some((own) => others.some((other) => pathsOverlap(own, other)));
}

/** A scope path with `/` as separator, without `.`, inner `..` and outer slashes; "" stands for everything. */
export function normalScope(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || !/^[\\/]/.test(path)) parts.push(part);
  }
  return parts.join("/");
}

function pathsOverlap(left: string, right: string): boolean {
  return left === "" || right === "" || left === right || left.startsWith(`${right}/`) || right.startsWith(`${left}/`);
}
