// Every measurement, in the order of the table.

import { eventIndex } from "@/bench/measurements/event-index";
import { eventMemory } from "@/bench/measurements/event-memory";
import { eventPages } from "@/bench/measurements/event-pages";
import { eventSearch } from "@/bench/measurements/event-search";
import { firstLoad } from "@/bench/measurements/first-load";
import { graphPan } from "@/bench/measurements/graph-pan";
import { layout } from "@/bench/measurements/layout";
import { liveRow } from "@/bench/measurements/live-row";
import { openStreams } from "@/bench/measurements/open-streams";
import { runList } from "@/bench/measurements/run-list";
import type { Measurement } from "@/bench/support/measurement";

export const measurements: readonly Measurement[] = [
  eventPages,
  eventIndex,
  eventSearch,
  eventMemory,
  runList,
  liveRow,
  layout,
  graphPan,
  firstLoad,
  openStreams,
];
