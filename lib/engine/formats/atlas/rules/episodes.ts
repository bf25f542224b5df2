// Episodes: one folder used for several requests of the same session (§4.6).

/** The number of the episode each stage belongs to, from 1. A new one begins at an `INIT` that is neither first nor a repeat. */
export function episodesOf(stages: readonly string[]): readonly number[] {
  let episode = 1;
  return stages.map((stage, index) => {
    if (stage === "INIT" && index > 0 && stages[index - 1] !== "INIT") episode += 1;
    return episode;
  });
}

/** The stages of each episode, first one first. */
export function splitEpisodes(stages: readonly string[]): readonly (readonly string[])[] {
  const split: string[][] = [];
  const numbers = episodesOf(stages);
  for (const [index, stage] of stages.entries()) {
    const number = numbers[index] ?? 1;
    const own = split[number - 1];
    if (own === undefined) split.push([stage]);
    else own.push(stage);
  }
  return split;
}
