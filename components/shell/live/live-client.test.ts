// Several tabs of one browser: one stream for all, and nothing missed whoever leads, hides, closes, crashes or freezes.

import { beforeEach, describe, expect, it } from "vitest";
import { LiveClient, type TopicState } from "@/components/shell/live/live-client";
import { FakeBrowser } from "@/components/shell/live/testing/fake-browser";

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

interface Tab {
  readonly client: LiveClient;
  /** What each topic said last. */
  readonly seen: Map<string, TopicState>;
  watch(word: string): () => void;
}

function tab(name: string, shares = true): Tab {
  const client = new LiveClient(browser.outside(name, shares));
  const seen = new Map<string, TopicState>();
  return { client, seen, watch: (word) => client.subscribe(word, (topic) => seen.set(word, topic)) };
}

/** A tab that watches one topic. */
function looking(name: string, word: string): Tab {
  const made = tab(name);
  made.watch(word);
  return made;
}

const soonMs = 50;
const settle = (): void => browser.pass(soonMs);

describe("one tab", () => {
  it("opens one stream for all that it watches, and says how each is watched", () => {
    const a = looking("a", "list");
    a.watch("run:x:y%20z");
    expect(a.seen.get("list")).toEqual({ stamp: null, state: "connecting" });
    settle();
    expect(browser.stream.address).toBe("/api/live?topics=list,run:x:y%2520z");
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A");
    browser.stream.tell("s-2", "run:x:y%20z", "B", "polling");
    expect(a.seen.get("list")).toEqual({ stamp: "A", state: "watching" });
    expect(a.seen.get("run:x:y%20z")).toEqual({ stamp: "B", state: "polling" });
    expect(a.client.status()).toBe("polling");
  });

  it("opens the stream anew for another topic, from the last message on", () => {
    const a = looking("a", "list");
    settle();
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A");
    a.watch("run:x:y");
    settle();
    expect(browser.stream.topics).toEqual(["list", "run:x:y"]);
    expect(browser.stream.after).toBe("s-1");
    expect(a.seen.get("list")).toEqual({ stamp: "A", state: "watching" });
  });

  it("turns from one page to another with one stream opened for it, and forgets the old topic later", () => {
    const a = tab("a");
    const leave = a.watch("list");
    settle();
    browser.stream.open();
    leave();
    a.watch("run:x:y");
    settle();
    expect(browser.stream.topics).toEqual(["run:x:y"]);
    expect(browser.streams).toHaveLength(2);
  });

  it("without a topic has no stream and no state", () => {
    const a = tab("a");
    const leave = a.watch("list");
    settle();
    leave();
    browser.pass(5000);
    expect(browser.open).toEqual([]);
    expect(a.client.status()).toBeNull();
  });

  it("says that it is offline from the second failure on, tries at growing pauses, keeps its stamps and comes back by itself", () => {
    const a = looking("a", "list");
    settle();
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A");
    const tries: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      browser.stream.end();
      let waitedMs = 0;
      while (browser.open.length === 0) {
        browser.pass(10);
        waitedMs += 10;
      }
      tries.push(waitedMs);
      expect(a.seen.get("list")).toEqual({ stamp: "A", state: count === 0 ? "connecting" : "offline" });
    }
    expect(tries).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
    expect(browser.stream.after).toBe("s-1");
    browser.stream.open();
    browser.stream.tell("t-1", "list", "A");
    expect(a.seen.get("list")).toEqual({ stamp: "A", state: "watching" });
  });

  it("tries at once when somebody looks at it again", () => {
    const a = looking("a", "list");
    settle();
    for (let count = 0; count < 7; count += 1) {
      browser.stream.end();
      browser.pass(count === 6 ? 10 : 15_000);
    }
    expect(browser.open).toEqual([]);
    a.client.resume();
    expect(browser.open).toHaveLength(1);
  });

  it("of a browser that cannot share has a stream of its own", () => {
    const [a, b] = [tab("a", false), tab("b", false)];
    a.watch("list");
    b.watch("list");
    settle();
    expect(browser.open.map((stream) => stream.tab)).toEqual(["a", "b"]);
    a.client.pause();
    expect(browser.open.map((stream) => stream.tab)).toEqual(["b"]);
  });
});

