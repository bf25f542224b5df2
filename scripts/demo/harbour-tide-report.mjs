// The report that a person left in the refused run: everything that a report may hold.

export const report = `# Tide tables: where the run stands

Wave 1 is in: the table is read, the gauges are known. Wave 2 was refused by the scope gate, so **task-3 is blocked** and
task-4 waits behind it. Both patches of wave 1 were sealed before the merge.[^sealed]

## What each job did

| Job    | Wave | Outcome | Files | Tests |
| :----- | ---: | :------ | ----: | ----: |
| task-1 |    1 | merged  |     2 |     1 |
| task-2 |    1 | merged  |     1 |     0 |
| task-3 |    2 | refused |     2 |     0 |
| task-4 |    3 | waits   |     — |     — |

## The refusal

task-3 wrote \`package.json\`, which is not in its lane: it pulled in a package for what the table already says.[^lane] Its own
file is in its tree, together with the change to \`package.json\`.

\`\`\`ts
import { highWaters } from "moon-and-tide"; // not in the plan: "No astronomy, no library"

export function nextHighWater(readings: readonly Reading[], afterMs: number): Reading | null {
  return highWaters(readings).find((one) => one.atMs > afterMs) ?? null;
}
\`\`\`

## What the table says

![The tide at the bar (blue) and at the lock (orange) over two days](tides.png)

The lock follows the bar by about *54 minutes* and rises less. A plateau counts once, so two equal readings are one high water.

> The table is the truth. Whoever needs more than the table needs another job.

## Open

- [x] Seal the patches of wave 1
- [x] Check the offsets of both gauges against the [results of task-2](../results/task-2.json)
- [ ] Decide: a corrected prompt for task-3, or a cleaned tree
- [ ] Run task-4, which explains the addresses

### How to check by hand

1. Read the [gate receipt](../receipts/task-3.gate.json).
2. Compare the heights with the office's tables, as [GitHub's Markdown](https://github.github.com/gfm/) would show them.
3. Go back to [the refusal](#the-refusal).

[^sealed]: A sealed patch is \`git diff --binary\` of the approved paths, kept beside the job.
[^lane]: A lane says what a job may write. The gate compares it with what git shows.
`;
