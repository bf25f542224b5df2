// The hub: each topic is watched once, nothing is lost between two readings, and a slow reader gets the last state only.

import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LiveTopic } from "@/lib/engine/live/live-topic";
import { FolderWatches } from "@/lib/io/watch/folder-watches";
import { pause } from "@/lib/io/watch/testing/told-stamps";
import { LiveHub, type Publication } from "@/lib/service/live-hub";
import { type ParcelScene, plainScene } from "@/lib/service/testing/parcel-scene";
import { parcelRun } from "@/lib/service/testing/parcel-services";
import { watchTopics } from "@/lib/service/watch-topics";

const list: LiveTopic = { kind: "list" };
const run: LiveTopic = { kind: "run", ref: parcelRun };
const state: LiveTopic = { kind: "file", ref: parcelRun, file: "state.json" };

let scene: ParcelScene;
let folders: FolderWatches;
let hub: LiveHub;

beforeEach(() => {
  scene = plainScene();
  folders = new FolderWatches(200);
  hub = new LiveHub(scene.services(), folders, { lingerMs: 0, kept: 100 });
});
afterEach(() => {
  hub.close();
  scene.remove();
});

const write = (text: string): void => appendFileSync(path.join(scene.run, "state.json"), text);

interface Reader {
  readonly heard: Publication[];
  readonly leave: () => void;
  until(fits: (heard: readonly Publication[]) => boolean): Promise<void>;
}

function reader(topics: readonly LiveTopic[], after: string | null = null): Reader {
  const heard: Publication[] = [];
  const leave = hub.read(topics, after, (publication) => heard.push(publication));
  return {
    heard,
    leave,
    until: async (fits) => {
      while (!fits(heard)) await pause(5);
    },
  };
}

const topicsOf = (heard: readonly Publication[]): ReadonlySet<string> => new Set(heard.map(({ message }) => message.topic));

describe("the topics of the hub", () => {
  it("are told at once with their present stamps, each in its mode", async () => {
    const one = reader([list, run, state]);
    await one.until((heard) => topicsOf(heard).size === 3);
    expect(one.heard.map(({ message }) => message.mode)).toEqual(["watching", "watching", "watching"]);
  });

  it("tell a change of a run to the run and its file; to the list only what the list is read from", async () => {
    const one = reader([list, run, state]);
    await one.until((heard) => topicsOf(heard).size === 3);
    one.heard.length = 0;
    writeFileSync(path.join(scene.run, "calm.json"), "{}");
    await one.until((heard) => heard.length > 0);
    expect([...topicsOf(one.heard)]).toEqual(["run:root:project/.parcel/p1"]);
    write(" ");
    await one.until((heard) => topicsOf(heard).size === 3);
  });

  it("tell of another run of a known project", async () => {
    const one = reader([list]);
    await one.until((heard) => heard.length === 1);
    cpSync(scene.run, path.join(scene.run, "../p2"), { recursive: true });
    await one.until((heard) => heard.length > 1);
  });

  it("are “” for an address that leads nowhere, and total for a root that is gone", async () => {
    rmSync(scene.root, { recursive: true });
    mkdirSync(scene.root);
    const one = reader([
      list,
      run,
      { kind: "run", ref: { rootId: "nobody", path: "x" } },
      { kind: "file", ref: { rootId: "root", path: "no/run" }, file: "x" },
    ]);
    await one.until((heard) => topicsOf(heard).size === 4);
    const stamps = new Map(one.heard.map(({ message }) => [message.topic, message.stamp]));
    expect([stamps.get("run:nobody:x"), stamps.get("file:root:no/run:x")]).toEqual(["", ""]);
    expect(stamps.get("list")).toHaveLength(22);
  });

  it("are watched once for 100 readers, and not at all when the last has left", async () => {
    const all = Array.from({ length: 100 }, () => reader([run]));
    await Promise.all(all.map((one) => one.until((heard) => heard.length > 0)));
    expect(hub.watched).toBe(1);
    write(" ");
    await Promise.all(all.map((one) => one.until((heard) => heard.length > 1)));
    for (const one of all) one.leave();
    expect([hub.watched, folders.count]).toEqual([0, 0]);
  });

  it("stay watched for a moment without a reader", async () => {
    hub = new LiveHub(scene.services(), folders, { lingerMs: 100, kept: 100 });
    const one = reader([run]);
    await one.until((heard) => heard.length > 0);
    one.leave();
    expect(hub.watched).toBe(1);
    reader([run]).leave();
    while (hub.watched > 0) await pause(10);
    expect(folders.count).toBe(0);
  });
});

describe("a reader that comes back", () => {
  it("gets what was told between its two readings, in order, and nothing twice", async () => {
    const other = reader([run, state]);
    const first = reader([run, state]);
    await first.until((heard) => topicsOf(heard).size === 2);
    const last = first.heard.at(-1)?.id ?? "";
    first.leave();
    const before = other.heard.length;
    write(" ");
    await other.until((heard) => topicsOf(heard.slice(before)).size === 2);
    const second = reader([run, state], last);
    expect(second.heard).toEqual(other.heard.slice(before));
    const numbers = second.heard.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it("gets the present stamp of a topic that it adds", async () => {
    const other = reader([run, state]);
    await other.until((heard) => topicsOf(heard).size === 2);
    const second = reader([run, state], other.heard.at(-1)?.id ?? "");
    expect(topicsOf(second.heard).size).toBe(2);
  });

  it.each(["", "x", "own0001-", "own0001--1", "own0001-1e9", "another-1", "own9999-99"])(
    "with the unknown id “%s” gets every topic anew",
    async (id) => {
      const other = reader([run, state]);
      await other.until((heard) => topicsOf(heard).size === 2);
      expect(topicsOf(reader([run, state], id).heard).size).toBe(2);
    },
  );

  it("gets every topic anew when its id is no longer kept", async () => {
    hub = new LiveHub(scene.services(), folders, { lingerMs: 0, kept: 2 });
    const other = reader([run, state]);
    await other.until((heard) => topicsOf(heard).size === 2);
    const early = other.heard[0]?.id ?? "";
    for (let count = 0; count < 5; count += 1) {
      const before = other.heard.length;
      write(" ");
      await other.until((heard) => heard.length >= before + 2);
    }
    expect(topicsOf(reader([run, state], early).heard).size).toBe(2);
  });
});

describe("watchTopics", () => {
  it("keeps only the last message of each topic for a reader that does not read", async () => {
    const ending = new AbortController();
    const slow = watchTopics(hub, [state], null, ending.signal);
    const first = await slow.next();
    const other = reader([state]);
    for (let count = 0; count < 5; count += 1) {
      const before = other.heard.length;
      write(" ");
      await other.until((heard) => heard.length > before);
    }
    expect((await slow.next()).value).toEqual(other.heard.at(-1));
    expect(first.value).not.toEqual(other.heard.at(-1));
    ending.abort();
    expect((await slow.next()).done).toBe(true);
  });

  it("ends with its signal, while it waits and before it began, and then watches nothing", async () => {
    const ending = new AbortController();
    const waiting = watchTopics(hub, [run], null, ending.signal);
    await waiting.next();
    const next = waiting.next();
    ending.abort();
    expect((await next).done).toBe(true);
    expect((await watchTopics(hub, [run], null, ending.signal).next()).done).toBe(true);
    expect([hub.watched, folders.count]).toEqual([0, 0]);
  });
});
