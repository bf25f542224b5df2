"use client";
// The rooms of the jobs, loaded when their tab is opened: the drawing is no part of the first load of a run.

import dynamic from "next/dynamic";
import { HoldingPlace } from "@/components/ui/holding-place";

const holding = () => <HoldingPlace label="Reading the jobs…" lines={20} />;

export const GraphRoom = dynamic(async () => (await import("@/components/run-graph/graph-room")).GraphRoom, { loading: holding });
export const TreeRoom = dynamic(async () => (await import("@/components/run-graph/tree-room")).TreeRoom, { loading: holding });