describe("several tabs", () => {
  it("share one stream, each told of what it watches", () => {
    const [a, b, c] = [looking("a", "list"), looking("b", "run:x:y"), looking("c", "list")];
    settle();
    expect(new Set(browser.stream.topics)).toEqual(new Set(["list", "run:x:y"]));
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A");
    browser.stream.tell("s-2", "run:x:y", "B");
    expect([a, c].map((one) => one.seen.get("list")?.stamp)).toEqual(["A", "A"]);
    expect(b.seen).toEqual(new Map([["run:x:y", { stamp: "B", state: "watching" }]]));
  });

  it("tell a tab that comes later what is known, without another stream", () => {
    looking("a", "list");
    settle();
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A", "polling");
    const b = looking("b", "list");
    settle();
    expect(b.seen.get("list")).toEqual({ stamp: "A", state: "polling" });
    expect(browser.streams).toHaveLength(1);
  });

  it.each([
    ["is closed", (a: Tab) => a.client.pause()],
    ["crashes", () => browser.crash("a")],
  ] as const)("go on from the last message when the leader %s, with what the others watch", (_what, go) => {
    const [a, b, c] = [looking("a", "list"), looking("b", "run:x:y"), looking("c", "file:x:y:z")];
    settle();
    browser.stream.open();
    browser.stream.tell("s-7", "run:x:y", "A");
    expect(browser.stream.tab).toBe("a");
    go(a);
    settle();
    expect(browser.stream.tab).not.toBe("a");
    expect(new Set(browser.stream.topics)).toEqual(new Set(["run:x:y", "file:x:y:z"]));
    expect(browser.stream.after).toBe("s-7");
    browser.stream.open();
    browser.stream.tell("s-8", "run:x:y", "B");
    browser.stream.tell("s-9", "file:x:y:z", "C");
    expect(b.seen.get("run:x:y")).toEqual({ stamp: "B", state: "watching" });
    expect(c.seen.get("file:x:y:z")).toEqual({ stamp: "C", state: "watching" });
  });

  it("take the lead from a leader that is frozen, which follows when it wakes", () => {
    const [a, b] = [looking("a", "list"), looking("b", "list")];
    settle();
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A");
    const old = browser.stream;
    browser.freeze("a");
    browser.pass(20_000);
    expect(browser.streams.at(-1)?.tab).toBe("b");
    expect(browser.streams.at(-1)?.after).toBe("s-1");
    browser.wake("a");
    browser.pass(5000);
    expect(old.isClosed).toBe(true);
    expect(browser.stream.tab).toBe("b");
    browser.stream.open();
    browser.stream.tell("s-2", "list", "B");
    expect([a, b].map((one) => one.seen.get("list")?.stamp)).toEqual(["B", "B"]);
  });

  it("do not take the lead after a sleep of the whole machine", () => {
    looking("a", "list");
    looking("b", "list");
    settle();
    for (const name of ["a", "b"]) browser.freeze(name);
    browser.pass(3_600_000);
    for (const name of ["b", "a"]) browser.wake(name);
    browser.pass(10_000);
    expect(browser.stream.tab).toBe("a");
  });

  it("forget the topics of a tab that crashed", () => {
    looking("a", "list");
    looking("b", "run:x:y");
    settle();
    browser.crash("b");
    browser.pass(30_000);
    expect(browser.stream.topics).toEqual(["list"]);
  });

  it("are all told when the stream is lost and when it is back", () => {
    const [a, b] = [looking("a", "list"), looking("b", "list")];
    settle();
    browser.stream.open();
    browser.stream.tell("s-1", "list", "A");
    browser.stream.end();
    browser.pass(300);
    browser.stream.end();
    expect([a, b].map((one) => one.client.status())).toEqual(["offline", "offline"]);
    browser.pass(600);
    browser.stream.open();
    expect([a, b].map((one) => one.client.status())).toEqual(["watching", "watching"]);
  });
});

describe("a hidden tab", () => {
  it("withdraws its topics, hears nothing, and gets the present stamp when it is shown again", () => {
    const [, b] = [looking("a", "list"), looking("b", "run:x:y")];
    settle();
    browser.stream.open();
    browser.stream.tell("s-1", "run:x:y", "A");
    b.client.pause();
    browser.pass(3000);
    expect(browser.stream.topics).toEqual(["list"]);
    b.client.resume();
    settle();
    expect(new Set(browser.stream.topics)).toEqual(new Set(["list", "run:x:y"]));
    browser.stream.open();
    browser.stream.tell("s-5", "run:x:y", "B");
    expect(b.seen.get("run:x:y")).toEqual({ stamp: "B", state: "watching" });
  });

  it("that leads hands the lead on; with all tabs hidden there is no stream and nothing waits", () => {
    const [a, b] = [looking("a", "list"), looking("b", "list")];
    settle();
    a.client.pause();
    settle();
    expect(browser.stream.tab).toBe("b");
    b.client.pause();
    expect(browser.open).toEqual([]);
    browser.pass(60_000);
    expect(browser.open).toEqual([]);
    a.client.resume();
    settle();
    expect(browser.stream.tab).toBe("a");
  });

  it("may turn to other topics unseen: it watches these when it is shown again", () => {
    const a = tab("a");
    const leave = a.watch("list");
    settle();
    a.client.pause();
    leave();
    a.watch("run:x:y");
    expect(browser.open).toEqual([]);
    a.client.resume();
    settle();
    expect(browser.stream.topics).toEqual(["run:x:y"]);
  });
});
