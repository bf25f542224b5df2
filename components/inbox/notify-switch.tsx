"use client";
// Turns desktop notifications on and off, and says why they cannot be had.

import { Bell, BellOff } from "lucide-react";
import type { NotifyState } from "@/components/inbox/use-notifications";
import { Button } from "@/components/ui/button";

export function NotifySwitch({ state, onToggle }: { readonly state: NotifyState; readonly onToggle: () => void }) {
  if (state === "unsupported") return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" aria-pressed={state === "on"} disabled={state === "denied"} onClick={onToggle}>
        {state === "on" ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        {state === "on" ? "Notifications are on" : "Notify me of new ones"}
      </Button>
      {state === "denied" && <span className="text-xs text-ink-muted">The browser does not allow it for this address.</span>}
    </div>
  );
}
