import { describe, expect, it } from "vitest";
import { lookOfJob } from "@/components/run-graph/job-look";

const job = { state: "done", stateWord: "merged", orphan: false } as const;

describe("how a job of a tree looks", () => {
  it("tells merged, done and dropped apart by shape and by word", () => {
    const looks = [job, { ...job, stateWord: "done" }, { ...job, state: "dropped", stateWord: "pruned" } as const].map((one) =>
      lookOfJob(one, "tree"),
    );
    expect(looks.map((look) => look.word)).toEqual(["Merged", "Done", "Pruned"]);
    expect(new Set(looks.map((look) => look.shape)).size).toBe(3);
  });

  it("reads the format's own word", () => {
    expect(lookOfJob({ state: "failed", stateWord: "needs_retry", orphan: false }, "tree").word).toBe("Needs retry");
    expect(lookOfJob({ state: "unknown", stateWord: " ", orphan: false }, "tree").word).toBe("Unknown");
  });

  it("keeps the common words in waves, and for a job that runs on paper only", () => {
    expect(lookOfJob(job, "waves").word).toBe("Done");
    expect(lookOfJob({ state: "running", stateWord: "running", orphan: true }, "tree").word).toBe("Orphaned");
  });
});
