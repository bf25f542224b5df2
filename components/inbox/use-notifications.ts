"use client";
// Desktop notifications of needs that appeared while the page was open. Off until somebody asks; remembered in this browser.

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { needElementId } from "@/components/inbox/need-groups";
import type { PlacedNeed } from "@/lib/engine/needs/need";
import type { NeedsView } from "@/lib/service/list-needs";

const storageKey = "reprise-notify";
/** More than this at once is told as a number. */
const mostAtOnce = 3;
const longestText = 140;

export type NotifyState = "on" | "off" | "denied" | "unsupported";

/** Whether notifications are on, and turning them on or off; the browser is asked for permission on a click only. */
export function useNotifySwitch(): { readonly state: NotifyState; readonly toggle: () => void } {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = useSyncExternalStore(subscribeToNothing, readState, () => "off" as const);
  const state = chosen === null ? stored : stateOf(chosen);
  const toggle = useCallback(() => {
    const turnOn = state !== "on";
    const keep = () => {
      remember(turnOn);
      setChosen(turnOn);
    };
    if (!turnOn || Notification.permission !== "default") keep();
    else Notification.requestPermission().then(keep, () => undefined);
  }, [state]);
  return { state, toggle };
}

/** Tells of the needs that came in since the first reading; what the person put back by hand is no news. */
export function useTellOfNew({ open, setAside }: Pick<NeedsView, "open" | "setAside">, isOn: boolean): void {
  const router = useRouter();
  const known = useRef<Known | null>(null);
  useEffect(() => {
    const before = known.current;
    const aside = new Set(setAside.map((need) => need.id));
    const seen = [...(before?.seen ?? []), ...open.map((need) => need.id)].filter((id) => !aside.has(id));
    known.current = { seen: new Set(seen), aside };
    if (before === null || !isOn) return;
    const fresh = open.filter((need) => isNews(need, before));
    const [first] = fresh;
    if (first === undefined) return;
    const tell = (title: string, body: string, id: string) => {
      const note = new Notification(title, { body: shortened(body), tag: id });
      note.onclick = () => {
        globalThis.focus();
        router.push("/inbox");
        focusNeed(id);
        note.close();
      };
    };
    if (fresh.length > mostAtOnce) tell(`${fresh.length} things need you`, first.title, first.id);
    else for (const need of fresh) tell(shortened(`${need.word}: ${need.title}`), need.sentence, need.id);
  }, [open, setAside, isOn, router]);
}

interface Known {
  /** Ids that were open and were not set aside since. */
  readonly seen: ReadonlySet<string>;
  readonly aside: ReadonlySet<string>;
}

function isNews({ id, place }: PlacedNeed, { seen, aside }: Known): boolean {
  const wasPutBack = aside.has(id) && place.is === "open" && place.returnedFromMs === null;
  return !seen.has(id) && !wasPutBack;
}

/** Moves the focus to a need on the page. */
export function focusNeed(id: string): void {
  const link = document.getElementById(needElementId(id))?.querySelector<HTMLElement>("[data-need-link]");
  link?.focus();
  link?.closest("li")?.scrollIntoView({ block: "center" });
}

/** One short line without control characters: the desktop shows it outside the page. */
function shortened(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim();
  return plain.length <= longestText ? plain : `${plain.slice(0, longestText - 1)}…`;
}

function stateOf(isWanted: boolean): NotifyState {
  if (!("Notification" in globalThis)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return isWanted && Notification.permission === "granted" ? "on" : "off";
}

function readState(): NotifyState {
  try {
    return stateOf(globalThis.localStorage.getItem(storageKey) === "on");
  } catch {
    return stateOf(false);
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) globalThis.localStorage.setItem(storageKey, "on");
    else globalThis.localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

const subscribeToNothing = () => () => undefined;
