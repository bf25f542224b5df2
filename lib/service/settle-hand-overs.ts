// Use case: at start, looks at every hand-over that the journal leaves open: adopted when it still runs, else noted as ended or lost.

import { readHandOvers } from "@/lib/io/hand-overs/hand-over-files";
import type { HandOverView } from "@/lib/service/hand-over-views";
import { noteEnds } from "@/lib/service/note-ends";
import { handOverView } from "@/lib/service/read-hand-overs";
import type { Services } from "@/lib/service/services";

/** One sentence each, for the terminal: what still runs, and what ended while Reprise did not look. */
export async function settleHandOvers(services: Services): Promise<readonly string[]> {
  const { handOvers, problems } = await readHandOvers(services.home);
  const views = await Promise.all(handOvers.map((stored) => handOverView(services, stored)));
  const noted = await noteEnds(services, views);
  const say = (view: HandOverView) => `Hand-over of ${view.record.run} of ${view.record.at}: ${view.state.sentence}`;
  return [...views.filter((view) => !view.state.over).map(say), ...noted.map(say), ...problems];
}
