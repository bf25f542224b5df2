// What a recovery of an Arbor session is expected to leave, built from the bytes before it: nothing else may have changed.

export interface IdeaChange {
  readonly status: string;
  readonly branch?: string;
  readonly attempt?: number;
}

export type IdeaChanges = Readonly<Record<string, IdeaChange>>;

/** `idea_tree.json` with these nodes changed, in the layout of a native write. Throws when a node is not there: the test has nothing to prove then. */
export function changedTree(text: string, changes: IdeaChanges): string {
  return Object.entries(changes).reduce((tree, [id, { status, branch, attempt }]) => {
    const head = `\n    "${id}": {\n`;
    const from = tree.indexOf(head);
    const to = tree.indexOf("\n    }", from);
    if (from < 0 || to < 0) throw new Error(`The tree has no node ${id}.`);
    const withStatus = tree.slice(from, to).replace(/"status": "[a-z_]+"/, `"status": "${status}"`);
    const withBranch = branch === undefined ? withStatus : withStatus.replace(/"code_ref": "[^"]+"/, `"code_ref": "${branch}"`);
    const ending = attempt === undefined ? "" : `,\n      "attempt": ${attempt}`;
    return `${tree.slice(0, from)}${withBranch}${ending}${tree.slice(to)}`;
  }, text);
}

/** `idea_tree.md` with the same nodes changed. */
export function changedTwin(text: string, changes: IdeaChanges): string {
  const sections = text.split(/^(?=#{2,6} )/m).map((section) => {
    const change = changes[/^#+ ([\w.]+):/.exec(section)?.[1] ?? ""];
    if (change === undefined) return section;
    const withStatus = section.replace(/\[[A-Z_]+\]/, `[${change.status.toUpperCase()}]`);
    return change.branch === undefined ? withStatus : withStatus.replace(/\*\*Branch\*\*: `[^`]+`/, `**Branch**: \`${change.branch}\``);
  });
  return sections.join("");
}

/** The status of a node in `idea_tree.json`; null when there is no such node. */
export function statusOf(text: string, id: string): string | null {
  const from = text.indexOf(`\n    "${id}": {\n`);
  return from < 0 ? null : (/"status": "([a-z_]+)"/.exec(text.slice(from))?.[1] ?? null);
}
