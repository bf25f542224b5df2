// Episodes: one folder used for several requests of the same session (§4.6).

/** The number of the episode each stage belongs to, from 1. A new one begins at an `INIT` that is neither first nor a repeat. */
export function episodesOf(stages: readonly string[]): readonly number[] {
  let episode = 1;
  return stages.map((stage, index) => {
    if (stage === "INIT" && index > 0 && stages[index - 1] !== "INIT") episode += 1;
    return episode;
  });
}
