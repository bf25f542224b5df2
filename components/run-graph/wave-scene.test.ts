import { describe, expect, it } from "vitest";
import type { Scene } from "@/components/run-graph/scene";
import { visibleParts } from "@/components/run-graph/visible-parts";
import { nextBox } from "@/components/run-graph/walk-scene";
import { areSameParts, drawWaves, waveParts } from "@/components/run-graph/wave-scene";

const job = (id: string, wave: number, ...deps: string[]) => ({ id, wave, deps });
const jobs = [job("a", 0), job("b", 0), job("c", 1, "a", "b"), job("d", 2, "c"), job("e", 2, "c", "a"), job("f", 3, "d")];
const stretch = { first: 0, last: 1, jobCount: 3 };

const names = ({ boxes }: Scene) => boxes.map((box) => (box.job === null ? "pillar" : jobs[box.job]?.id));
const lines = (scene: Scene) => scene.edges.map(({ from, to }) => `${names(scene)[from]}>${names(scene)[to]}`).sort();

describe("the scene of a graph", () => {
  const open = drawWaves(waveParts(jobs, []), [stretch]).scene;
  const folded = drawWaves(waveParts(jobs, [stretch]), []).scene;

  it("has a box per job, a line per dependency and a heading per wave", () => {
    expect(names(open)).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(lines(open)).toEqual(["a>c", "a>e", "b>c", "c>d", "c>e", "d>f"]);
    expect(open.heads.map(({ text, stretch: own }) => [text, own !== null])).toEqual([
      ["Wave 1", true],
      ["Wave 2", false],
      ["Wave 3", false],
      ["Wave 4", false],
    ]);
  });

  it("draws a folded stretch as one pillar that takes over the lines of its jobs", () => {
    expect(names(folded)).toEqual(["d", "e", "f", "pillar"]);
    expect(lines(folded)).toEqual(["d>f", "pillar>d", "pillar>e"]);
    expect(folded.heads.map(({ text }) => text)).toEqual(["Wave 3", "Wave 4"]);
    expect(folded.width).toBeLessThan(open.width);
  });

  it("leads level lines from a pillar", () => {
    const edge = folded.edges.findIndex(({ to }) => names(folded)[to] === "d");
    const ys = [...folded.edgePath(edge).matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => y);
    expect(new Set(ys).size).toBe(1);
  });

  it("counts the first of two jobs with one id, and takes an id that looks like a stretch for what it is", () => {
    const odd = [job("a", 0), job("a", 1), job("waves 0", 1), job("b", 2, "a")];
    const { scene } = drawWaves(waveParts(odd, [{ first: 0, last: 0, jobCount: 1 }]), []);
    expect(scene.boxes.map((box) => box.job)).toEqual([1, 2, 3, null]);
    expect(scene.edges.map(({ from, to }) => [from, to])).toEqual([[3, 2]]);
  });

  it("is the same drawing while only states change, and another one when a dependency comes", () => {
    expect(areSameParts(waveParts(jobs, []), waveParts(structuredClone(jobs), []))).toBe(true);
    expect(areSameParts(waveParts(jobs, []), waveParts([...jobs.slice(0, 5), job("f", 3, "e")], []))).toBe(false);
    expect(areSameParts(waveParts(jobs, [stretch]), waveParts(jobs, [{ ...stretch, jobCount: 4 }]))).toBe(false);
  });

  it("is walked along the lines and within the columns", () => {
    const at = (id: string) => names(open).indexOf(id);
    const to = (id: string, direction: Parameters<typeof nextBox>[2]) => {
      const next = nextBox(open, at(id), direction);
      return next === null ? null : names(open)[next];
    };
    expect(["a", "b"]).toContain(to("c", "left"));
    expect(to("d", "right")).toBe("f");
    expect(to("f", "right")).toBeNull();
    expect([to("a", "down"), to("a", "up")].filter((one) => one !== null)).toEqual(["b"]);
    expect(to("c", "up")).toBeNull();
  });
});

describe("culling", () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    job(`j${index}`, Math.floor(index / 40), ...(index < 40 ? [] : [`j${index - 40}`, `j${index - 40 - (index % 40 === 0 ? 0 : 1)}`])),
  );
  const { scene } = drawWaves(waveParts(many, []), []);
  const never = () => false;

  it("draws what lies in the region, and the box that has the focus", () => {
    const region = { left: 0, top: 0, right: 1_200, bottom: 700 };
    const { boxes, edges, heads } = visibleParts(scene, region, "full", 999, never);
    expect(boxes.length).toBeLessThan(80);
    expect(boxes).toContain(999);
    for (const index of boxes.filter((one) => one !== 999)) expect(scene.boxes[index]?.x).toBeLessThan(region.right);
    expect(edges.length).toBeLessThan(200);
    expect(heads.length).toBeLessThanOrEqual(6);
  });

  it("draws everything from afar, and thins lines out but for the wanted ones", () => {
    const all = { left: 0, top: 0, right: scene.width, bottom: scene.height };
    const far = visibleParts(scene, all, "dots", -1, (index) => index === 1);
    expect(far.boxes).toHaveLength(1_000);
    expect(far.edges.length).toBeLessThanOrEqual(501);
    expect(far.edges).toContain(1);
    expect(scene.edges.length).toBeGreaterThan(1_500);
  });
});
