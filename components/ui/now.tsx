"use client";
// One clock for the whole page: starts at the server's time, so that the first paint and hydration agree, then ticks.

import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";

const tickMs = 10_000;
const listeners = new Set<() => void>();
let currentMs: number | null = null;
let timer: ReturnType<typeof setInterval> | null = null;

const FirstNow = createContext(0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

function tick(): void {
  currentMs = Date.now();
  for (const listener of listeners) listener();
}

function snapshot(): number {
  currentMs ??= Date.now();
  return currentMs;
}

/** @param firstMs the server's clock when it made the page */
export function NowProvider({ firstMs, children }: { readonly firstMs: number; readonly children: ReactNode }) {
  return <FirstNow value={firstMs}>{children}</FirstNow>;
}

/** Milliseconds since the epoch, renewed every ten seconds; the server's time until hydration is done. */
export function useNow(): number {
  const firstMs = useContext(FirstNow);
  return useSyncExternalStore(
    subscribe,
    snapshot,
    useCallback(() => firstMs, [firstMs]),
  );
}

/** False on the server and until hydration is done, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
}

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
