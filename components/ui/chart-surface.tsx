"use client";
// The surface that a chart is drawn on, as large as its frame. Charts are slow to draw, so they take turns.

import { type ReactNode, useEffect, useState } from "react";
import { ResponsiveContainer } from "recharts";
import { createTurns } from "@/components/ui/turns";

const turns = createTurns((task) => {
  requestAnimationFrame(() => setTimeout(task, 0));
});

/** @param heightPx height of the frame, for the first drawing before it is measured */
export function ChartSurface({ heightPx = 208, children }: { readonly heightPx?: number; readonly children: ReactNode }) {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => turns.ask(() => setHasTurn(true)), []);
  if (!hasTurn) return null;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: heightPx }}>
      {children}
    </ResponsiveContainer>
  );
}
