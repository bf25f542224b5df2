// The layout of graphs and trees of jobs: pure functions, timed in this process once they are warm.

import { timed } from "@/bench/support/alternate";
import { inMs } from "@/bench/support/in-words";
import type { Bench, Measurement, Row } from "@/bench/support/measurement";
import { boundRow } from "@/bench/support/row";
import { median } from "@/bench/support/statistics";
import { layoutTree } from "@/lib/engine/run/layout-tree";
import { layoutWaves } from "@/lib/engine/run/layout-waves";

const sizes = [
  { jobs: 1_000, mostMs: 20 },
  { jobs: 10_000, mostMs: 200 },
] as const;
const warmUps = 20;
const leastRuns = 15;

export const layout: Measurement = {
  name: "layout",
  about: "layout of 1,000 and 10,000 jobs",
  needs: { server: false, browser: false },
  run: async (bench) => {
    const rows: Row[] = [];
    for (const { jobs, mostMs } of sizes) {
      const graphs = [
        { name: "waves, 1 dependency per job", draw: waves(jobs, 40, 1) },
        { name: "waves, 2 dependencies per job", draw: waves(jobs, 40, 2) },
        { name: "waves, 2 dependencies, deep (8 per wave)", draw: waves(jobs, 8, 2) },
        { name: "tree of ideas", draw: tree(jobs) },
      ];
      for (const { name, draw } of graphs) rows.push(await measure(bench, `${name}, ${jobs.toLocaleString("en")} jobs`, draw, mostMs));
    }
    return rows;
  },
};

async function measure(bench: Bench, what: string, draw: () => unknown, mostMs: number): Promise<Row> {
  for (let run = 0; run < warmUps; run += 1) draw();
  const samples: number[] = [];
  for (let run = 0; run < Math.max(leastRuns, bench.runs); run += 1) samples.push(await timed(draw));
  return boundRow(`layout: ${what}`, median(samples), mostMs, { inWords: inMs, bar: `< ${mostMs} ms` });
}

/** Each job waits on jobs of the wave before, scattered so that there is something to order. */
function waves(jobs: number, perWave: number, deps: number): () => unknown {
  const idOf = (index: number) => `w${Math.floor(index / perWave)}-${index % perWave}`;
  const nodes = Array.from({ length: jobs }, (_, index) => {
    const wave = Math.floor(index / perWave);
    const before = Array.from({ length: deps }, (_, edge) => (wave - 1) * perWave + ((index * 7919 + edge * 104_729) % perWave));
    return { id: idOf(index), wave, deps: wave === 0 ? [] : [...new Set(before)].map(idOf) };
  });
  return () => layoutWaves(nodes);
}

function tree(jobs: number): () => unknown {
  const nodes = Array.from({ length: jobs }, (_, index) => ({
    id: `n${index}`,
    parent: index === 0 ? null : `n${Math.floor((index * 7) / 9)}`,
  }));
  return () => layoutTree(nodes, new Set());
}
