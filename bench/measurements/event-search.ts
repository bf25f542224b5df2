// Search of every byte of an indexed log for a rare word, against ripgrep.

import path from "node:path";
import { type Peer, rgCount } from "@/bench/peers/text-tools";
import { alternate, type Runner } from "@/bench/support/alternate";
import { type BenchServer, startBenchServer } from "@/bench/support/bench-server";
import { askSurvey, hasEventRoutes } from "@/bench/support/event-routes";
import { inBytes } from "@/bench/support/in-words";
import { type MadeLog, makeLog } from "@/bench/support/make-log";
import type { Measurement } from "@/bench/support/measurement";
import { ratioRow, unmeasuredRow } from "@/bench/support/row";

const mostRatio = 4;
const bar = `≤ ${mostRatio} ×`;
const runs = 7;

export const eventSearch: Measurement = {
  name: "search",
  about: "search of every byte of a log for a rare word",
  needs: { server: true, browser: false },
  run: async (bench) => {
    const what = `every byte of ${inBytes(bench.sizeBytes)} for a word in one line`;
    // A word of its own for every time: what was found once is kept.
    const needles = Array.from({ length: 2 * (runs + 1) }, (_, index) => `needle${(index + 1) * 7919}x`);
    const log = await makeLog(path.join(bench.folder, "log"), { sizeBytes: bench.sizeBytes, needles });
    const server = await startBenchServer([log.root]);
    try {
      if (!(await hasEventRoutes(server))) return [unmeasuredRow(what, bar, "this build has no event routes")];
      await askSurvey(server, log, "");
      const peers = await Promise.all(needles.map((needle) => rgCount(log.path, needle)));
      const anyCase = needles.slice(0, runs + 1);
      const sameCase = needles.slice(runs + 1);
      const ours = {
        any: byTurns(anyCase, (needle) => find(server, log, needle)),
        same: byTurns(sameCase, (needle) => find(server, log, `${needle} case:yes`)),
      };
      const [anyMs = null, sameMs = null, rgMs = null] = await alternate([ours.any, ours.same, byTurns(peers, ripgrep)], runs);
      if (anyMs === null || sameMs === null) return [unmeasuredRow(what, bar, "the search failed")];
      return [
        ratioRow(`${what}, as written`, sameMs, { name: "rg -c -F", ms: rgMs }, mostRatio, { bar }),
        ratioRow(`${what}, in either case`, anyMs, { name: "rg -c -F (as written)", ms: rgMs }, mostRatio, { bar }),
      ];
    } finally {
      await server.stop();
    }
  },
};

function byTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<number | null>): Runner {
  let next = 0;
  return async () => {
    const item = items[next % items.length];
    next += 1;
    return item === undefined ? null : run(item);
  };
}

async function find(server: BenchServer, log: MadeLog, q: string): Promise<number> {
  const { durationMs, last } = await askSurvey(server, log, q);
  if (last.match.rows !== 1) throw new Error(`“${q}” was found in ${last.match.rows} lines, and stands in one.`);
  return durationMs;
}

async function ripgrep(peer: Peer): Promise<number | null> {
  const ran = await peer();
  if (ran !== null && ran.stdout.trim() !== "1") throw new Error(`rg counts ${ran.stdout.trim()} lines of one.`);
  return ran?.durationMs ?? null;
}
