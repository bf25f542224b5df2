// Which jobs a resume dispatches, which are held and why, and in which batches (§13).

export interface DispatchJob {
  readonly id: string;
  readonly serial: boolean;
  readonly dependsOn: readonly string[];
  /** After reconcile; null when it is missing. */
  readonly status: string | null;
  /** True when its backend is blocked by a breaker or a cooldown. */
  readonly backendBlocked: boolean;
}

export type HeldCode = "NOT_RECONCILED" | "BREAKER_OPEN" | "DEPENDENCY_UNKNOWN" | "DEPENDENCY_CYCLE" | "DEPENDENCY_HELD";

export interface DispatchPlan {
  /** In the order of dispatch. */
  readonly redispatch: readonly string[];
  /** In manifest order. */
  readonly held: ReadonlyMap<string, HeldCode>;
  readonly batches: readonly (readonly string[])[];
}

/**
 * Plans a dispatch over the jobs of the manifest, in its order.
 * @param maxParallel as written; anything but a positive integer counts as 1
 */
export function planDispatch(jobs: readonly DispatchJob[], maxParallel: number | null): DispatchPlan {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const open = jobs.filter((job) => job.status !== "done");
  const cyclic = jobsInCycles(open, byId);
  const held = new Map<string, HeldCode>();
  for (const job of open) {
    const code = ownReason(job, byId, cyclic);
    if (code !== null) held.set(job.id, code);
  }
  spreadHolds(jobs, open, held);
  const inOrder = new Map([...open].flatMap(({ id }) => (held.has(id) ? [[id, held.get(id) ?? "DEPENDENCY_HELD"] as const] : [])));
  const free = open.filter((job) => !held.has(job.id));
  const batches = batchesOf(free, byId, maxParallel);
  return { redispatch: batches.flat(), held: inOrder, batches };
}

function ownReason(job: DispatchJob, byId: ReadonlyMap<string, DispatchJob>, cyclic: ReadonlySet<string>): HeldCode | null {
  if (job.status !== "pending" && job.status !== "failed" && job.status !== "blocked") return "NOT_RECONCILED";
  if (job.backendBlocked) return "BREAKER_OPEN";
  if (job.dependsOn.some((id) => !byId.has(id))) return "DEPENDENCY_UNKNOWN";
  return cyclic.has(job.id) ? "DEPENDENCY_CYCLE" : null;
}

/** Holds everything that depends on a held job, directly or through jobs that are done. */
function spreadHolds(jobs: readonly DispatchJob[], open: readonly DispatchJob[], held: Map<string, HeldCode>): void {
  const dependants = new Map<string, DispatchJob[]>();
  for (const job of jobs) for (const id of job.dependsOn) dependants.set(id, [...(dependants.get(id) ?? []), job]);
  const openIds = new Set(open.map((job) => job.id));
  const seen = new Set(held.keys());
  const waiting = [...seen];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const dependant of dependants.get(id) ?? []) {
      if (seen.has(dependant.id)) continue;
      seen.add(dependant.id);
      if (openIds.has(dependant.id)) held.set(dependant.id, "DEPENDENCY_HELD");
      waiting.push(dependant.id);
    }
  }
}

/** Open jobs that reach themselves over open jobs: what is left when jobs without open dependencies, then without open dependants, are taken away. */
function jobsInCycles(open: readonly DispatchJob[], byId: ReadonlyMap<string, DispatchJob>): ReadonlySet<string> {
  const openIds = new Set(open.map((job) => job.id));
  const edges = new Map(open.map((job) => [job.id, job.dependsOn.filter((id) => openIds.has(id) && byId.has(id))]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cyclic = new Set<string>();
  // Tarjan's strongly connected components, without recursion: manifests may be long chains.
  for (const { id: start } of open) {
    if (index.has(start)) continue;
    const work: { readonly id: string; next: number }[] = [{ id: start, next: 0 }];
    while (work.length > 0) {
      const frame = work.at(-1);
      if (frame === undefined) break;
      if (frame.next === 0) {
        index.set(frame.id, index.size);
        low.set(frame.id, index.get(frame.id) ?? 0);
        stack.push(frame.id);
        onStack.add(frame.id);
      }
      const target = edges.get(frame.id)?.[frame.next];
      frame.next += 1;
      if (target !== undefined) {
        if (target === frame.id) cyclic.add(target);
        if (!index.has(target)) work.push({ id: target, next: 0 });
        else if (onStack.has(target)) lower(low, frame.id, index.get(target));
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent !== undefined) lower(low, parent.id, low.get(frame.id));
      if (low.get(frame.id) === index.get(frame.id)) popComponent(frame.id, stack, onStack, cyclic);
    }
  }
  return cyclic;
}

function lower(low: Map<string, number>, id: string, value: number | undefined): void {
  if (value !== undefined && value < (low.get(id) ?? Number.POSITIVE_INFINITY)) low.set(id, value);
}

function popComponent(root: string, stack: string[], onStack: Set<string>, cyclic: Set<string>): void {
  const members: string[] = [];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    onStack.delete(id);
    members.push(id);
    if (id === root) break;
  }
  if (members.length > 1) for (const id of members) cyclic.add(id);
}

/** Fronts by dependency; within a front in manifest order, a serial job alone, parallel ones in chunks. */
function batchesOf(
  free: readonly DispatchJob[],
  byId: ReadonlyMap<string, DispatchJob>,
  maxParallel: number | null,
): readonly (readonly string[])[] {
  const most = maxParallel !== null && Number.isInteger(maxParallel) && maxParallel > 0 ? maxParallel : 1;
  const freeIds = new Set(free.map((job) => job.id));
  const needs = new Map(free.map((job) => [job.id, freeNeeds(job, freeIds, byId)]));
  const placed = new Set<string>();
  const batches: string[][] = [];
  let left = free;
  while (left.length > 0) {
    const front = left.filter((job) => [...(needs.get(job.id) ?? [])].every((id) => placed.has(id)));
    if (front.length === 0) break;
    let chunk: string[] = [];
    const flush = (): void => {
      if (chunk.length > 0) batches.push(chunk);
      chunk = [];
    };
    for (const job of front) {
      if (job.serial || chunk.length >= most) flush();
      chunk.push(job.id);
      if (job.serial) flush();
    }
    flush();
    for (const job of front) placed.add(job.id);
    left = left.filter((job) => !placed.has(job.id));
  }
  return batches;
}

/** Jobs to be dispatched that a job needs, also through jobs that are done. */
function freeNeeds(job: DispatchJob, freeIds: ReadonlySet<string>, byId: ReadonlyMap<string, DispatchJob>): ReadonlySet<string> {
  const needed = new Set<string>();
  const seen = new Set<string>([job.id]);
  const waiting = [...job.dependsOn];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (freeIds.has(id)) needed.add(id);
    else waiting.push(...(byId.get(id)?.dependsOn ?? []));
  }
  return needed;
}
