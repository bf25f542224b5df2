// What happened, in sentences, each from the ledger, from git or from a file's time.

import { lifeOf, livenessOf } from "@/lib/engine/formats/compound-v/activity";
import { breakersOf } from "@/lib/engine/formats/compound-v/breaker-view";
import { uncommittedIn } from "@/lib/engine/formats/compound-v/checks/check-folder";
import { correctedStatus } from "@/lib/engine/formats/compound-v/dispatch";
import type { RunFacts } from "@/lib/engine/formats/compound-v/facts";
import { isoText } from "@/lib/engine/text/instant-text";
import { entriesOf, excerpt, member, textOf } from "@/lib/engine/text/json-access";

/** Sentences in the order in which a person asks. */
export function explanationOf(facts: RunFacts): readonly string[] {
  const { runClass, stateRoot, source } = facts;
  const text = (key: string) => textOf(member(stateRoot ?? undefined, key));
  const { lastActivity } = livenessOf(facts);
  const continues = text("continues");
  const reason = text("blocked_reason");
  const waves = (entriesOf(member(stateRoot ?? undefined, "waves")) ?? []).length;
  const living = facts.jobs.flatMap((job) => {
    const life = lifeOf(facts, job);
    return life === null ? [] : [`${job.id} is marked as running. ${life.sentence}`];
  });
  const changed = facts.jobs.filter((job) => correctedStatus(job) !== null);
  return [
    ...(runClass?.phase === null || runClass === null
      ? []
      : [`The ledger's phase is ${runClass.phase}${runClass.known ? "" : ", which no engine knows"}.`]),
    ...(lastActivity === null ? [] : [`Last written: ${isoText(lastActivity.atMs)} (${lastActivity.source}).`]),
    ...(reason !== null && reason !== "" && runClass?.phase === "BLOCKED" ? [`Its engine stopped with: ${excerpt(reason, 300)}`] : []),
    ...(continues === null ? [] : [`It continues the run ${continues}.`]),
    ...(waves === 0 ? [] : [`${waves === 1 ? "One wave is" : `${waves} waves are`} recorded.`]),
    ...breakersOf(facts).flatMap((breaker) =>
      breaker.state === "closed"
        ? []
        : [
            `${breaker.backend} is ${breaker.state}${breaker.reason === null ? "" : ` (${breaker.reason})`}; ${breaker.held.length === 0 ? "no job waits behind it" : `behind it: ${breaker.held.join(", ")}`}.`,
          ],
    ),
    ...living,
    ...(source.git?.status === "unavailable" ? [`Git could not be asked: ${source.git.reason} What survived cannot be told.`] : []),
    ...(changed.length === 0
      ? []
      : [
          `Git contradicts the ledger about ${changed.map((job) => `${job.id} (${job.claim.status ?? "no status"} → ${job.truth?.status ?? ""})`).join(", ")}.`,
        ]),
    ...(uncommittedIn(source)?.includes("state.json") === true
      ? ["state.json has changes that are not committed; they are lost with the working tree."]
      : []),
  ];
}
