"use client";
// Desktop notifications of needs that appeared while the page was open. Off until somebody asks; remembered in this browser.

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { needElementId } from "@/components/inbox/need-groups";
import type { PlacedNeed } from "@/lib/engine/needs/need";

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

/** Tells of the needs that were not there before; those of the first reading are known already. */
export function useTellOfNew(open: readonly PlacedNeed[], isOn: boolean): void {
  const router = useRouter();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...open.map((need) => need.id)]);
    if (before === null || !isOn) return;
    const fresh = open.filter((need) => !before.has(need.id));
    const show = (title: string, body: string, id: string) => {
      const note = new Notification(title, { body: shortened(body), tag: id });
      note.onclick = () => {
        globalThis.focus();
        router.push("/inbox");
        focusNeed(id);
        note.close();
      };
    };
    const [first] = fresh;
    if (first === undefined) return;
    if (fresh.length > mostAtOnce) show(`${fresh.length} runs need you`, first.title, first.id);
    else for (const need of fresh) show(`${need.word}: ${shortened(need.title)}`, need.sentence, need.id);
  }, [open, isOn, router]);
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
