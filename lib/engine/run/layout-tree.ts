// Where each job of a tree is drawn: one column per generation, one row per leaf, a parent level with its first child.
// Level with the first child and not with the middle one, so that a job added at the end moves nothing above it.

/** What the layout needs to know of a job. */
export interface TreeNode {
  readonly id: string;
  /** Id of the job that this one refines; null for a root. */
  readonly parent: string | null;
}

/** A job's place. Column and row count from 0. */
export interface TreePlace {
  /** Position in the given list: the identity, since a damaged tree may hold an id twice. */
  readonly index: number;
  readonly column: number;
  readonly row: number;
  /** Jobs directly below it, drawn or not. */
  readonly childCount: number;
  /** Jobs below it that are not drawn because it is collapsed; 0 when it is not. */
  readonly hiddenCount: number;
}

/** A line from a job to one that refines it, both as positions in the given list. */
export interface TreeEdge {
  readonly from: number;
  readonly to: number;
}

/** Why a job that names a parent stands as a root of its own. */
export interface LooseJob {
  readonly index: number;
  readonly reason: "missing-parent" | "cycle";
}

export interface TreeLayout {
  /** Drawn jobs from the top: each one before the jobs below it. */
  readonly places: readonly TreePlace[];
  readonly edges: readonly TreeEdge[];
  readonly columns: number;
  readonly rows: number;
  readonly loose: readonly LooseJob[];
}

/**
 * Lays a tree out. Total and linear: a job whose parent no job has, or which is its own ancestor, becomes a root of its own;
 * of repeated ids the first one is the parent.
 * @param nodes jobs in the order in which siblings are drawn
 * @param collapsed ids of the jobs whose descendants are left out
 */
export function layoutTree(nodes: readonly TreeNode[], collapsed: ReadonlySet<string>): TreeLayout {
  const parents = parentsOf(nodes);
  const loose = cutCycles(nodes, parents);
  const children: number[][] = nodes.map(() => []);
  for (const [index, parent] of parents.entries()) if (parent !== null) children[parent]?.push(index);
  const sizes = descendantCounts(parents, children);
  const places: TreePlace[] = [];
  const edges: TreeEdge[] = [];
  let columns = 0;
  let rows = 0;
  // A stack instead of recursion: a damaged tree may be a chain of any depth.
  const open = rootsOf(parents).map((index) => ({ index, column: 0, isFirst: false }));
  open.reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { index, column, isFirst } = next;
    if (!isFirst) rows += 1;
    columns = Math.max(columns, column + 1);
    const own = children[index] ?? [];
    const isClosed = own.length > 0 && collapsed.has(nodes[index]?.id ?? "");
    places.push({ index, column, row: rows - 1, childCount: own.length, hiddenCount: isClosed ? (sizes[index] ?? 0) : 0 });
    const parent = parents[index];
    if (typeof parent === "number") edges.push({ from: parent, to: index });
    if (isClosed) continue;
    for (const [position, child] of [...own.entries()].reverse()) open.push({ index: child, column: column + 1, isFirst: position === 0 });
  }
  return { places, edges, columns, rows, loose };
}

function parentsOf(nodes: readonly TreeNode[]): (number | null)[] {
  const indexOf = new Map<string, number>();
  for (const [index, node] of nodes.entries()) if (!indexOf.has(node.id)) indexOf.set(node.id, index);
  return nodes.map((node) => (node.parent === null ? null : (indexOf.get(node.parent) ?? null)));
}

/** Removes the parent of every job that lies in a cycle, and says which jobs lost theirs. Each job is walked once. */
function cutCycles(nodes: readonly TreeNode[], parents: (number | null)[]): readonly LooseJob[] {
  const loose: LooseJob[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.parent !== null && parents[index] === null) loose.push({ index, reason: "missing-parent" });
  }
  const walkOf = nodes.map(() => -1);
  for (const start of nodes.keys()) {
    let at: number | null = start;
    while (at !== null && walkOf[at] === -1) {
      walkOf[at] = start;
      at = parents[at] ?? null;
    }
    if (at === null || walkOf[at] !== start) continue;
    let member = at;
    for (let above = parents[member]; typeof above === "number"; above = parents[member]) {
      parents[member] = null;
      loose.push({ index: member, reason: "cycle" });
      member = above;
    }
  }
  return loose.sort((a, b) => a.index - b.index);
}

function rootsOf(parents: readonly (number | null)[]): readonly number[] {
  return [...parents.entries()].flatMap(([index, parent]) => (parent === null ? [index] : []));
}

function descendantCounts(parents: readonly (number | null)[], children: readonly (readonly number[])[]): readonly number[] {
  const counts = parents.map(() => 0);
  const order = [...rootsOf(parents)];
  // The list grows while it is walked: every job stands behind its parent.
  for (const index of order) for (const child of children[index] ?? []) order.push(child);
  for (const index of order.reverse()) {
    const parent = parents[index];
    if (typeof parent === "number") counts[parent] = (counts[parent] ?? 0) + (counts[index] ?? 0) + 1;
  }
  return counts;
}
