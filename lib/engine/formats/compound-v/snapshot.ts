// What existed before a job, from the snapshot files in their three line forms (§8).

/** Paths that are not charged to the job; a folder ends with a slash. The list that the gate really used counts first. */
export function snapshotOf(verified: string | null, taken: string | null): readonly string[] {
  return (verified ?? taken ?? "").split("\n").flatMap((line) => {
    const text = line.replace(/\r$/, "");
    if (text === "") return [];
    const hashed = /^(?:sha256:)?[0-9a-f]{64} {2}(.+)$/.exec(text);
    if (hashed?.[1] !== undefined) return [hashed[1]];
    const folder = /^dir {2}(.+?)\/?$/.exec(text);
    return [folder?.[1] === undefined ? text : `${folder[1]}/`];
  });
}
